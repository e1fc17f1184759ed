/** Whether an entry of a menu leads to the page at `pathname`. */
export function leadsTo(path: string | null, pathname: string) {
  return path === pathname
}

/** Whether the page at `pathname` is one of those that a menu leads to, or stands below one. */
export function isUnder(paths: readonly string[], pathname: string) {
  return paths.some((path) => path === pathname || pathname.startsWith(`${path}/`))
}
