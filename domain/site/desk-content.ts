import { eq, ne, sql } from 'drizzle-orm'
import { person } from '#contract/kinds/person-kind.ts'
import { documentPages, documentTitles, type PagedDocument } from '#contract/documents.ts'
import { pages } from '#contract/paths.ts'
import type { PublicationKind } from '#contract/publications.ts'
import { accounts } from '#store/account-schema.ts'
import type { Reader } from '#store/database.ts'
import { drafts } from '#store/draft-schema.ts'
import { documents, events, publications, records } from '#store/schema.ts'
import { findShownDocument } from '../documents/shown-document.ts'
import { countStudents } from '../students/matching.ts'
import { resourcePages } from './resource-pages.ts'
import { pageHead } from '#contract/pages.ts'
import { countOf } from './waiting-things.ts'

const kinds: { kind: PublicationKind; title: string; path: string }[] = [
  { kind: 'journal', title: 'Journals', path: pages.journals },
  { kind: 'conference', title: 'Conferences', path: pages.conferences },
  { kind: 'patent', title: 'Patents', path: pages.patents },
  { kind: 'work', title: 'Other Publications', path: pages.otherPublications },
]

const standing: PagedDocument[] = ['calendar', 'timeTable', 'cocurricular', 'extraCurricular']

/** The pages and documents an administrator edits, with how many records each shows. */
export async function deskContent(db: Reader) {
  const [cards, courses, paged, all, domains, students, members, people, waiting] =
    await Promise.all([
      restorableRecords(db),
      db.$count(records, eq(records.kind, 'course')),
      Promise.all(standing.map((key) => pagedDocument(db, key))),
      db.$count(documents),
      resourcePages(db),
      countStudents(db),
      db.$count(accounts, ne(accounts.role, 'stud')),
      db.$count(records, eq(records.kind, person.name)),
      db.$count(drafts),
    ])
  return {
    records: cards,
    courses: { title: 'Courses', path: pages.courses, fact: countOf(courses, 'course', 'courses') },
    documents: paged,
    allDocuments: {
      title: pageHead('documents').title,
      path: pages.documents,
      fact: countOf(all, 'document', 'documents'),
    },
    domains,
    drafts: {
      title: pageHead('draftList').title,
      path: pages.draftList,
      fact: countOf(waiting, 'draft', 'drafts'),
      way: 'Open',
    },
    students: countOf(students, 'student', 'students'),
    people: countOf(people, 'person', 'people'),
    members: countOf(members, 'administrator', 'administrators and teachers'),
  }
}

async function restorableRecords(db: Reader) {
  const [rows, eventCount, noticeCount, cohortCount, festivalCount, categoryCount, programmeCount] =
    await Promise.all([
      db
        .select({ kind: publications.kind, total: sql<number>`count(*)::int` })
        .from(publications)
        .groupBy(publications.kind),
      db.$count(events),
      db.$count(records, eq(records.kind, 'notice')),
      db.$count(records, eq(records.kind, 'cohort')),
      db.$count(records, eq(records.kind, 'festival')),
      db.$count(records, eq(records.kind, 'eventCategory')),
      db.$count(records, eq(records.kind, 'programme')),
    ])
  const counts = new Map(rows.map(({ kind, total }) => [kind, total]))
  return [
    { title: 'Notices', path: pages.notices, fact: inRecords(noticeCount) },
    { title: 'Programmes', path: pages.programmes, fact: inRecords(programmeCount) },
    { title: 'Cohorts of Graduates', path: pages.alumni, fact: inRecords(cohortCount) },
    { title: 'Major Events', path: pages.majorEvents, fact: inRecords(eventCount) },
    { title: 'Festivals', path: pages.majorEvents, fact: inRecords(festivalCount) },
    {
      title: pageHead('eventCategories').title,
      path: pages.eventCategories,
      fact: inRecords(categoryCount),
    },
    ...kinds.map(({ kind, ...card }) => ({ ...card, fact: inRecords(counts.get(kind) ?? 0) })),
  ]
}

function inRecords(count: number) {
  return countOf(count, 'record', 'records')
}

async function pagedDocument(db: Reader, key: PagedDocument) {
  const { title } = pageHead(key)
  return {
    title,
    path: documentPages[key],
    document: await findShownDocument(db, documentTitles[key], true),
  }
}
