import * as words from '../messages/domains.ts'
import { strandNames, strandWords } from '../strands.ts'
import {
  choice,
  colour,
  colourUse,
  list,
  moment,
  paragraph,
  place,
  richText,
  serial,
  text,
} from './field-builders.ts'
import { kind } from './kind.ts'

/** A domain of the department, with a page and learning resources of its own. */
export const domain = kind({
  name: 'domain',
  noun: 'domain',
  plural: 'domains',
  title: 'title',
  key: 'key',
  writers: 'administrators',
  asksAfter: 12,
  withheld: true,
  order: { by: 'place', direction: 'rising' },
  fields: [
    text('title', { label: 'Name', hint: words.titleHint, required: true, max: 80 }),
    text('short', { label: 'Short name', hint: words.shortHint, max: 40 }),
    text('key', { label: 'Address', hint: words.keyHint, max: 40 }),
    paragraph('oneLine', { label: 'In one line', hint: words.oneLineHint, max: 160 }),
    choice('strand', {
      label: 'Drawing',
      hint: words.strandHint,
      of: strandNames,
      words: strandWords,
    }),
    colour('colour', { label: 'Colour', hint: words.colourHint }),
    colourUse,
    list('sections', {
      label: 'What its page says',
      noun: 'Section',
      most: 12,
      of: [
        text('heading', { label: 'Heading', required: true, max: 120 }),
        richText('body', { label: 'Text', required: true, max: 12_000, was: 'text' }),
      ],
    }),
    choice('state', {
      label: 'State',
      of: ['current', 'retired'],
      words: { current: 'In use', retired: 'Retired' },
      missing: 'current',
    }),
    place('place', { label: 'Place in the order' }),
  ],
  internal: [serial('sequence'), moment('createdAt')],
})
