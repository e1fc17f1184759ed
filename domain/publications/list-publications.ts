import { and, desc, eq } from 'drizzle-orm'
import { unknownRecord } from '#contract/messages/records.ts'
import { publicationKinds, type PublicationKind } from '#contract/publications.ts'
import { askable, prepared } from '#store/queries.ts'
import type { Reader } from '#store/database.ts'
import { publications } from '#store/schema.ts'
import { Problem } from '../problem.ts'
import { makeCiteKey } from './cite/cite-key.ts'
import {
  entryOf,
  fieldColumns,
  type PublicationRecord,
  type PublicationRow,
} from './publication-columns.ts'

/** All publications of a kind, newest first (GET /journal, /paper, /patent). */
export async function listPublications<K extends PublicationKind>(
  db: Reader,
  kind: K,
): Promise<PublicationRecord<K>[]> {
  const rows: unknown[] = await records[kind](db).execute()
  // The columns come from the table that PublicationRecord is computed from.
  return rows as PublicationRecord<K>[]
}

const records = {
  journal: preparedRecords('journal'),
  conference: preparedRecords('conference'),
  patent: preparedRecords('patent'),
  work: preparedRecords('work'),
}

function preparedRecords(kind: PublicationKind) {
  return prepared((db) =>
    db
      .select({ _id: publications.id, ...fieldColumns(kind) })
      .from(publications)
      .where(eq(publications.kind, kind))
      .orderBy(...newest)
      .prepare(`records_${kind}`),
  )
}

/** All publications of a kind as they are cited, newest first. */
export async function listCitable(db: Reader, kind: PublicationKind) {
  const rows = await newestFirst(db, kind)
  return rows.map(citable)
}

/** One publication with its kind and the key it is cited by. Throws not-found. */
export async function getPublication(db: Reader, kind: PublicationKind, id: string) {
  const [row] = await db.select().from(publications).where(isPublication(kind, id))
  if (!row) throw new Problem('not-found', unknownRecord(publicationKinds[kind].noun))
  return { _id: row.id, ...citable(row) }
}

/** PostgreSQL refuses a NUL, and no id has the character that stands in for it here. */
function isPublication(kind: PublicationKind, id: string) {
  return and(eq(publications.kind, kind), eq(publications.id, askable(id)))
}

const newest = [desc(publications.issued), desc(publications.sequence)]

function newestFirst(db: Reader, kind: PublicationKind) {
  return db
    .select()
    .from(publications)
    .where(eq(publications.kind, kind))
    .orderBy(...newest)
}

function citable(row: PublicationRow) {
  const entry = entryOf(row)
  return { citeKey: row.citeKey || makeCiteKey(entry), entry }
}
