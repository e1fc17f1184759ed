/** What the frame, made on the server, and the script that has it follow the reader agree on. */

/** The ids of the two parts that stay in the browser as they were sent. */
export const head = 'page-head'
export const foot = 'page-foot'

/** Whether the page at `pathname` is one of those that a menu leads to, or stands below one. */
export function isUnder(paths: readonly string[], pathname: string) {
  return paths.some((path) => path === pathname || pathname.startsWith(`${path}/`))
}
