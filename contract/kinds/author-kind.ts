import * as words from '../messages/authors.ts'
import { choice, moment, serial, text } from './field.ts'
import { kind } from './kind.ts'

/** What somebody has said of a name in publications: that it is this person, or that it is not. */
export const authorName = kind({
  name: 'authorName',
  noun: 'name in publications',
  plural: 'names in publications',
  title: 'spelling',
  unique: 'about',
  writers: 'administrators',
  withheld: true,
  fields: [
    text('spelling', { label: words.spelling, required: true, max: 200 }),
    choice('answer', { label: words.answer, of: ['yes', 'no'], words: words.answers }),
    text('whose', { label: words.whose, max: 200 }),
    // 'person asha-raman', 'student 4f…'; and the same with the name as it is compared.
    text('owner', { label: '', max: 140 }),
    text('about', { label: '', max: 360 }),
  ],
  internal: [serial('sequence'), moment('createdAt')],
})
