import { authorName, person } from './person-kind.ts'
import { mails } from './mail-kind.ts'
import { menu } from './menu-kind.ts'
import { alumniPage, cohort } from './alumni-kinds.ts'
import { department } from './department-kind.ts'
import { course } from './course-kind.ts'
import { courseMessages } from '../messages/courses.ts'
import { about, home, verification } from './content-kinds.ts'
import { domain } from './domain-kind.ts'
import { event, festival } from './event-kinds.ts'
import { eventCategory } from './event-category-kind.ts'
import { conference, journal, patent, work } from './publication-kinds.ts'
import * as documentMessages from '../messages/documents.ts'
import {
  choice,
  file,
  files,
  moment,
  paragraph,
  reference,
  serial,
  text,
  url,
  year,
  years,
  video as youtube,
} from './field-builders.ts'
import { kind } from './kind.ts'
import { linkMessages, resourceMessages } from '../messages/resources.ts'
import { page } from './page-kind.ts'
import { programme } from './programme-kind.ts'
import { pageTitles } from './page-titles-kind.ts'
import { notice } from './notice-kind.ts'
import { noteMessages } from '../messages/notes.ts'
import { paperMessages } from '../messages/papers.ts'
import { videoMessages } from '../messages/videos.ts'
import { documentCategories, longestAddress } from '../documents.ts'
import { menus } from '../pages.ts'
import { mostNoteFiles } from '../resources.ts'

const ofDomain = reference('domain', { label: 'Domain', to: domain.name })
/** The course that a resource is for, where it is for one. */
const ofCourse = reference('course', {
  label: courseMessages.course,
  hint: courseMessages.courseHint,
  to: course.name,
  none: courseMessages.noCourse,
  gone: courseMessages.goneCourse,
})
const title = text('title', { label: 'Title', required: true, max: 300 })

const internal = [serial('sequence'), moment('createdAt')]

/** A study note of a domain with its files; two of one note never share a name. */
const note = kind({
  name: 'note',
  noun: 'note',
  plural: 'notes',
  title: 'title',
  writers: 'teachers',
  many: ['domain', 'course'],
  asksAfter: 12,
  copy: {
    add: noteMessages.upload,
    send: [noteMessages.send, noteMessages.sending],
    incomplete: noteMessages.incomplete,
    notAdded: noteMessages.failed,
    added: noteMessages.added,
    removed: noteMessages.removed,
  },
  fields: [
    ofDomain,
    title,
    describing(noteMessages.descriptionHint),
    ofCourse,
    files('files', {
      label: 'Files',
      requiredInNew: true,
      empty: noteMessages.filesMissing,
      most: mostNoteFiles,
      tooMany: noteMessages.tooManyFiles,
    }),
  ],
  internal,
})

/** A page elsewhere that teachers recommend. */
const link = kind({
  name: 'link',
  noun: 'link',
  plural: 'links',
  title: 'name',
  writers: 'teachers',
  many: ['domain', 'course'],
  asksAfter: 12,
  copy: {
    add: linkMessages.add,
    send: ['Add', 'Adding…'],
    incomplete: resourceMessages.allRequired,
    notAdded: linkMessages.failed,
    added: linkMessages.added,
    removed: linkMessages.removed,
  },
  fields: [
    ofDomain,
    text('name', { label: 'Link Name', required: true, max: 300 }),
    url('url', {
      label: 'URL',
      hint: linkMessages.urlHint,
      wrong: linkMessages.urlWrong,
      required: true,
    }),
    describing(linkMessages.descriptionHint),
    ofCourse,
  ],
  internal,
})

/** A video at YouTube, known by the eleven characters of its id there. */
const video = kind({
  name: 'video',
  noun: 'video',
  plural: 'videos',
  title: 'title',
  writers: 'administrators',
  many: ['domain', 'course'],
  asksAfter: 12,
  copy: {
    add: videoMessages.add,
    send: ['Add', 'Adding…'],
    incomplete: resourceMessages.allRequired,
    notAdded: videoMessages.failed,
    added: videoMessages.added,
    removed: videoMessages.removed,
  },
  fields: [
    ofDomain,
    youtube('videoId', {
      label: 'YouTube video',
      asks: videoMessages.address,
      hint: videoMessages.addressHint,
      wrong: videoMessages.addressWrong,
      required: true,
    }),
    title,
    describing(),
    ofCourse,
  ],
  internal,
})

/** A research paper to read, which is a PDF. */
const paper = kind({
  name: 'paper',
  noun: 'research paper',
  plural: 'research papers',
  title: 'title',
  writers: 'administrators',
  many: ['domain', 'year'],
  asksAfter: 24,
  copy: {
    add: paperMessages.add,
    send: ['Upload', 'Uploading…'],
    incomplete: resourceMessages.allRequired,
    notAdded: paperMessages.notAdded,
    notRemoved: paperMessages.notRemoved,
    added: paperMessages.added,
    removed: paperMessages.removed,
  },
  fields: [
    ofDomain,
    { ...title, alone: true },
    paragraph('abstract', {
      label: 'Abstract',
      hint: paperMessages.abstractHint,
      required: true,
      max: 8000,
    }),
    year('year', {
      label: 'Year',
      hint: paperMessages.yearHint,
      wrong: paperMessages.yearWrong,
      required: true,
    }),
    file('fileId', {
      label: 'PDF',
      asks: paperMessages.file,
      required: true,
      types: ['application/pdf'],
      empty: paperMessages.fileRequired,
      wrong: paperMessages.fileType,
    }),
  ],
  internal,
})

/** A document that the department publishes under a title, such as the calendar. */
const document = kind({
  name: 'document',
  noun: 'document',
  plural: 'documents',
  title: 'title',
  writers: 'administrators',
  many: ['category', 'years'],
  asksAfter: 12,
  copy: {
    send: ['Save', 'Uploading…'],
    added: documentMessages.saved,
    saved: documentMessages.saved,
  },
  fields: [
    text('title', {
      label: 'Title',
      hint: documentMessages.titleHint,
      required: true,
      max: 200,
      alone: true,
    }),
    years('years', {
      label: documentMessages.years,
      hint: documentMessages.yearsHint,
      wrong: documentMessages.yearsWrong,
      suggests: true,
    }),
    choice('category', {
      label: 'Category',
      hint: documentMessages.categoryHint,
      of: documentCategories,
      words: documentMessages.categories,
    }),
    text('about', { label: 'In one line', hint: documentMessages.aboutHint, max: 300 }),
    text('address', {
      label: documentMessages.address,
      hint: documentMessages.addressHint,
      max: longestAddress,
      alone: true,
    }),
    choice('menu', {
      label: documentMessages.menuLabel,
      of: ['', ...menus],
      words: { '': documentMessages.inNoMenu },
    }),
    file('fileId', {
      label: 'File',
      asks: documentMessages.control,
      required: true,
      types: ['application/pdf'],
      empty: documentMessages.fileRequired,
      wrong: documentMessages.fileType,
    }),
  ],
  internal: [moment('changedAt', true)],
})

/** Every kind of record that is described, by its name; each has a time after which it asks. */
export const kinds = {
  journal,
  conference,
  patent,
  work,
  event,
  eventCategory,
  festival,
  document,
  note,
  link,
  video,
  paper,
  programme,
  course,
  department,
  domain,
  home,
  about,
  verification,
  alumniPage,
  pageTitles,
  cohort,
  mails,
  menu,
  notice,
  page,
  person,
  authorName,
} satisfies Record<string, { asksAfter: number }>

export type KindName = keyof typeof kinds

function describing(hint?: string) {
  const shared = { label: 'Description', required: true, max: 4000 } as const
  return paragraph('description', hint ? { ...shared, hint } : shared)
}
