/** Sentences of the front page where something is not there. */
export const homeMessages = {
  noEvents: 'Nothing is in the calendar just now.',
  noEventsYet: 'The next festival, contest or guest lecture will be announced here.',
  noCurriculum: 'This edition is not online yet; the office will gladly send it to you.',
} as const
