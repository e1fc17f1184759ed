import type { ResourceKey } from '../resources.ts'
import * as messages from '../messages/page-titles.ts'
import { pageTitle } from './content-kinds.ts'
import { paragraph, text } from './field-builders.ts'
import { kind } from './kind.ts'

/** The pages that list records or show a document, and have no record of their own. */
export const listedPages = [
  'students',
  'faculty',
  'notices',
  'programmes',
  'courses',
  'curriculum',
  'documents',
  'calendar',
  'timeTable',
  'cocurricular',
  'extraCurricular',
  'journals',
  'conferences',
  'patents',
  'otherPublications',
  'majorEvents',
] as const

export type ListedPage = (typeof listedPages)[number]

/** What stands at the top of a page that has no record of its own, and what search engines say of it. */
function heading<const Page extends ListedPage>(page: Page, hint: string = messages.ledeHint) {
  return [
    { ...pageTitle, name: `${page}Title` as const },
    paragraph(`${page}Lede`, { label: 'Introduction', hint, max: 400 }),
  ] as const
}

/** The same of a page that shows a document, and what it says while there is none. */
function documentHeading<const Page extends ListedPage>(page: Page) {
  return [
    ...heading(page, messages.documentLedeHint),
    text(`${page}None`, { label: messages.none, required: true, max: 300 }),
  ] as const
}

/** What a kind of learning resource is called, and what is said of it on the page of every domain. */
function shelf<const Resource extends ResourceKey>(resource: Resource) {
  return [
    text(`${resource}Label`, { label: 'Name', required: true, max: 60 }),
    text(`${resource}Line`, { label: 'In one line', max: 200 }),
    text(`${resource}None`, { label: messages.noneOfDomain, required: true, max: 200 }),
  ] as const
}

/**
 * What the pages say that list records or show a document: of each its title and introduction, as the
 * program words them until somebody else does.
 */
export const pageTitles = kind({
  name: 'pageTitles',
  noun: 'titles and introductions',
  plural: 'titles and introductions',
  title: 'studentsTitle',
  single: true,
  writers: 'administrators',
  asksAfter: 12,
  fields: [
    ...heading('students', messages.searchHint),
    ...heading('faculty'),
    ...heading('notices'),
    ...heading('programmes'),
    ...heading('courses'),
    ...heading('curriculum'),
    ...heading('documents'),
    ...documentHeading('calendar'),
    ...documentHeading('timeTable'),
    ...documentHeading('cocurricular'),
    ...documentHeading('extraCurricular'),
    ...heading('journals'),
    ...heading('conferences'),
    ...heading('patents'),
    ...heading('otherPublications'),
    ...heading('majorEvents'),
    text('pastHeading', { label: 'Heading of past events', required: true, max: 120 }),
    text('resourcesTitle', { label: 'Title', required: true, max: 120 }),
    ...shelf('ResearchPapers'),
    ...shelf('Notes'),
    ...shelf('Links'),
    ...shelf('Videos'),
  ],
  parts: [
    ofPage('students', 'Students'),
    ofPage('faculty', 'Faculty'),
    ofPage('notices', 'Notices'),
    ofPage('programmes', 'Programmes'),
    ofPage('courses', 'Courses'),
    ofPage('curriculum', 'Curriculum'),
    ofPage('documents', 'Documents'),
    ofDocument('calendar', 'Academic calendar'),
    ofDocument('timeTable', 'Time table'),
    ofDocument('cocurricular', 'Cocurricular events'),
    ofDocument('extraCurricular', 'Extra curricular events'),
    ofPage('journals', 'Journals'),
    ofPage('conferences', 'Conferences'),
    ofPage('patents', 'Patents'),
    ofPage('otherPublications', 'Other publications'),
    ofPage('majorEvents', 'Events', 'pastHeading'),
    { name: 'resources', label: 'Learning resources', fields: ['resourcesTitle'] },
    ofShelf('ResearchPapers', 'Research papers'),
    ofShelf('Notes', 'Notes'),
    ofShelf('Links', 'Links'),
    ofShelf('Videos', 'Videos'),
  ],
  internal: [],
})

function ofPage(name: ListedPage, label: string, ...more: string[]) {
  return { name, label, fields: [`${name}Title`, `${name}Lede`, ...more] }
}

function ofDocument(name: ListedPage, label: string) {
  return ofPage(name, label, `${name}None`)
}

function ofShelf(name: ResourceKey, label: string) {
  return { name, label, fields: ['Label', 'Line', 'None'].map((field) => name + field) }
}
