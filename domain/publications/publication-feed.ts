import { desc } from 'drizzle-orm'
import { feeds, pages } from '#contract/paths.ts'
import { publicationPath } from '#contract/publication-paths.ts'
import { publicationKinds } from '#contract/publications.ts'
import { paragraphsOf } from '#contract/text-lines.ts'
import type { Reader } from '#store/database.ts'
import { publications } from '#store/schema.ts'
import { atomFeed, mostEntries, type AtomEntry, paragraphsHtml } from '../site/xml.ts'
import { readDepartment } from '../site/department.ts'
import { lastChanges } from '../site/latest-changes.ts'
import { authorsOf } from './cite/bibliographic-parts.ts'
import { people } from './cite/people.ts'
import { entryOf, type PublicationRow } from './publication-columns.ts'
import { joined } from '../search/fold.ts'
import { lineOf, yearBeside } from './publication-line.ts'

/** The publications of all kinds as an Atom feed, the last added first. */
export async function publicationFeed(db: Reader, origin: string): Promise<string> {
  const newest = db
    .select()
    .from(publications)
    .orderBy(desc(publications.createdAt), desc(publications.sequence))
    .limit(mostEntries)
  const [rows, written, department] = await Promise.all([
    newest,
    lastChanges(db, Object.keys(publicationKinds)),
    readDepartment(db),
  ])
  return atomFeed({
    origin,
    path: feeds.publications,
    page: pages.journals,
    title: 'Publications of the department',
    subtitle: 'Articles, papers, patents, books and other publications, as they are added.',
    author: department.name,
    entries: rows.map((row) => atomEntry(row, written.get(row.id))),
  })
}

function atomEntry(row: PublicationRow, written = row.createdAt): AtomEntry {
  const entry = entryOf(row)
  const { title, venue, ...line } = lineOf(entry)
  const source = joined(venue, yearBeside(line))
  return {
    title,
    path: publicationPath(row.kind, row.id),
    published: row.createdAt,
    updated: written,
    authors: people(authorsOf(entry)).map(({ name }) => name),
    html: paragraphsHtml([source, ...paragraphsOf(row.abstract)].filter(Boolean)),
  }
}
