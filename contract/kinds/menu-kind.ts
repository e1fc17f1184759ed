import * as words from '../messages/menu.ts'
import { choice, list, text, url } from './field-builders.ts'
import { kind } from './kind.ts'

/**
 * The navigation bar, where the department has made it its own; the one that every site begins with
 * stands as long as it is empty. Its entries are in their order, and those that stand under a heading
 * follow it.
 */
export const menu = kind({
  name: 'menu',
  noun: 'menu',
  plural: 'menus',
  title: 'entries',
  single: true,
  writers: 'administrators',
  withheld: true,
  asksAfter: 12,
  copy: { saved: words.saved },
  fields: [
    list('entries', {
      label: 'Entries',
      noun: 'Entry',
      most: 80,
      of: [
        choice('place', {
          label: words.place,
          of: ['bar', 'heading', 'under'],
          words: { bar: 'In the bar', heading: 'Heading', under: 'Under the heading' },
        }),
        text('label', { label: words.label, max: 40 }),
        // Of a page its address on this site; of a heading that every site begins with, its name.
        text('path', { label: words.page, max: 300 }),
        url('url', { label: words.address }),
      ],
    }),
  ],
  internal: [],
})

/** Stands for all domains in their order, those among them that are still to come. */
export const allDomains = 'domains'
