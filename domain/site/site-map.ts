import { eq, or } from 'drizzle-orm'
import { kinds } from '#contract/kinds/kinds.ts'
import {
  isSingle,
  listPages,
  pageOfRecord,
  type PagesWith,
  type VariousPage,
} from '#contract/pages.ts'
import { documentKey, documentPlace, pagedDocumentOf } from '#contract/documents.ts'
import { eventPath, personPath, profilePath } from '#contract/paths.ts'
import { publicationPath } from '#contract/publication-paths.ts'
import type { PublicationKind } from '#contract/publications.ts'
import { papersPath, resourcePath } from '#contract/resource-paths.ts'
import type { Reader } from '#store/database.ts'
import { readDomains } from '../domains/read-domains.ts'
import { listAllPeople } from '../people/people.ts'
import { papers } from '#store/resource-schema.ts'
import { documents, events, publications, records, students } from '#store/schema.ts'
import { isShown } from '../records/hidden.ts'
import { pathsHiddenFrom, silentPages } from './unwritten-pages.ts'

/** Pages of many addresses that search engines are asked to know. */
type ListedPage = Extract<VariousPage, PagesWith<{ crawlers: 'listed' }>>

/** The addresses of each page that has many. */
const addresses: Record<ListedPage, (db: Reader) => Promise<string[]>> = {
  person: async (db) => (await listAllPeople(db)).map(({ id }) => personPath(id)),
  domain: async (db) => (await readDomains(db)).map(({ key }) => resourcePath(key)),
  notes: async (db) => (await readDomains(db)).map(({ key }) => resourcePath(key, 'Notes')),
  papers: async (db) =>
    (await readDomains(db)).map(({ key }) => resourcePath(key, 'ResearchPapers')),
  papersOfYear: async (db) => {
    const { domain, year } = papers
    const shelves = await db.selectDistinct({ domain, year }).from(papers)
    return shelves.map((shelf) => papersPath(shelf.domain, shelf.year))
  },
  /** Those that have a page of their own are among the pages of one address. */
  document: async (db) => {
    const rows = await db
      .select({ title: documents.title, address: documents.address })
      .from(documents)
    return rows.flatMap(({ title, address }) =>
      pagedDocumentOf(documentKey(title)) ? [] : [documentPlace(title, address)],
    )
  },
  journal: (db) => publicationPaths(db, 'journal'),
  conference: (db) => publicationPaths(db, 'conference'),
  patent: (db) => publicationPaths(db, 'patent'),
  work: (db) => publicationPaths(db, 'work'),
  event: async (db) => {
    const rows = await db.select({ id: events.id }).from(events)
    return rows.map(({ id }) => eventPath(id))
  },
  /** Of the students who allow it. */
  profile: async (db) => {
    const rows = await db
      .select({ registerNumber: students.registerNumber })
      .from(students)
      .where(eq(students.indexable, true))
    return rows.map(({ registerNumber }) => profilePath(registerNumber))
  },
}

const standing = listPages()
  .filter((page) => page.crawlers === 'listed' && isSingle(page))
  .map(({ path }) => path)

/** Every path of the site map: the pages of one address, then those of each page that has many. */
export async function siteMap(db: Reader): Promise<string[]> {
  const hidden = pathsHiddenFrom(null, await silentPages(db))
  const found = await Promise.all(Object.values(addresses).map((listed) => listed(db)))
  return [
    ...standing.filter((path) => !hidden.includes(path)),
    ...found.flat(),
    ...(await documentPaths(db)).filter((path) => !hidden.includes(path)),
  ]
}

/** The pages of records that are stored as documents. */
async function documentPaths(db: Reader): Promise<string[]> {
  const listed = new Set(
    listPages().flatMap(({ shows, crawlers }) => (crawlers === 'listed' && shows ? [shows] : [])),
  )
  const shown = Object.values(kinds).filter(({ name }) => listed.has(name))
  const { id, kind, data } = records
  const rows = await db
    .select({ id, kind, data })
    .from(records)
    .where(or(...shown.map((one) => isShown(one))))
  return rows.flatMap((row) => pageOfRecord(row.kind, { ...row.data, id: row.id }) ?? [])
}

async function publicationPaths(db: Reader, kind: PublicationKind) {
  const { id } = publications
  const rows = await db.select({ id }).from(publications).where(eq(publications.kind, kind))
  return rows.map((row) => publicationPath(kind, row.id))
}
