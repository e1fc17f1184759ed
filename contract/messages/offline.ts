/** What visitors read where the site cannot be reached. */
export const sentence =
  'This page has not been read in this browser before, so it needs a connection. It opens by itself when you are back online.'
export const kept = 'Pages you can read now'
export const keptNote = 'As you last read them.'

/** Above a page that stands as it was; the moment is in words. */
export function copyFrom(moment: string) {
  return `You are offline. This page is as you last read it, on ${moment}.`
}
