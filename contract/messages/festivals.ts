import { unknownRecord } from './records.ts'

/** Sentences about festivals: of their pages and of their forms. */
export const festivalMessages = {
  title: 'Festival',
  add: 'Add festival',
  beginning: 'Programme, picture, contact and links are added on the page of the festival.',
  unknown: unknownRecord('festival'),
  none: 'No festival yet',
  noneYet: 'The programme of the next festival will be shown here.',
  noneYetToEditors: 'Add a festival on the page of all events. The newest one is shown here.',
  allEvents: 'All events',
  about: 'About',
  programme: 'Programme',
  oneDay: 'The day, hour by hour',
  afterwards: 'How it went',
  thanks: 'Thanks',
  contact: 'Contact',
  links: 'Links',
  change: 'Change this page',
  titleHint: 'With the year, as in “Spring Festival 2026”. The address of its page is made of it.',
  posterHint: 'Large, above the drawing. Empty: the days in words.',
  ledeHint: 'Below the name, and in the list of events.',
  untilHint: 'Leave it empty for a festival of one day.',
  untilTooEarly: 'The last day is before the first.',
  timeHint: 'For example, 10:00 AM to 10:00 PM. The hours below the drawing follow it.',
  photoWrong: 'The picture must be a PNG or JPEG image.',
  photoAltHint: 'For people who cannot see it.',
  programmeHint:
    'A day or a part of it, such as “Morning”, is said with its first item; leave it empty for those that follow.',
  contactHint: 'Whom to ask: a name, a telephone number or an e-mail address, a line each.',
} as const
