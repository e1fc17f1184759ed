import { noticeMessages } from '../messages/notices.ts'
import { choice, day, files, moment, richText, serial, text } from './field-builders.ts'
import { kind } from './kind.ts'

/** An announcement that is current for a time and stays in the archive. */
export const notice = kind({
  name: 'notice',
  noun: 'notice',
  plural: 'notices',
  title: 'title',
  writers: 'administrators',
  many: ['audience', 'until', 'placement'],
  asksAfter: 6,
  restsAfter: 'until',
  order: { by: 'from', direction: 'falling' },
  hidden: { before: 'from' },
  fields: [
    text('title', {
      label: 'Headline',
      hint: noticeMessages.titleHint,
      required: true,
      max: 160,
      search: 'A',
    }),
    choice('audience', {
      label: 'For',
      hint: noticeMessages.audienceHint,
      of: ['everyone', 'students', 'year1', 'year2', 'year3', 'year4', 'faculty'],
      words: {
        everyone: 'Everyone',
        students: 'All students',
        year1: 'First-year students',
        year2: 'Second-year students',
        year3: 'Third-year students',
        year4: 'Fourth-year students',
        faculty: 'Faculty and staff',
      },
    }),
    text('within', {
      label: noticeMessages.within,
      hint: noticeMessages.withinHint,
      max: 80,
      search: 'C',
      suggests: true,
    }),
    richText('body', { label: 'Text', max: 20_000, search: 'D', was: 'text' }),
    files('files', {
      label: noticeMessages.attachments,
      most: 8,
      tooMany: noticeMessages.filesTooMany,
    }),
    day('from', {
      label: 'First day',
      hint: noticeMessages.fromHint,
      required: true,
      empty: noticeMessages.fromMissing,
    }),
    day('until', { label: 'Last day', hint: noticeMessages.untilHint }),
    choice('placement', {
      label: 'Where it is shown',
      hint: noticeMessages.placementHint,
      of: ['listed', 'pinned', 'urgent'],
      words: {
        listed: 'In the list of notices',
        pinned: 'At the top of the list',
        urgent: 'At the top, and in a banner on every page',
      },
    }),
  ],
  internal: [serial('sequence'), moment('createdAt')],
})
