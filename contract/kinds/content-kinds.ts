import * as messages from '../messages/content-forms.ts'
import { strandNames, strandWords } from '../strands.ts'
import * as sectionWords from '../messages/page-sections.ts'
import { headingField } from '../headings.ts'
import { pageSections, type SectionedKind } from '../page-sections.ts'
import {
  choice,
  decimal,
  list,
  paragraph,
  picture,
  pictures,
  richText,
  text,
  year,
} from './field-builders.ts'
import { kind } from './kind.ts'

/** Groups that several lists are made of. */
export const titledText = [
  text('title', { label: 'Title', required: true, max: 120 }),
  paragraph('text', { label: 'Text', required: true, max: 600 }),
] as const

/** The picture that an item of a list may have. */
export const itemPicture = pictures('pictures', {
  label: 'Picture',
  hint: messages.itemPictureHint,
  wrong: messages.pictureWrong,
  most: 1,
})

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

/** A button that leads somewhere, by what it says in at most so many characters. */
export function linkButton(max: number) {
  return [
    text('label', { label: 'What it says', required: true, max }),
    text('to', { label: 'Leads to', hint: messages.leadsToHint, required: true, max: 1000 }),
  ] as const
}

/** What a number is of, and where it comes from. */
export const aboutNumber = [
  text('unit', { label: 'Unit behind it', hint: messages.unitHint, max: 12 }),
  text('note', { label: 'In a few words', max: 160 }),
  text('source', { label: 'Source', hint: messages.sourceHint, max: 120 }),
  year('year', { label: 'Year', hint: messages.yearHint }),
] as const

/** The same where the number may be one that the site counts. */
const countedFigure = [
  text('label', { label: 'What it counts', required: true, max: 120 }),
  counted,
  text('value', { label: 'Number', required: true, max: 12, ...typed }),
  ...aboutNumber,
] as const

/** The lines of the pattern that pages are drawn with, and what they stand for where people choose one. */
const strands = choice('strand', {
  label: 'Drawing',
  of: strandNames,
  words: strandWords,
})

/** The title of a page, which is the program's until somebody writes another. */
export const pageTitle = text('title', { label: 'Title', required: true, max: 120 })

/** The heading of a part of a page, by the anchor of that part; likewise. */
export function heading<const Anchor extends string>(anchor: Anchor, label = 'Heading') {
  return text(headingField(anchor), { label, required: true, max: 120 })
}

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
    heading('numbers'),
    list('statistics', {
      label: 'The department in numbers',
      noun: 'Number',
      most: 8,
      of: [
        text('label', { label: 'What is counted', required: true, max: 40 }),
        counted,
        decimal('value', {
          label: 'Number',
          required: true,
          wrong: messages.numberWrong,
          ...typed,
        }),
        ...aboutNumber,
      ],
    }),
    heading('notices'),
    heading('publications', 'Heading of the publications'),
    heading('events', 'Heading of the events'),
    heading('achievements'),
    list('achievements', {
      label: 'Achievements',
      noun: 'Achievement',
      most: 20,
      of: [
        text('title', { label: 'Title', required: true, max: 80 }),
        text('label', { label: 'Label', hint: messages.achievementLabelHint, max: 40 }),
        paragraph('text', { label: 'Text', required: true, max: 400 }),
        strands,
        itemPicture,
      ],
    }),
    heading('about'),
    richText('story', { label: 'About the department', max: 12_000, was: 'about' }),
    heading('vision', 'Heading of the vision'),
    paragraph('vision', { label: 'Vision', max: 1000 }),
    heading('mission', 'Heading of the mission'),
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
    heading('competencies'),
    list('competencies', {
      label: 'Core competencies',
      noun: 'Competency',
      most: 12,
      of: titledText,
    }),
    heading('faculty'),
    heading('curriculum'),
    heading('resources'),
    heading('notes'),
    sectionOrder('home'),
  ],
  parts: [
    {
      name: 'numbers',
      label: 'The department in numbers',
      fields: ['numbersHeading', 'statistics'],
    },
    { name: 'notices', label: 'Notices', fields: ['noticesHeading'] },
    {
      name: 'news',
      label: 'Latest publications and upcoming events',
      fields: ['publicationsHeading', 'eventsHeading'],
    },
    {
      name: 'achievements',
      label: 'Achievements',
      fields: ['achievementsHeading', 'achievements'],
    },
    { name: 'about', label: 'About the department', fields: ['aboutHeading', 'story'] },
    {
      name: 'vision',
      label: 'Vision and mission',
      fields: ['visionHeading', 'vision', 'missionHeading', 'mission'],
    },
    {
      name: 'welcome',
      label: 'Letter of the head of department',
      fields: ['welcomeHeading', 'letter', 'welcomeName', 'welcomeRole', 'signatureId'],
    },
    {
      name: 'competencies',
      label: 'Core competencies',
      fields: ['competenciesHeading', 'competencies'],
    },
    { name: 'faculty', label: 'Faculty', fields: ['facultyHeading'] },
    { name: 'curriculum', label: 'Curriculum and syllabus', fields: ['curriculumHeading'] },
    { name: 'domains', label: 'Learning resources', fields: ['resourcesHeading'] },
    { name: 'notes', label: 'New in the notes', fields: ['notesHeading'] },
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
    pageTitle,
    paragraph('lede', { label: 'Introduction', max: 400 }),
    list('numbers', { label: 'Numbers', noun: 'Number', most: 6, of: countedFigure }),
    heading('history'),
    list('history', {
      label: 'How it began',
      noun: 'Time',
      most: 12,
      of: [
        text('when', { label: 'When', required: true, max: 40 }),
        paragraph('text', { label: 'Text', required: true, max: 1500 }),
      ],
    }),
    heading('outcomes'),
    list('outcomes', { label: 'What graduates can do', noun: 'Point', most: 20, of: point }),
    heading('laboratories'),
    list('laboratories', {
      label: 'Laboratories',
      noun: 'Laboratory',
      most: 30,
      of: [
        text('name', { label: 'Name', required: true, max: 120 }),
        paragraph('line', { label: 'What it is for', required: true, max: 400 }),
        itemPicture,
      ],
    }),
    heading('admission'),
    paragraph('admissionIntro', { label: 'Who is admitted', max: 1500 }),
    list('admissionSteps', { label: 'Steps', noun: 'Step', most: 12, of: titledText }),
    paragraph('admissionClosing', { label: 'Whom to ask', max: 1500 }),
    heading('facilities'),
    list('facilities', {
      label: 'Facilities',
      noun: 'Facility',
      most: 24,
      of: [...titledText, itemPicture],
    }),
    sectionOrder('about'),
  ],
  parts: [
    { name: 'introduction', label: 'Introduction', fields: ['title', 'lede', 'numbers'] },
    { name: 'history', label: 'How it began', fields: ['historyHeading', 'history'] },
    {
      name: 'outcomes',
      label: 'What graduates can do',
      fields: ['outcomesHeading', 'outcomes'],
    },
    {
      name: 'laboratories',
      label: 'Laboratories',
      fields: ['laboratoriesHeading', 'laboratories'],
    },
    {
      name: 'admission',
      label: 'Admission',
      fields: ['admissionHeading', 'admissionIntro', 'admissionSteps', 'admissionClosing'],
    },
    { name: 'facilities', label: 'Facilities', fields: ['facilitiesHeading', 'facilities'] },
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
    pageTitle,
    paragraph('intro', { label: 'Introduction', max: 800 }),
    list('numbers', { label: 'Numbers', noun: 'Number', most: 6, of: countedFigure }),
    heading('askers'),
    list('askers', { label: 'Who may ask', noun: 'Group', most: 12, of: titledText }),
    heading('steps'),
    list('steps', { label: 'What to send', noun: 'Step', most: 12, of: titledText }),
    heading('confirmed', 'Heading of what you confirm'),
    list('confirmed', { label: 'What we confirm', noun: 'Point', most: 20, of: point }),
    heading('never', 'Heading of what you never confirm'),
    list('never', { label: 'What we never confirm', noun: 'Point', most: 20, of: point }),
    paragraph('closing', { label: 'In the end', max: 1500 }),
    heading('office', 'Heading over the address of the office'),
    sectionOrder('verification'),
  ],
  parts: [
    {
      name: 'introduction',
      label: 'Introduction',
      fields: ['title', 'intro', 'numbers', 'officeHeading'],
    },
    { name: 'askers', label: 'Who may ask', fields: ['askersHeading', 'askers'] },
    { name: 'steps', label: 'What to send', fields: ['stepsHeading', 'steps'] },
    {
      name: 'answers',
      label: 'What we confirm',
      fields: ['confirmedHeading', 'confirmed', 'neverHeading', 'never', 'closing'],
    },
  ],
  internal: [],
})
