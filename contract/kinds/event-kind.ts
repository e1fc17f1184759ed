import { eventCategories, eventMessages as messages } from '../messages/events.ts'
import {
  choice,
  day,
  list,
  moment,
  paragraph,
  picture,
  pictures,
  richText,
  serial,
  text,
  url,
} from './field.ts'
import { kind } from './kind.ts'

/** What an event is, in the order of its form; '' where nothing of it was said. */
export const eventKinds = [
  '',
  'major',
  'cocurricular',
  'seminar',
  'workshop',
  'extracurricular',
  'festival',
] as const

export type EventCategory = (typeof eventKinds)[number]

/** The pages of documents that list events as well, and of which categories. */
export const eventsOnPages: Readonly<
  Record<'cocurricular' | 'extraCurricular', readonly EventCategory[]>
> = {
  cocurricular: ['cocurricular', 'seminar', 'workshop'],
  extraCurricular: ['extracurricular', 'festival'],
}

/** An event of the department. Title, place, day, time and abstract are those of the wire contract. */
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
    day('until', { label: 'Last day', hint: messages.untilHint }),
    // In the words of the form: '10:00 AM to 10:00 PM'.
    text('time', {
      label: 'Time',
      asks: messages.timeLabel,
      hint: messages.timeHint,
      required: true,
      max: 100,
    }),
    paragraph('abstract', { label: 'Abstract', hint: messages.abstractHint, max: 10_000 }),
    picture('photoId', { label: 'Photo', hint: messages.photoHint, wrong: messages.photoType }),
    choice('photoIs', {
      label: messages.photoIs,
      of: ['described', 'decorative'],
      words: messages.photoKinds,
      missing: 'decorative',
    }),
    text('photoAlt', { label: messages.photoAlt, hint: messages.photoAltHint, max: 200 }),
    choice('category', {
      label: 'Category',
      hint: messages.categoryHint,
      of: eventKinds,
      words: { ...eventCategories, '': 'None' },
      missing: '',
    }),
    richText('body', {
      label: 'Description or programme',
      hint: messages.bodyHint,
      max: 16_000,
    }),
    list('speakers', {
      label: 'Speakers',
      noun: 'Speaker',
      most: 30,
      of: [
        text('name', { label: 'Name', required: true, max: 120 }),
        text('role', { label: 'Who they are', max: 200 }),
        url('url', { label: 'Link' }),
      ],
    }),
    url('registration', { label: 'Registration link', hint: messages.registrationHint }),
    day('registerBy', { label: 'Register by', hint: messages.registerByHint }),
    paragraph('contact', { label: 'Contact', hint: messages.contactHint, max: 600 }),
    pictures('pictures', {
      label: 'Pictures afterwards',
      hint: messages.picturesHint,
      most: 24,
      wrong: messages.photoType,
    }),
  ],
  internal: [serial('sequence'), moment('createdAt')],
})
