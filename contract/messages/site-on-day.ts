/** Sentences of the site as it will be on a day. */
export const title = 'See the site on a day'
export const lede =
  'The public site as visitors will get it on that day: with what is scheduled until then, and without what leaves before.'
export const day = 'Day'
export const time = 'Time'
export const timeHint = 'Leave it empty for the end of the day.'
export const show = 'Show'
export const leave = 'Back to today'
export const label = 'The site on a day'
/** In the menu of whoever may look. */
export const thisPage = 'See this page on a day'

/** Said above every page. */
export function isOn(moment: string) {
  return `The public site on ${moment}.`
}

/** How many drafts and removals are in what is shown, which are due by then. */
export function included(count: number) {
  if (count === 0)
    return 'No drafts or removals are scheduled until then. Records with dates of their own, such as notices, come and go on those dates.'
  if (count === 1) return 'One scheduled change is included.'
  return `${count} scheduled changes are included.`
}

/** What will not be published or taken down as things are; the reason is a whole sentence. */
export function refused(what: string, why: string) {
  return `“${what}” is not included: ${why}`
}

export const dayMissing = 'Choose a day, and a time if you like.'
export const nothingWritten =
  'Nothing can be changed here. Go back to today to log in, send a form or edit a page.'
