/** Sentences of the front page where something is not there. */
export const homeMessages = {
  noEvents: 'There are no events in the calendar right now.',
  noEventsYet: 'The next festival, contest or guest lecture will be announced here.',
} as const
