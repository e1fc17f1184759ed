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
