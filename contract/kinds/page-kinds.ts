import * as documentMessages from '../messages/documents.ts'
import { eventMessages } from '../messages/events.ts'
import { day, file, moment, paragraph, picture, serial, text } from './field.ts'
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
    day('date', { label: 'Date', required: true }),
    // In the words of the form: '10:00 AM to 10:00 PM'.
    text('time', {
      label: 'Time',
      asks: eventMessages.timeLabel,
      hint: eventMessages.timeHint,
      required: true,
      max: 100,
    }),
    paragraph('abstract', { label: 'Abstract', max: 10_000 }),
    picture('photoId', {
      label: 'Photo',
      requiredInNew: true,
      empty: eventMessages.photoRequired,
      wrong: eventMessages.photoType,
    }),
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
  copy: {
    add: documentMessages.upload,
    send: ['Submit', 'Uploading…'],
    added: documentMessages.saved,
    saved: documentMessages.saved,
  },
  fields: [
    text('title', { label: 'Title', required: true, max: 200 }),
    file('fileId', {
      label: 'File',
      asks: documentMessages.control,
      required: true,
      types: ['application/pdf'],
      empty: documentMessages.fileRequired,
      wrong: documentMessages.fileType,
    }),
  ],
  internal: [moment('changedAt', true)],
})
