import * as categoryWords from '../messages/event-categories.ts'
import { eventMessages as messages } from '../messages/events.ts'
import * as festivalMessages from '../messages/festivals.ts'
import {
  choice,
  day,
  list,
  moment,
  paragraph,
  picture,
  pictures,
  references,
  richText,
  serial,
  text,
  url,
} from './field-builders.ts'
import { eventCategory } from './event-category-kind.ts'
import { kind } from './kind.ts'
import { figure } from './content-kinds.ts'

/** An event of the department. Title, place, day, time and abstract are those of the wire contract. */
export const event = kind({
  name: 'event',
  noun: 'event',
  plural: 'events',
  title: 'title',
  writers: 'administrators',
  many: ['categories', 'location', 'contact'],
  asksAfter: 36,
  fields: [
    text('title', { label: 'Title', required: true, max: 300 }),
    text('location', { label: 'Location', required: true, max: 300, suggests: true }),
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
      hint: messages.photoIsHint,
      onlyWithFile: 'photoId',
      of: ['described', 'decorative'],
      words: messages.photoKinds,
      missing: 'decorative',
    }),
    text('photoAlt', {
      label: messages.photoAlt,
      hint: messages.photoAltHint,
      max: 200,
      onlyWithFile: 'photoId',
    }),
    references('categories', {
      label: 'Categories',
      hint: categoryWords.chosenHint,
      to: eventCategory.name,
      most: 6,
      gone: categoryWords.gone,
      noneToChoose: categoryWords.noneToChoose,
      was: 'category',
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

/** A festival, an open day or a conference of the department: an event with a page and a programme of its own. */
export const festival = kind({
  name: 'festival',
  noun: 'festival',
  plural: 'festivals',
  title: 'title',
  writers: 'administrators',
  asksAfter: 36,
  addressedBy: 'title',
  order: { by: 'date', direction: 'falling' },
  copy: { add: festivalMessages.add },
  fields: [
    text('title', {
      label: 'Name',
      hint: festivalMessages.titleHint,
      required: true,
      max: 120,
      search: 'A',
    }),
    text('poster', { label: 'Line of the poster', hint: festivalMessages.posterHint, max: 120 }),
    paragraph('lede', {
      label: 'In a sentence or two',
      hint: festivalMessages.ledeHint,
      max: 400,
      search: 'C',
    }),
    day('date', { label: 'First day', required: true }),
    day('until', { label: 'Last day', hint: festivalMessages.untilHint }),
    text('time', { label: 'Time', hint: festivalMessages.timeHint, max: 120 }),
    text('location', { label: 'Place', required: true, max: 300, search: 'B', suggests: true }),
    richText('story', { label: 'What it is', max: 8000, search: 'C', was: 'about' }),
    picture('photoId', { label: 'Picture', wrong: festivalMessages.photoWrong }),
    text('photoAlt', {
      label: 'What the picture shows',
      hint: festivalMessages.photoAltHint,
      max: 200,
    }),
    list('programme', {
      label: 'Programme',
      hint: festivalMessages.programmeHint,
      noun: 'Item',
      most: 80,
      search: 'D',
      of: [
        text('part', { label: 'Day or part of the day', max: 60 }),
        text('time', { label: 'Time', max: 40 }),
        text('title', { label: 'Title', required: true, max: 160 }),
        text('place', { label: 'Place', max: 120 }),
        paragraph('text', { label: 'In a sentence or two', max: 600 }),
      ],
    }),
    paragraph('contact', { label: 'Contact', hint: festivalMessages.contactHint, max: 600 }),
    list('links', {
      label: 'Links',
      noun: 'Link',
      most: 12,
      of: [
        text('label', { label: 'Name', required: true, max: 60 }),
        url('url', { label: 'Address', required: true }),
      ],
    }),
    list('figures', { label: 'Numbers', noun: 'Number', most: 6, of: figure }),
    richText('report', { label: 'How it went', max: 8000, search: 'D', was: 'afterwards' }),
    richText('credits', { label: 'Thanks', max: 4000, search: 'D', was: 'thanks' }),
  ],
  parts: [
    {
      name: 'festival',
      label: 'Name, days and place',
      fields: ['title', 'poster', 'lede', 'date', 'until', 'time', 'location'],
    },
    { name: 'about', label: 'About and picture', fields: ['story', 'photoId', 'photoAlt'] },
    { name: 'programme', label: 'Programme', fields: ['programme'] },
    { name: 'contact', label: 'Contact and links', fields: ['contact', 'links'] },
    {
      name: 'afterwards',
      label: 'How it went, and thanks',
      fields: ['figures', 'report', 'credits'],
    },
  ],
  internal: [serial('sequence'), moment('createdAt')],
})
