/** Sentences of the front page. */
export const homeMessages = {
  curriculum: 'See the curriculum',
  faculty: 'Meet the people',
  noEvents: 'There are no events in the calendar right now.',
  noEventsYet: 'The next festival, contest or guest lecture will be announced here.',
} as const

/** What the picture of a signature shows. */
export function signatureOf(name: string) {
  return name === '' ? 'Signature' : `Signature of ${name}`
}
