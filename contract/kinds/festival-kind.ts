import * as messages from '../messages/festivals.ts'
import { figure } from './content-kinds.ts'
import { day, list, moment, paragraph, picture, richText, serial, text, url } from './field.ts'
import { kind } from './kind.ts'

/** A festival, an open day or a conference of the department: an event with a page and a programme of its own. */
export const festival = kind({
  name: 'festival',
  noun: 'festival',
  plural: 'festivals',
  title: 'title',
  writers: 'administrators',
  addressedBy: 'title',
  order: { by: 'date', direction: 'falling' },
  copy: { add: messages.add },
  fields: [
    text('title', {
      label: 'Name',
      hint: messages.titleHint,
      required: true,
      max: 120,
      search: 'A',
    }),
    text('poster', { label: 'Line of the poster', hint: messages.posterHint, max: 120 }),
    paragraph('lede', {
      label: 'In a sentence or two',
      hint: messages.ledeHint,
      max: 400,
      search: 'C',
    }),
    day('date', { label: 'First day', required: true }),
    day('until', { label: 'Last day', hint: messages.untilHint }),
    text('time', { label: 'Time', hint: messages.timeHint, required: true, max: 120 }),
    text('location', { label: 'Place', required: true, max: 300, search: 'B' }),
    richText('story', { label: 'What it is', max: 8000, search: 'C', was: 'about' }),
    picture('photoId', { label: 'Picture', wrong: messages.photoWrong }),
    text('photoAlt', { label: 'What the picture shows', hint: messages.photoAltHint, max: 200 }),
    list('programme', {
      label: 'Programme',
      hint: messages.programmeHint,
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
    paragraph('contact', { label: 'Contact', hint: messages.contactHint, max: 600 }),
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
