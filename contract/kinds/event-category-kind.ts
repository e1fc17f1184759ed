import * as words from '../messages/event-categories.ts'
import { choice, moment, place, serial, text } from './field-builders.ts'
import { kind } from './kind.ts'

/** The pages of documents that list the events of some categories as well. */
const listingPages = ['cocurricular', 'extraCurricular'] as const

export type ListingPage = (typeof listingPages)[number]

/**
 * A category that events of the department are in. The six that migration 0041 brings are the
 * program's first ones, and the department's own like all others.
 */
export const eventCategory = kind({
  name: 'eventCategory',
  noun: 'category of events',
  plural: 'categories of events',
  title: 'name',
  unique: 'name',
  writers: 'administrators',
  asksAfter: 60,
  order: { by: 'place', direction: 'rising' },
  copy: { add: words.add },
  fields: [
    text('name', {
      label: 'Name',
      hint: words.nameHint,
      required: true,
      max: 60,
      alone: true,
      search: 'A',
    }),
    choice('listedOn', {
      label: 'Also listed on',
      hint: words.listedOnHint,
      of: ['', ...listingPages],
      words: words.listedOn,
    }),
    place('place', { label: 'Place in the order' }),
  ],
  internal: [serial('sequence'), moment('createdAt')],
})
