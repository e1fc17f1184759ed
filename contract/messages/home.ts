/** Sentences of the front page. */
export const homeMessages = {
  curriculum: 'See the curriculum',
  faculty: 'Meet the people',
  noEvents: 'There are no events in the calendar right now.',
  noEventsYet: 'The next festival, contest or guest lecture will be announced here.',
} as const

/** Leads from a part of a list to the page of this title, which has all of it: 'All journals'. */
export function allOf(title: string) {
  // Of several words each may be a name.
  const isWord = /^\p{Lu}\p{Ll}+$/u.test(title)
  return `All ${isWord ? title.charAt(0).toLowerCase() + title.slice(1) : title}`
}

/** What the picture of a signature shows. */
export function signatureOf(name: string) {
  return name === '' ? 'Signature' : `Signature of ${name}`
}
