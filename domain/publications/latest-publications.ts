import { desc, sql } from 'drizzle-orm'
import type { PublicationKind } from '#contract/publications.ts'
import type { Reader } from '#store/database.ts'
import { prepared } from '#store/queries.ts'
import { publications } from '#store/schema.ts'
import { entryOf } from './publication-columns.ts'
import { lineOf, type PublicationLine } from './publication-line.ts'

/** A publication as a list of all kinds shows it. */
export interface LatestPublication extends PublicationLine {
  id: string
  kind: PublicationKind
}

/** The publications that came out last, of all kinds together, newest first. */
export async function latestPublications(db: Reader, count: number): Promise<LatestPublication[]> {
  const rows = await latest(db).execute({ count })
  return rows.map((row) => ({ id: row.id, kind: row.kind, ...lineOf(entryOf(row)) }))
}

const latest = prepared((db) =>
  db
    .select()
    .from(publications)
    .orderBy(desc(publications.issued), desc(publications.sequence))
    .limit(sql.placeholder('count'))
    .prepare('latest_publications'),
)
