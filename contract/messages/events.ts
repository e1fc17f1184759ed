/** Sentences about events. */
export const eventMessages = {
  none: 'No Content found',
  unknown: 'This event does not exist. It may have been removed.',
  added: 'Event added',
  edited: 'Event saved',
  removed: 'Event deleted',
  photoRequired: 'Choose a photo of the event.',
  photoType: 'The photo must be a PNG or JPEG picture.',
  timeLabel: 'Enter time with event range',
  timeHint: 'Such as 10:00 AM to 4:00 PM: calendars can read it then.',
  nothingPlanned: 'Nothing is planned at the moment. What has been stands below.',
} as const

/** What may be chosen as the photo of an event; the limit as people say it: '537 MB'. */
export function photoWanted(limit: string) {
  return `A PNG or JPEG of up to ${limit}. Choose one, or drop or paste it here.`
}

/** The same for an event that has a photo. */
export function photoKept(limit: string) {
  return `It stays unless you choose, drop or paste another PNG or JPEG, of up to ${limit}.`
}
