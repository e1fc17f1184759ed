import { eq } from 'drizzle-orm'
import { documentPages, documentTitles, type PagedDocument } from '#contract/documents.ts'
import { pages } from '#contract/paths.ts'
import type { PublicationKind } from '#contract/publications.ts'
import type { Reader } from '#store/database.ts'
import { events, publications, students } from '#store/schema.ts'
import { findShownDocument } from '../documents/shown-document.ts'
import { countWords } from '../sample/count-words.ts'
import { countSample } from '../sample/sample-records.ts'
import { pageWords } from './page-words.ts'

const kept: { kind: PublicationKind; title: string; path: string }[] = [
  { kind: 'journal', title: 'Journals', path: pages.journals },
  { kind: 'conference', title: 'Conferences', path: pages.conferences },
  { kind: 'patent', title: 'Patents', path: pages.patents },
]

const paged: PagedDocument[] = ['calendar', 'timeTable', 'cocurricular', 'extraCurricular']

/** They are linked from other pages and have none of their own. */
const curricula = ['curriculum2020', 'curriculum2023'] as const

/**
 * The pages an administrator keeps, with how many records each shows, and the documents. `sample`
 * says in words what is left of the sample department; it is empty where nothing is.
 */
export async function deskContent(db: Reader) {
  const eventsKept = {
    title: 'Major Events',
    path: pages.majorEvents,
    records: await db.$count(events),
  }
  const counted = await Promise.all(
    kept.map(async ({ kind, title, path }) => ({
      title,
      path,
      records: await db.$count(publications, eq(publications.kind, kind)),
    })),
  )
  return {
    pages: [...counted, eventsKept],
    documents: await Promise.all(
      paged.map(async (key) => ({
        title: pageWords(key).title,
        path: documentPages[key],
        document: await findShownDocument(db, key),
      })),
    ),
    curricula: await Promise.all(
      curricula.map(async (key) => ({
        title: documentTitles[key],
        document: await findShownDocument(db, key),
      })),
    ),
    students: await db.$count(students),
    sample: countWords(await countSample(db)),
  }
}
