import * as words from '../messages/programmes.ts'
import {
  choice,
  moment,
  place,
  reference,
  references,
  richText,
  serial,
  text,
  url,
} from './field-builders.ts'
import { kind } from './kind.ts'

/** How many semesters a programme may last; one for whoever works beside it has more. */
const durations = ['', '1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '12'] as const

/** A programme of study that the department offers, with a page of its own; courses say that they are in it. */
export const programme = kind({
  name: 'programme',
  noun: 'programme',
  plural: 'programmes',
  title: 'title',
  writers: 'administrators',
  asksAfter: 12,
  addressedBy: 'slug',
  unique: 'slug',
  order: { by: 'place', direction: 'rising' },
  copy: { add: words.add },
  fields: [
    text('title', {
      label: 'Title',
      hint: words.titleHint,
      required: true,
      max: 160,
      search: 'A',
    }),
    text('short', { label: 'Short name', hint: words.shortHint, max: 40, search: 'A' }),
    choice('level', {
      label: words.level,
      of: ['', 'undergraduate', 'postgraduate', 'doctoral', 'diploma', 'certificate'],
      words: words.levels,
    }),
    choice('duration', {
      label: words.duration,
      of: durations,
      words: Object.fromEntries(
        durations.map((one) => [one, one === '' ? words.noDuration : words.semesterCount(one)]),
      ),
    }),
    text('seats', { label: words.seats, hint: words.seatsHint, max: 80 }),
    richText('learns', { label: words.learns, max: 20_000, search: 'C' }),
    richText('eligibility', { label: words.eligibility, max: 12_000, search: 'D' }),
    richText('prospects', {
      label: words.prospects,
      hint: words.prospectsHint,
      max: 12_000,
      search: 'D',
    }),
    text('fees', { label: words.fees, hint: words.feesHint, max: 200 }),
    url('feesLink', { label: words.feesLink }),
    reference('coordinator', {
      label: words.coordinator,
      hint: words.coordinatorHint,
      to: 'person',
      none: words.noCoordinator,
      gone: words.goneCoordinator,
    }),
    references('documents', {
      label: words.documents,
      hint: words.documentsHint,
      to: 'document',
      most: 20,
      gone: words.goneDocument,
    }),
    text('slug', { label: 'Address', hint: words.slugHint, max: 60, rare: true }),
    place('place', { label: 'Place in the order' }),
  ],
  internal: [serial('sequence'), moment('createdAt')],
})
