import * as messages from '../messages/content-forms.ts'
import { strandNames, strandWords } from '../strands.ts'
import * as sectionWords from '../messages/page-sections.ts'
import { pageSections, type SectionedKind } from '../page-sections.ts'
import { choice, decimal, list, paragraph, picture, richText, text } from './field.ts'
import { kind } from './kind.ts'

/** Groups that several lists are made of. */
export const titledText = [
  text('title', { label: 'Title', required: true, max: 120 }),
  paragraph('text', { label: 'Text', required: true, max: 600 }),
] as const
/** What the site counts by itself, where a number is not typed. */
export const countedThings = [
  'students',
  'faculty',
  'publications',
  'graduates',
  'courses',
  'events',
] as const

export type CountedThing = (typeof countedThings)[number]

const counted = choice('counted', {
  label: messages.counted,
  hint: messages.countedHint,
  of: ['', ...countedThings],
  words: messages.countedWords,
})
const typed = { onlyWith: { field: 'counted', is: [''] } } as const

const point = [paragraph('text', { label: 'Text', required: true, max: 400 })] as const
export const figure = [
  text('value', { label: 'Number', required: true, max: 12 }),
  text('label', { label: 'What it counts', required: true, max: 120 }),
] as const

/** The same where the number may be one that the site counts. */
const countedFigure = [
  text('label', { label: 'What it counts', required: true, max: 120 }),
  counted,
  text('value', { label: 'Number', required: true, max: 12, ...typed }),
] as const

/** The lines of the pattern that pages are drawn with, and what they stand for where people choose one. */
const strands = choice('strand', {
  label: 'Drawing',
  of: strandNames,
  words: strandWords,
})

/** In which order a page shows its sections, and which it hides; empty until somebody arranges them. */
export function sectionOrder(page: SectionedKind) {
  const words = pageSections[page]
  const names = Object.keys(words)
  return list('sections', {
    label: sectionWords.heading,
    noun: sectionWords.label,
    most: names.length,
    of: [
      choice('name', { label: sectionWords.label, of: names, words }),
      choice('state', {
        label: sectionWords.visibility,
        of: ['shown', 'hidden'],
        words: sectionWords.states,
      }),
    ],
  })
}

/** What the home page says of itself; what it shows of the records is theirs. */
export const home = kind({
  name: 'home',
  noun: 'home page',
  plural: 'home pages',
  title: 'welcomeHeading',
  single: true,
  writers: 'administrators',
  asksAfter: 12,
  fields: [
    list('statistics', {
      label: 'The department in numbers',
      noun: 'Number',
      most: 8,
      of: [
        text('label', { label: 'What is counted', required: true, max: 40 }),
        counted,
        decimal('value', { label: 'Number', required: true, ...typed }),
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
    richText('story', { label: 'About the department', max: 12_000, was: 'about' }),
    paragraph('vision', { label: 'Vision', max: 1000 }),
    list('mission', {
      label: 'Mission',
      noun: 'Point',
      most: 12,
      of: point,
    }),
    text('welcomeHeading', { label: 'Heading', max: 120 }),
    richText('letter', { label: 'Letter', max: 12_000, was: 'welcome' }),
    text('welcomeName', { label: 'Signed by', hint: messages.signedByHint, max: 120 }),
    text('welcomeRole', { label: 'As', hint: messages.roleHint, max: 120 }),
    picture('signatureId', {
      label: 'Signature',
      hint: messages.signatureHint,
      wrong: messages.pictureWrong,
    }),
    list('competencies', {
      label: 'Core competencies',
      noun: 'Competency',
      most: 12,
      of: titledText,
    }),
    sectionOrder('home'),
  ],
  parts: [
    { name: 'numbers', label: 'The department in numbers', fields: ['statistics'] },
    { name: 'achievements', label: 'Achievements', fields: ['achievements'] },
    { name: 'about', label: 'About the department', fields: ['story'] },
    { name: 'vision', label: 'Vision and mission', fields: ['vision', 'mission'] },
    {
      name: 'welcome',
      label: 'Letter of the head of department',
      fields: ['welcomeHeading', 'letter', 'welcomeName', 'welcomeRole', 'signatureId'],
    },
    { name: 'competencies', label: 'Core competencies', fields: ['competencies'] },
  ],
  internal: [],
})

/** What the About page says, in its order. */
export const about = kind({
  name: 'about',
  noun: 'About page',
  plural: 'About pages',
  title: 'lede',
  single: true,
  writers: 'administrators',
  asksAfter: 12,
  fields: [
    paragraph('lede', { label: 'Introduction', max: 400 }),
    list('numbers', { label: 'Numbers', noun: 'Number', most: 6, of: countedFigure }),
    list('history', {
      label: 'How it began',
      noun: 'Time',
      most: 12,
      of: [
        text('when', { label: 'When', required: true, max: 40 }),
        paragraph('text', { label: 'Text', required: true, max: 1500 }),
      ],
    }),
    list('outcomes', { label: 'What graduates can do', noun: 'Point', most: 20, of: point }),
    list('laboratories', {
      label: 'Laboratories',
      noun: 'Laboratory',
      most: 30,
      of: [
        text('name', { label: 'Name', required: true, max: 120 }),
        paragraph('line', { label: 'What it is for', required: true, max: 400 }),
      ],
    }),
    paragraph('admissionIntro', { label: 'Who is admitted', max: 1500 }),
    list('admissionSteps', { label: 'Steps', noun: 'Step', most: 12, of: titledText }),
    paragraph('admissionClosing', { label: 'Whom to ask', max: 1500 }),
    list('facilities', { label: 'Facilities', noun: 'Facility', most: 24, of: titledText }),
    sectionOrder('about'),
  ],
  parts: [
    { name: 'introduction', label: 'Introduction', fields: ['lede', 'numbers'] },
    { name: 'history', label: 'How it began', fields: ['history'] },
    { name: 'outcomes', label: 'What graduates can do', fields: ['outcomes'] },
    { name: 'laboratories', label: 'Laboratories', fields: ['laboratories'] },
    {
      name: 'admission',
      label: 'Admission',
      fields: ['admissionIntro', 'admissionSteps', 'admissionClosing'],
    },
    { name: 'facilities', label: 'Facilities', fields: ['facilities'] },
  ],
  internal: [],
})

/** What the page for those who need a student's record confirmed says. */
export const verification = kind({
  name: 'verification',
  noun: 'page on verification',
  plural: 'pages on verification',
  title: 'intro',
  single: true,
  writers: 'administrators',
  asksAfter: 12,
  fields: [
    paragraph('intro', { label: 'Introduction', max: 800 }),
    list('numbers', { label: 'Numbers', noun: 'Number', most: 6, of: countedFigure }),
    list('askers', { label: 'Who may ask', noun: 'Group', most: 12, of: titledText }),
    list('steps', { label: 'What to send', noun: 'Step', most: 12, of: titledText }),
    list('confirmed', { label: 'What we confirm', noun: 'Point', most: 20, of: point }),
    list('never', { label: 'What we never confirm', noun: 'Point', most: 20, of: point }),
    paragraph('closing', { label: 'In the end', max: 1500 }),
    sectionOrder('verification'),
  ],
  parts: [
    { name: 'introduction', label: 'Introduction', fields: ['intro', 'numbers'] },
    { name: 'askers', label: 'Who may ask', fields: ['askers'] },
    { name: 'steps', label: 'What to send', fields: ['steps'] },
    { name: 'answers', label: 'What we confirm', fields: ['confirmed', 'never', 'closing'] },
  ],
  internal: [],
})
