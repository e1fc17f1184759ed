import { desc, like, or, sql } from 'drizzle-orm'
import type { PublicationKind } from '#contract/publications.ts'
import type { Reader } from '#store/database.ts'
import { publications } from '#store/schema.ts'
import { authorsOf } from '../publications/cite/bibliographic-parts.ts'
import { entryOf } from '../publications/publication-columns.ts'
import { lineOf, type PublicationLine } from '../publications/publication-line.ts'
import { isAuthor, wholeWords } from './is-author.ts'

/** A publication in the list of one of its authors. */
export interface AuthoredPublication extends PublicationLine {
  id: string
  kind: PublicationKind
}

/** What a person has published, of every kind, newest first; what has no date comes last. */
export async function publicationsOf(db: Reader, name: string): Promise<AuthoredPublication[]> {
  const rows = await db
    .select()
    .from(publications)
    .where(mentions(name))
    .orderBy(desc(publications.issued), desc(publications.sequence))
  return rows
    .map((row) => ({ id: row.id, entry: entryOf(row) }))
    .filter(({ entry }) => isAuthor(name, authorsOf(entry)))
    .map(({ id, entry }) => ({ id, kind: entry.kind, ...lineOf(entry) }))
}

/** A wide net: every form of a name has one of its words in full. */
function mentions(name: string) {
  const authors = sql`fold(${publications.authors} || ' ' || ${publications.patentee})`
  return or(...wholeWords(name).map((word) => like(authors, `%${word}%`)))
}
