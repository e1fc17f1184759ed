import { unknownRecord } from './records.ts'

/** Sentences about events. */
export const eventMessages = {
  none: 'No Content found',
  add: 'Add event',
  unknown: unknownRecord('event'),
  added: 'Event added',
  edited: 'Event saved',
  removed: 'Event deleted',
  photoRequired: 'Choose a photo of the event.',
  photoType: 'The photo must be a PNG or JPEG image.',
  timeLabel: 'Enter time with event range',
  timeHint: 'For example, 10:00 AM to 4:00 PM. Calendar apps can read this format.',
  nothingPlanned: 'No events are planned at the moment.',
  seePast: 'Past events are listed below.',
  untilHint:
    'Leave it empty for an event of one day. Of several days, the time is that of each day.',
  untilTooEarly: 'The last day is before the first.',
  abstractHint: 'A few sentences, which are also shown in the list.',
  photoHint: 'Without a photo, the site draws a picture of its own.',
  photoIs: 'To people who cannot see the photo',
  photoIsHint: 'Only counts where the event has a photo.',
  photoKinds: {
    described: 'Say what it shows',
    decorative: 'Skip it: it says nothing that the text does not',
  },
  photoAlt: 'What the photo shows',
  photoAltHint: 'In a few words, such as “Students around a long table in the workshop”.',
  photoAltMissing: 'Say what the photo shows, or choose to skip it.',
  bodyHint: 'The programme, what to bring and who can take part.',
  registrationHint: 'The form where people register.',
  registerByHint: 'The last day on which people can register.',
  registerByTooLate: 'The last day to register is after the event.',
  contactHint: 'Whom to ask, one line each: a name, an e-mail address, a telephone number.',
  picturesHint: 'Pictures of the event, once it has taken place. Say what each one shows.',
  register: 'Register',
  registered: 'Registration has closed.',
  speakers: 'Speakers',
  pictures: 'Pictures',
  details: 'Programme and details',
} as const

/** Until when people can register; `day` is in words. */
export function registerUntil(day: string) {
  return `Register by ${day}`
}
