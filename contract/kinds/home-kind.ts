import * as messages from '../messages/content-forms.ts'
import { choice, decimal, list, paragraph, text } from './field.ts'
import { kind } from './kind.ts'

/** The lines of the pattern that pages are drawn with, and what they stand for where people choose one. */
const strands = choice('strand', {
  label: 'Drawing',
  of: ['signal', 'lock', 'chain'],
  words: { signal: 'Signal', lock: 'Lock', chain: 'Chain' },
})

/** What the home page says of itself; what it shows of the records is theirs. */
export const home = kind({
  name: 'home',
  noun: 'home page',
  plural: 'home pages',
  title: 'welcomeHeading',
  single: true,
  writers: 'administrators',
  fields: [
    list('statistics', {
      label: 'The department in numbers',
      noun: 'Number',
      most: 8,
      of: [
        text('label', { label: 'What is counted', required: true, max: 40 }),
        decimal('value', { label: 'Number', required: true }),
        choice('unit', {
          label: 'Sign behind it',
          of: ['', '%', '+'],
          words: { '': 'None', '%': '%', '+': '+ (and more)' },
        }),
        text('note', { label: 'In a few words', max: 160 }),
      ],
    }),
    list('achievements', {
      label: 'Achievements',
      noun: 'Achievement',
      most: 20,
      of: [
        text('title', { label: 'Title', required: true, max: 80 }),
        paragraph('text', { label: 'Text', required: true, max: 400 }),
        strands,
      ],
    }),
    paragraph('about', { label: 'About the department', hint: messages.paragraphsHint, max: 6000 }),
    paragraph('vision', { label: 'Vision', max: 1000 }),
    list('mission', {
      label: 'Mission',
      noun: 'Point',
      most: 12,
      of: [paragraph('text', { label: 'Text', required: true, max: 400 })],
    }),
    text('welcomeHeading', { label: 'Heading', max: 120 }),
    paragraph('welcome', { label: 'Letter', hint: messages.paragraphsHint, max: 6000 }),
    text('welcomeName', { label: 'Signed by', hint: messages.signedByHint, max: 120 }),
    text('welcomeRole', { label: 'As', hint: messages.roleHint, max: 120 }),
    list('competencies', {
      label: 'Core competencies',
      noun: 'Competency',
      most: 12,
      of: [
        text('title', { label: 'Title', required: true, max: 80 }),
        paragraph('text', { label: 'Text', required: true, max: 400 }),
      ],
    }),
  ],
  parts: [
    { name: 'numbers', label: 'The department in numbers', fields: ['statistics'] },
    { name: 'achievements', label: 'Achievements', fields: ['achievements'] },
    { name: 'about', label: 'About the department', fields: ['about'] },
    { name: 'vision', label: 'Vision and mission', fields: ['vision', 'mission'] },
    {
      name: 'welcome',
      label: 'Letter of the head of department',
      fields: ['welcomeHeading', 'welcome', 'welcomeName', 'welcomeRole'],
    },
    { name: 'competencies', label: 'Core competencies', fields: ['competencies'] },
  ],
  internal: [],
})
