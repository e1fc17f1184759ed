import { unknownRecord } from './records.ts'

/** Sentences about events. */
export const eventMessages = {
  none: 'No Content found',
  unknown: unknownRecord('event'),
  added: 'Event added',
  edited: 'Event saved',
  removed: 'Event deleted',
  photoRequired: 'Choose a photo of the event.',
  photoType: 'The photo must be a PNG or JPEG image.',
  timeLabel: 'Enter time with event range',
  timeHint: 'For example, 10:00 AM to 4:00 PM. Calendar apps can read this format.',
  nothingPlanned: 'No events are planned at the moment. Past events are listed below.',
} as const

/** What may be chosen as the photo of an event; the limit as people say it: '537 MB'. */
export function photoWanted(limit: string) {
  return `A PNG or JPEG, up to ${limit}. Choose a file, or drop or paste it here.`
}

/** The same for an event that has a photo. */
export function photoKept(limit: string) {
  return `To replace it, choose, drop or paste another PNG or JPEG, up to ${limit}.`
}
