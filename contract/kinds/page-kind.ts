import { ownPageMessages } from '../messages/own-pages.ts'
import { menus } from '../pages.ts'
import { choice, list, moment, paragraph, richText, serial, text } from './field.ts'
import { kind } from './kind.ts'

/** A page of the department's own, made of sections, at an address of its choice. */
export const page = kind({
  name: 'page',
  noun: 'page',
  plural: 'pages',
  title: 'title',
  writers: 'administrators',
  key: 'slug',
  order: { by: 'title', direction: 'rising' },
  hidden: { where: { state: 'draft' } },
  fields: [
    text('title', { label: 'Title', required: true, max: 120, search: 'A' }),
    text('slug', {
      label: 'Address',
      hint: ownPageMessages.slugHint,
      required: true,
      max: 60,
    }),
    paragraph('lede', {
      label: 'Introduction',
      hint: ownPageMessages.ledeHint,
      max: 400,
      search: 'C',
    }),
    list('sections', {
      label: 'Sections',
      hint: ownPageMessages.textHint,
      noun: 'Section',
      most: 30,
      search: 'D',
      of: [
        choice('form', {
          label: 'Drawn as',
          of: ['text', 'points', 'table', 'questions', 'numbers', 'buttons'],
          words: {
            text: 'Text',
            points: 'Points',
            table: 'Table',
            questions: 'Questions and answers',
            numbers: 'Numbers',
            buttons: 'Buttons',
          },
        }),
        text('heading', { label: 'Heading', max: 120 }),
        richText('body', {
          label: 'Text',
          required: true,
          max: 16_000,
          was: 'text',
          onlyWith: { field: 'form', is: ['text'] },
        }),
        paragraph('text', {
          label: 'Lines',
          required: true,
          max: 8000,
          onlyWith: { field: 'form', is: ['points', 'table', 'questions', 'numbers', 'buttons'] },
        }),
      ],
    }),
    choice('menu', {
      label: 'In the menu',
      of: ['none', ...menus],
      words: { none: 'Not in the menu' },
    }),
    choice('state', {
      label: 'Visible to',
      of: ['shown', 'draft'],
      words: { shown: 'Everyone', draft: 'Administrators only (draft)' },
    }),
  ],
  internal: [serial('sequence'), moment('createdAt')],
})
