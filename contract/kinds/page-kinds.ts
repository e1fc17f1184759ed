import { date, file, moment, paragraph, serial, text } from './field.ts'
import { kind } from './kind.ts'

/** An event of the department. */
export const event = kind({
  name: 'event',
  noun: 'event',
  plural: 'events',
  title: 'title',
  writers: 'administrators',
  fields: [
    text('title', { label: 'Title', required: true, max: 300 }),
    text('location', { label: 'Location', required: true, max: 300 }),
    date('date', { label: 'Date', required: true }),
    // In the words of the form: '10:00 AM to 10:00 PM'.
    text('time', { label: 'Time', required: true, max: 100 }),
    paragraph('abstract', { label: 'Abstract', max: 10_000 }),
    file('photoId', { label: 'Photo' }),
  ],
  internal: [serial('sequence'), moment('createdAt')],
})

/** A document that the department keeps under a title, such as the calendar. */
export const document = kind({
  name: 'document',
  noun: 'document',
  plural: 'documents',
  title: 'title',
  writers: 'administrators',
  fields: [
    text('title', { label: 'Title', required: true, max: 300 }),
    file('fileId', { label: 'File', required: true }),
  ],
  internal: [moment('changedAt')],
})
