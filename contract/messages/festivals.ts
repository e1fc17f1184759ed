import { unknownRecord } from './records.ts'

/** Sentences about festivals: of their pages and of their forms. */
export const title = 'Festival'
export const add = 'Add festival'
export const beginning =
  'Programme, picture, contact and links are added on the page of the festival.'
export const unknown = unknownRecord('festival')
export const none = 'No festival yet'
export const noneYet = 'The department has not announced one.'
export const noneYetToEditors =
  'This page shows the festival that comes next, or else the last one held.'
export const allEvents = 'All events'
export const programme = 'Programme'
export const oneDay = 'The day, hour by hour'
export const afterwards = 'How it went'
/** The same numbers ahead of it. */
export const inNumbers = 'In numbers'
export const thanks = 'Thanks'
export const contact = 'Contact'
export const change = 'Change this page'
export const titleHint =
  'With the year, as in “Spring Festival 2026”. The address of its page is made of it.'
export const posterHint = 'Large, above the drawing. If left empty, the days are written out.'
export const ledeHint = 'Below the name, and in the list of events.'
export const untilHint = 'Leave it empty for a festival of one day.'
export const untilTooEarly = 'The last day is before the first.'
export const timeHint = 'For example, 10:00 AM to 10:00 PM. The hours below the drawing follow it.'
export const photoWrong = 'The picture must be a PNG or JPEG image.'
export const photoAltHint = 'For people who cannot see it.'
export const programmeHint =
  'A day or a part of it, such as “Morning”, is said with its first item; leave it empty for those that follow.'
export const contactHint =
  'Whom to ask: a name, a telephone number or an e-mail address, a line each.' as const
