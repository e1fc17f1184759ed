import { alumniMessages as messages } from '../messages/alumni.ts'
import { strandNames, strandWords } from '../strands.ts'
import { heading, itemPicture, pageTitle, sectionOrder, titledText } from './content-kinds.ts'
import { choice, decimal, list, moment, paragraph, serial, text, year } from './field-builders.ts'
import { kind } from './kind.ts'

/** How many there are of something. */
const counted = [
  text('name', { label: 'Name', required: true, max: 80 }),
  decimal('count', { label: 'How many', required: true }),
] as const

/** What the page of the former students says of all of them; each year of graduates is a cohort. */
export const alumniPage = kind({
  name: 'alumniPage',
  noun: 'alumni page',
  plural: 'alumni pages',
  title: 'lede',
  single: true,
  writers: 'administrators',
  asksAfter: 12,
  fields: [
    pageTitle,
    paragraph('lede', { label: 'Introduction', max: 400 }),
    heading('fields'),
    list('fields', {
      label: 'What they do',
      hint: messages.fieldsHint,
      noun: 'Field',
      most: 12,
      of: [
        text('name', { label: 'Name', required: true, max: 80 }),
        paragraph('text', { label: 'In one sentence', max: 400 }),
        choice('strand', {
          label: 'Drawing',
          of: ['', ...strandNames],
          words: { '': messages.noStrand, ...strandWords },
        }),
      ],
    }),
    heading('voices'),
    list('voices', {
      label: 'A few of them',
      noun: 'Former student',
      most: 24,
      of: [
        text('name', { label: 'Name', required: true, max: 120 }),
        year('year', { label: 'Year of graduation' }),
        text('now', { label: 'What they do now', max: 200 }),
        paragraph('words', { label: 'In their own words', required: true, max: 600 }),
        { ...itemPicture, hint: messages.voicePictureHint },
      ],
    }),
    heading('places', 'Heading of the places'),
    list('places', { label: 'Where they live', noun: 'Place', most: 40, of: counted }),
    heading('studies', 'Heading of the subjects'),
    list('studies', { label: 'What they study', noun: 'Subject', most: 40, of: counted }),
    heading('touch'),
    paragraph('touch', { label: 'Introduction', max: 1000 }),
    list('ways', { label: 'Ways to stay in touch', noun: 'Way', most: 12, of: titledText }),
    sectionOrder('alumniPage'),
  ],
  parts: [
    { name: 'introduction', label: 'Introduction', fields: ['title', 'lede'] },
    { name: 'fields', label: 'What they do', fields: ['fieldsHeading', 'fields'] },
    { name: 'voices', label: 'A few of them', fields: ['voicesHeading', 'voices'] },
    {
      name: 'places',
      label: 'Where they live and what they study',
      fields: ['placesHeading', 'places', 'studiesHeading', 'studies'],
    },
    { name: 'touch', label: 'Stay in touch', fields: ['touchHeading', 'touch', 'ways'] },
  ],
  internal: [],
})

/** Those who graduated in one year. */
export const cohort = kind({
  name: 'cohort',
  noun: 'cohort',
  plural: 'cohorts',
  title: 'year',
  writers: 'administrators',
  asksAfter: 36,
  order: { by: 'year', direction: 'rising' },
  copy: { add: messages.addCohort },
  fields: [
    year('year', { label: 'Year of graduation', required: true }),
    text('degree', { label: messages.degree, hint: messages.degreeHint, max: 120, suggests: true }),
    paragraph('text', { label: 'Text', hint: messages.textHint, max: 600 }),
    list('counts', {
      label: 'Where they went',
      hint: messages.countsHint,
      noun: 'Field',
      most: 12,
      of: counted,
    }),
  ],
  internal: [serial('sequence'), moment('createdAt')],
})
