import { and, asc, desc, eq, ne, sql, type SQL } from 'drizzle-orm'
import { holdsCaptioned, holdsFile, type CaptionedFile, type Field } from '#contract/kinds/field.ts'
import type { Kind, RecordOf } from '#contract/kinds/kind.ts'
import { asRows } from '#contract/kinds/table-text.ts'
import { addressTaken } from '#contract/messages/records.ts'
import { askable, chunksOf, isOneOf, prepared } from '#store/queries.ts'
import type { Reader, Transaction } from '#store/database.ts'
import { records } from '#store/schema.ts'
import { updateRows } from '#store/update-rows.ts'
import { type StoredRecord, type Snapshot, textIn } from '../history/restorable.ts'
import { Problem } from '../problem.ts'
import { plainLinesOf } from '../rich-text/read-rich-text.ts'
import { allFields, complete } from './complete.ts'
import { formerlyAt, noteEarlierAddresses } from './earlier-addresses.ts'
import { hasPart, isHidden } from './hidden.ts'
import { refuseShared, sharesOne } from './shared-values.ts'
import {
  describedBy,
  mostUsed,
  refuseLostReferences,
  refuseWithoutFile,
  withWhole,
  type RecordStorage,
} from './record-storage.ts'

const rising = [asc(records.sort), asc(records.sequence)]
const falling = [desc(records.sort), desc(records.sequence)]

/** A row of the table of documents. */
export type DocumentRow = typeof records.$inferSelect

/** A record as a list or its page reads it. */
export type Listed<K extends Kind> = RecordOf<K> & { id: string }

/**
 * How records of a kind stand in the table of documents: what their form asks for as one JSON
 * document, completed by the description whenever it is read, so that one that is older than a field
 * has it nevertheless.
 */
export function documentStorage(kind: Kind): RecordStorage {
  const select = (db: Reader, ids: readonly string[]) =>
    db.select().from(records).where(oneOf(kind, ids))
  const kept = (row: DocumentRow): StoredRecord => ({ id: row.id, snapshot: snapshotOf(kind, row) })
  const read = async (tx: Transaction, ids: readonly string[]) =>
    (await select(tx, ids).for('update')).map(kept)
  return {
    ...describedBy(kind),
    ids: async (db) => {
      const ofKind = eq(records.kind, kind.name)
      const rows = await db
        .select({ id: records.id })
        .from(records)
        .where(ofKind)
        .orderBy(records.sequence)
      return rows.map(({ id }) => id)
    },
    find: async (db, ids) => (await select(db, ids)).map(kept),
    read,
    async insert(tx, given) {
      const whole = given.map((record) => withWhole(kind, record))
      refuseWithoutFile(kind, whole)
      await refuseLostReferences(tx, kind, whole)
      await refuseOtherKinds(tx, kind, whole)
      for (const chunk of chunksOf(whole)) {
        const rows = chunk.map((record) => ({ ...rowOf(kind, record), kind: kind.name }))
        const insertion = tx.insert(records).overridingSystemValue().values(rows)
        // Of two who write the one record of a kind for the first time, the second finds it there.
        await (kind.single ? insertion.onConflictDoNothing() : insertion)
        await index(tx, kind, chunk)
      }
      await refuseShared(tx, kind, whole)
    },
    async update(tx, given) {
      const now = await read(
        tx,
        given.map(({ id }) => id),
      )
      const current = new Map(now.map(({ id, snapshot }) => [id, snapshot]))
      const whole = given.map((record) => withWhole(kind, record, current.get(record.id)))
      await refuseLostReferences(tx, kind, whole, current)
      const rows = whole.map((record) => {
        const { id, data, sort } = rowOf(kind, record)
        return { id, data, sort }
      })
      await updateRows(tx, records, rows)
      await noteEarlierAddresses(tx, kind, current, whole)
      await index(tx, kind, whole)
      await refuseShared(tx, kind, whole, current)
    },
    async remove(tx, ids) {
      await tx.delete(records).where(oneOf(kind, ids))
    },
    valuesOf: (db, field, most) => {
      const says = sql`${records.data} ->> ${field}`
      return mostUsed(db, { table: records, says, only: eq(records.kind, kind.name) }, most)
    },
    idOf: (snapshot) => (kind.single ? kind.name : keyOf(kind, snapshot)),
    async holderOf(tx, fileIds) {
      const field = kind.fields.find((one) => holdsFile(one) || one.holds === 'files')
      const [first = '', ...others] = fileIds
      if (!field || (others.length > 0 && field.holds !== 'files')) return null
      const held = field.holds === 'files' ? fileIds.map((fileId) => ({ fileId })) : first
      const [found] = await tx
        .select({ id: records.id })
        .from(records)
        .where(and(eq(records.kind, kind.name), hasPart({ [field.name]: held })))
        .limit(1)
      return found?.id ?? null
    },
  }
}

interface Listing<K extends Kind> {
  where?: Partial<RecordOf<K>>
  /** A further condition, such as `isShown`. */
  when?: SQL | undefined
  /** What counts ahead of the order of the kind's lists. */
  first?: SQL
  limit?: number
}

/** All records of a kind whose records are documents, in the order of its lists. */
export async function listDocuments<K extends Kind>(
  db: Reader,
  kind: K,
  { where = {}, when, first, limit }: Listing<K> = {},
): Promise<Listed<K>[]> {
  const isFiltered = Object.keys(where).length > 0
  if (!isFiltered && !when && !first && limit === undefined) {
    const all = kind.order?.direction === 'rising' ? allRising : allFalling
    return (await all(db).execute({ kind: kind.name })).map((row) => listed(kind, row))
  }
  const query = db
    .select()
    .from(records)
    .where(and(eq(records.kind, kind.name), isFiltered ? hasPart(where) : undefined, when))
    .orderBy(...(first ? [first] : []), ...orderOf(kind))
  const rows = await (limit === undefined ? query : query.limit(limit))
  return rows.map((row) => listed(kind, row))
}

/** The one record of a kind that has no other; every field is empty where nobody has written it yet. */
export async function readSingle<K extends Kind>(db: Reader, kind: K): Promise<RecordOf<K>> {
  return (await findDocument(db, kind, kind.name)) ?? unwritten(kind)
}

/** A record in which every field is empty. */
export function unwritten<K extends Kind>(kind: K): RecordOf<K> {
  // As in listed().
  return complete(kind, {}) as RecordOf<K>
}

/** One record of such a kind; null for an id that none of them has. */
export async function findDocument<K extends Kind>(
  db: Reader,
  kind: K,
  id: string,
): Promise<Listed<K> | null> {
  const [row] = await one(db).execute({ kind: kind.name, id })
  return row ? listed(kind, row) : null
}

const isOfKind = eq(records.kind, sql.placeholder('kind'))

/** Nearly every page asks these. */
const one = prepared((db) =>
  db
    .select()
    .from(records)
    .where(and(isOfKind, eq(records.id, sql.placeholder('id'))))
    .limit(1)
    .prepare('document'),
)

const allRising = prepared((db) =>
  db
    .select()
    .from(records)
    .where(isOfKind)
    .orderBy(...rising)
    .prepare('documents_rising'),
)

const allFalling = prepared((db) =>
  db
    .select()
    .from(records)
    .where(isOfKind)
    .orderBy(...falling)
    .prepare('documents_falling'),
)

/** One record by what no two of its kind share, whatever its case; null where none has it. */
export async function findUnique<K extends Kind>(
  db: Reader,
  kind: K,
  value: string,
): Promise<Listed<K> | null> {
  const [row] = await db
    .select()
    .from(records)
    .where(and(eq(records.kind, kind.name), sharesOne(kind.unique ?? '', [askable(value)])))
    .limit(1)
  return row ? listed(kind, row) : null
}

/**
 * The record of a kind that has this address, else the one that had it last; null where none had it. To
 * whoever does not see drafts (`seesDrafts`), one that has taken the address changes nothing.
 */
export async function findAtAddress<K extends Kind>(
  db: Reader,
  kind: K,
  address: string,
  { seesDrafts = true } = {},
) {
  const isSeen = (found: Listed<K>) => seesDrafts || !isHidden(kind, found)
  const here = await findUnique(db, kind, address)
  if (here && isSeen(here)) return here
  const formerly = await formerlyAt(db, kind, address)
  const moved = formerly === null ? null : await findDocument(db, kind, formerly)
  return moved && isSeen(moved) ? moved : null
}

function oneOf({ name }: Kind, ids: readonly string[]) {
  return and(eq(records.kind, name), isOneOf(records.id, ids))
}

function orderOf({ order }: Kind): readonly SQL[] {
  return order?.direction === 'rising' ? rising : falling
}

function listed<K extends Kind>(kind: K, row: DocumentRow): Listed<K> {
  // Completed by the very description that RecordOf is computed from.
  return { ...(snapshotOf(kind, row) as RecordOf<K>), id: row.id }
}

/** The record in a row, as its description has it today. */
export function snapshotOf(kind: Kind, { id, data, sequence, createdAt }: DocumentRow): Snapshot {
  const key = kind.key && { [kind.key]: id }
  return complete(kind, { ...data, ...key, sequence, createdAt })
}

/**
 * What a new record is known by: as somebody chose it, or else the words of its title, each with a
 * capital, as in 'MachineLearning'. Null where the kind has no such key.
 */
function keyOf({ key, title }: Kind, snapshot: Snapshot): string | null {
  if (key === undefined) return null
  const chosen = textIn(snapshot, key) ?? ''
  if (chosen !== '') return chosen
  const plain = (textIn(snapshot, title) ?? '').normalize('NFKD').replaceAll(/\p{M}/gu, '')
  return (plain.match(/[A-Za-z0-9]+/g) ?? [])
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('')
    .slice(0, 40)
}

function rowOf(kind: Kind, { id, snapshot }: StoredRecord) {
  const { order, fields } = kind
  return {
    id,
    data: Object.fromEntries(fields.map(({ name }) => [name, snapshot[name]])),
    sort: order ? (textIn(snapshot, order.by) ?? '') : '',
    // What the database sets comes back as it was; of a new record nothing is said.
    ...Object.fromEntries(
      allFields(kind)
        .filter(({ holds }) => holds === 'serial' || holds === 'moment')
        .map(({ name }) => [name, snapshot[name]]),
    ),
  }
}

const weights = ['A', 'B', 'C', 'D'] as const

/** Writes what search finds these records by; one statement, however many there are. */
async function index(tx: Transaction, kind: Kind, given: readonly StoredRecord[]) {
  const vectors = weights.map(
    (weight) =>
      sql`setweight(to_tsvector('english', search_text(given.${sql.identifier(weight)})), ${sql.raw(`'${weight}'`)})`,
  )
  const texts = weights.map((weight) => given.map((record) => textOf(kind, record, weight)))
  const lists = texts.map((column) => sql`${sql.param(column)}::text[]`)
  const ids = given.map(({ id }) => id)
  await tx.execute(sql`
    update ${records} set search = ${sql.join(vectors, sql` || `)}
    from unnest(${sql.param(ids)}::text[], ${sql.join(lists, sql`, `)})
      as given (id, ${sql.join(weights.map(sql.identifier), sql`, `)})
    where ${records.id} = given.id`)
}

function textOf(kind: Kind, { snapshot }: StoredRecord, weight: (typeof weights)[number]): string {
  const searched = kind.fields.filter(({ search }) => search === weight)
  return searched.flatMap((field) => wordsIn(field, snapshot[field.name])).join(' ')
}

/** Every text in the value of a field, those of a list's groups among them; of rich text the words alone. */
function wordsIn({ holds, of = [] }: Pick<Field, 'holds' | 'of'>, value: unknown): string[] {
  if (holds === 'list') {
    const groups: unknown[] = Array.isArray(value) ? value : []
    return groups.flatMap((group) =>
      of.flatMap((part) => wordsIn(part, Reflect.get(Object(group), part.name))),
    )
  }
  if (holds === 'table') return asRows(value)?.flat() ?? []
  if (holdsCaptioned({ holds })) {
    // As its description says.
    return (value as CaptionedFile[]).flatMap(({ alt, caption }) => [alt, caption])
  }
  if (typeof value !== 'string' || unspoken.has(holds)) return []
  return holds === 'richText' ? plainLinesOf(value) : [value]
}

/** What names something by a sign that nobody searches for. */
const unspoken = new Set<Field['holds']>(['choice', 'file', 'picture', 'reference'])

/** Records of all kinds share their ids, and some are chosen: an address may be somebody's already. */
async function refuseOtherKinds(
  tx: Transaction,
  { name, key }: Kind,
  given: readonly StoredRecord[],
) {
  const ids = given.map(({ id }) => id)
  const taken = and(isOneOf(records.id, ids), ne(records.kind, name))
  if ((await tx.$count(records, taken)) === 0) return
  const errors = key === undefined ? {} : { errors: { [key]: addressTaken } }
  throw new Problem('conflict', addressTaken, errors)
}
