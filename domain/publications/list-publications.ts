import { and, eq, sql, type SQL } from 'drizzle-orm'
import { unknownRecord } from '#contract/messages/records.ts'
import { publicationKinds, type PublicationKind } from '#contract/publications.ts'
import { askable, isOneOf, prepared } from '#store/queries.ts'
import type { Reader } from '#store/database.ts'
import { publications } from '#store/schema.ts'
import { Problem } from '../problem.ts'
import { makeCiteKey } from './cite/cite-key.ts'
import {
  entryOf,
  fieldColumns,
  newestFirst,
  type PublicationRecord,
  type PublicationRow,
} from './publication-columns.ts'

/** As many as one reply that is cached in memory may hold; whoever has no more is answered at once. */
const firstBatch = 500
/** What is still being sent when the next is read grows old, and lies about until V8 tidies up. */
const laterBatch = 100

/**
 * All publications of a kind in batches, newest first (GET /journal, /paper, /patent): memory stays
 * flat.
 */
export async function* publicationBatches<K extends PublicationKind>(
  db: Reader,
  kind: K,
): AsyncGenerator<PublicationRecord<K>[]> {
  const asked = preparedKinds[kind]
  let batch = await asked.newest(db).execute({ size: firstBatch })
  for (let size = firstBatch; ; size = laterBatch) {
    yield recordsIn<K>(batch)
    const last = batch.at(-1)
    if (!last || batch.length < size) return
    const { issued, sequence } = last
    batch = await asked.after(db).execute({ issued, sequence, size: laterBatch })
  }
}

/** The newest publications of a kind, at most so many. */
export async function newestPublications<K extends PublicationKind>(
  db: Reader,
  kind: K,
  size: number,
): Promise<PublicationRecord<K>[]> {
  return recordsIn<K>(await preparedKinds[kind].newest(db).execute({ size }))
}

/** A part of the publications of a kind, newest first: those of a condition, or of these ids. */
export async function somePublications<K extends PublicationKind>(
  db: Reader,
  kind: K,
  which: SQL | undefined,
  size: number,
): Promise<PublicationRecord<K>[]> {
  const rows: unknown[] = await db
    .select({ _id: publications.id, ...fieldColumns(kind) })
    .from(publications)
    .where(and(eq(publications.kind, kind), which))
    .orderBy(...newestFirst)
    .limit(size)
  // The columns come from the table that PublicationRecord is computed from.
  return rows as PublicationRecord<K>[]
}

/** Where a part of them begins that has this condition, so many behind the newest. */
export function fromPlace(kind: PublicationKind, which: SQL | undefined, place: number): SQL {
  const { issued, sequence } = publications
  return sql`(${issued}, ${sequence}) <= (
    select ${issued}, ${sequence} from ${publications}
    where ${and(eq(publications.kind, kind), which)}
    order by ${issued} desc, ${sequence} desc offset ${place} limit 1)`
}

const preparedKinds = {
  journal: preparedBatches('journal'),
  conference: preparedBatches('conference'),
  patent: preparedBatches('patent'),
  work: preparedBatches('work'),
}

function preparedBatches(kind: PublicationKind) {
  const { issued, sequence } = publications
  const batch = (name: string, isLater?: SQL) =>
    prepared((db) =>
      db
        .select({ record: { _id: publications.id, ...fieldColumns(kind) }, issued, sequence })
        .from(publications)
        .where(and(eq(publications.kind, kind), isLater))
        .orderBy(...newestFirst)
        .limit(sql.placeholder('size'))
        .prepare(`${kind}_${name}`),
    )
  const last = sql`(${sql.placeholder('issued')}, ${sql.placeholder('sequence')})`
  return { newest: batch('newest'), after: batch('after', sql`(${issued}, ${sequence}) < ${last}`) }
}

function recordsIn<K extends PublicationKind>(batch: readonly { record: unknown }[]) {
  // The columns come from the table that PublicationRecord is computed from.
  return batch.map(({ record }) => record as PublicationRecord<K>)
}

/** Publications of any kind as they are cited, by their ids, newest first. */
export async function listCitableByIds(db: Reader, ids: readonly string[]) {
  const rows = await db
    .select()
    .from(publications)
    .where(isOneOf(publications.id, ids))
    .orderBy(...newestFirst)
  return rows.map((row) => ({ id: row.id, ...citable(row) }))
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

function citable(row: PublicationRow) {
  const entry = entryOf(row)
  return { citeKey: row.citeKey || makeCiteKey(entry), entry }
}
