import { chosenInWords } from '#contract/kinds/chosen-words.ts'
import { isDeepStrictEqual } from 'node:util'
import { and, desc, eq, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { changeWords } from '#contract/change-words.ts'
import { holdsCaptioned, holdsFile, type Field, isChosen } from '#contract/kinds/field.ts'
import { calledWhenGone } from '#contract/kinds/texts-as-records.ts'
import type { Kind } from '#contract/kinds/kind.ts'
import type { KindName } from '#contract/kinds/kinds.ts'
import { captionsInWords, listInWords, tableInWords } from '#contract/messages/records.ts'
import type { Reader, Transaction } from '#store/database.ts'
import { isOneOf } from '#store/queries.ts'
import { records } from '#store/schema.ts'
import {
  mayAddResource,
  mayWriteAll,
  mayWriteResource,
  ownsRecord,
  type Member,
} from '../accounts/access.ts'
import {
  type FieldWords,
  type RestorableKind,
  type StoredRecord,
  type RecordWrite,
  type Snapshot,
  textIn,
} from '../history/restorable.ts'
import { Problem } from '../problem.ts'
import { withoutMarks } from '../rich-text/without-marks.ts'
import { allFields, complete, valueIn } from './complete.ts'

/** How records of a kind are read, brought back, rewritten and deleted, each by its id. */
export interface RecordStorage extends Pick<RestorableKind, 'fields' | 'nameOf' | 'mayWrite'> {
  /** The ids of all its records, in the order in which they were added. */
  ids(db: Reader): Promise<string[]>
  /**
   * Of so many records that nobody reads all ids: those behind the one whose id is `after`, what was added
   * last first, at least of all whose names hold these words.
   */
  idsBehind?(
    db: Reader,
    asked: { after: string; words: string; most: number },
  ): Promise<readonly string[]>
  /** The records with these ids that are there, whole, as they are at the moment. */
  find(db: Reader, ids: readonly string[]): Promise<StoredRecord[]>
  /** Locks the records with these ids and returns those that are there, whole. */
  read(tx: Transaction, ids: readonly string[]): Promise<StoredRecord[]>
  insert(tx: Transaction, records: readonly StoredRecord[]): Promise<void>
  update(tx: Transaction, records: readonly StoredRecord[]): Promise<void>
  remove(tx: Transaction, ids: readonly string[]): Promise<void>
  /** The texts that records say in a field, each once: those that most say first, and up to so many. */
  valuesOf(db: Reader, field: string, most: number): Promise<string[]>
  /** The id of a new record; null where one that means nothing will do. */
  idOf(snapshot: Snapshot): string | null
  /** The id of the record that has all these files; null where there is none. */
  holderOf(tx: Transaction, fileIds: readonly string[]): Promise<string | null>
}

interface Column {
  table: PgTable
  /** What a row says; one that says nothing is passed by. */
  says: SQLWrapper
  /** Which rows of the table count; all where nothing is said. */
  only?: SQL | undefined
}

/** The texts in the rows of a table, each once: those of most rows first, and up to so many. */
export async function mostUsed(
  db: Reader,
  { table, says, only }: Column,
  most: number,
): Promise<string[]> {
  const said = sql<string>`${says}`
  const rows = await db
    .select({ said })
    .from(table)
    .where(and(sql`${says} <> ''`, only))
    // By its place: PostgreSQL takes what holds a parameter twice for two expressions.
    .groupBy(sql`1`)
    .orderBy(desc(sql`count(*)`), sql`1`)
    .limit(most)
  return rows.map((row) => row.said)
}

/** What the history says of records of a kind, and who may write them. */
export function describedBy(kind: Kind): Pick<RecordStorage, 'fields' | 'nameOf' | 'mayWrite'> {
  const mayMake = makers[kind.writers](kind)
  return {
    fields: fieldWords(kind),
    nameOf: (snapshot) => textIn(snapshot, kind.title) ?? '',
    mayWrite: (who, write) => mayWriteAll(who, kind.name) || mayMake(who, write),
  }
}

type MayMake = (who: Member, write: RecordWrite) => boolean

/** What those may do who do not write every record of a kind. */
const makers: Record<Kind['writers'], (kind: Kind) => MayMake> = {
  administrators: () => () => false,
  teachers: mayMakeResource,
  owners: mayMakeOwn,
}

/** A note or a link: whoever may write it may, and move it to where they may add one. */
function mayMakeResource({ name }: Kind): MayMake {
  // Teachers write records of kinds that have calls and forms.
  const kind = name as KindName
  return (who, { from, to, addedBy }) => {
    const [domain, next] = [domainOf(from ?? to), domainOf(to ?? from)]
    const mayMove = domain === next || mayAddResource(who, { kind, domain: next })
    return mayMove && mayWriteResource(who, { kind, domain, addedBy })
  }
}

/** A record of somebody's own: its owner may, but for the fields that are reserved. */
function mayMakeOwn(kind: Kind): MayMake {
  const reserved = kind.fields.filter((field) => field.reserved)
  return (who, { from, to }) => {
    if (from === null || to === null || !ownsRecord(who, textIn(from, 'account') ?? ''))
      return false
    return reserved.every(({ name }) => isDeepStrictEqual(from[name], to[name]))
  }
}

function domainOf(state: Snapshot | null): string {
  return textIn(state ?? {}, 'domain') ?? ''
}

/** The record as its description has it today; see `complete`. */
export function withWhole(
  kind: Kind,
  { id, snapshot }: StoredRecord,
  current?: Snapshot,
): StoredRecord {
  return { id, snapshot: complete(kind, snapshot, current) }
}

/** Throws conflict for a record of an older log, which may not know of a file that all have by now. */
export function refuseWithoutFile({ fields }: Kind, given: readonly StoredRecord[]) {
  const needed = fields.filter((field) => holdsFile(field) && field.required)
  const isWithout = ({ snapshot }: StoredRecord) => needed.some(({ name }) => !snapshot[name])
  if (given.some(isWithout)) throw new Problem('conflict', changeWords.withoutFile)
}

/** The fields in which a record names another that has to be there, each with the kind of that one. */
export function neededReferences(fields: readonly Field[]): { name: string; to: string }[] {
  return fields.flatMap(({ name, to, holds, gone }) =>
    holds === 'reference' && to !== undefined && gone === undefined ? [{ name, to }] : [],
  )
}

/**
 * Throws conflict for a record that newly names another which is not there, where it has to be. Those that
 * are stay there until this is written: whoever removes one locks it first, and waits.
 */
export async function refuseLostReferences(
  tx: Transaction,
  { fields }: Kind,
  given: readonly StoredRecord[],
  current: ReadonlyMap<string, Snapshot> = new Map(),
): Promise<void> {
  for (const { name, to } of neededReferences(fields)) {
    const named = given.flatMap(({ id, snapshot }) => {
      const said = textIn(snapshot, name) ?? ''
      return said === textIn(current.get(id) ?? {}, name) ? [] : [said]
    })
    // An older log may not say which it was.
    const ids = new Set(named.filter((id) => id !== ''))
    const found = await tx
      .select({ id: records.id })
      .from(records)
      .where(and(eq(records.kind, to), isOneOf(records.id, [...ids])))
      .for('key share')
    if (found.length < ids.size) throw new Problem('conflict', changeWords.withoutReference)
  }
}

const lines = { groups: '\n', parts: ' · ' }

/** The fields of a record that people know, each with its value in words. */
export function fieldsInWords(kind: Kind, fields: Snapshot) {
  return kind.fields.map((field) => ({
    name: field.name,
    label: field.label,
    value: saidOf(field, withoutMarks(field, fields[field.name])),
  }))
}

/** Of a file there are no words: whoever asks shows it. */
function saidOf(field: Field, value: unknown): string {
  const { holds, of, words } = field
  if (holds === 'list') return listInWords(value, of, lines)
  if (holds === 'table') return tableInWords(value, lines.groups)
  if (holdsCaptioned(field)) return captionsInWords(value)
  if (typeof value !== 'string') return ''
  if (isChosen(field)) return chosenInWords(field, value)
  return words?.[value] ?? (holdsFile(field) ? '' : value)
}

/** What the history calls the fields, and how it says what they hold. */
function fieldWords(kind: Kind): Record<string, FieldWords> {
  const labelled = allFields(kind).filter(({ label }) => label !== '')
  return Object.fromEntries(labelled.map((field) => [field.name, wordsOf(field)]))
}

function wordsOf(field: Field): FieldWords {
  const { label, holds, of } = field
  const known = { label, valueIn: (snapshot: Snapshot) => valueIn(field, snapshot)?.value }
  if (holds === 'richText') {
    const say = (value: unknown) => textIn({ said: withoutMarks(field, value) }, 'said') ?? ''
    return { ...known, say, saysLess: true }
  }
  if (holds === 'files') return { label, holds }
  if (holdsFile({ holds })) return { label, holds: 'file' }
  if (holds === 'list') return { ...known, say: (value) => listInWords(value, of) }
  if (holds === 'table') return { ...known, say: (value) => tableInWords(value) }
  if (holdsCaptioned(field)) return { label, say: captionsInWords }
  if (holds === 'audiences') return { label, say: (value) => audiencesIn(field, value) }
  if (holds === 'reference' || holds === 'references') {
    return {
      ...known,
      holds: 'records',
      ...(field.gone !== undefined && { gone: (id: string) => calledWhenGone(field, id) }),
    }
  }
  const { words } = field
  if (holds === 'choices') return { label, say: (value) => chosenIn(value, words) }
  return words ? { label, say: (value) => chosenInWords(field, String(value)) } : { label }
}

/** Those that are chosen, in words. */
function chosenIn(value: unknown, words: Field['words'] = {}): string {
  const chosen: unknown[] = Array.isArray(value) ? value : []
  return chosen.map((one) => words[String(one)] ?? String(one)).join(', ')
}

/** Who sees the parts that not everybody does; '' where everybody sees all. */
function audiencesIn({ parts = {}, words = {} }: Field, value: unknown): string {
  const chosen = new Map(Object.entries(value ?? {}))
  return Object.entries(parts)
    .flatMap(([part, label]) => {
      const said = words[String(chosen.get(part))]
      return said === undefined ? [] : [`${label}: ${said}`]
    })
    .join(', ')
}
