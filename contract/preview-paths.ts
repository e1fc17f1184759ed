/** Where the page of a record is shown as what is typed would make it. */
export function previewPath(kind: string) {
  return `/api/preview/${kind}`
}

/** Where the public site is shown as it will be on a day; leads on to the day that a form chose. */
export const siteOnDay = '/as-on'

/** A page as it will be at a moment by the department's clock: a day, or one with a time, '2026-12-01T09:00'. */
export function onDayPath(at: string, path: string) {
  return `${siteOnDay}/${at}${path}`
}
