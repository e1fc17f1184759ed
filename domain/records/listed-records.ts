import type { Kind } from '#contract/kinds/kind.ts'
import { fieldsWithin, type Field } from '#contract/kinds/field.ts'
import { kinds, type KindName } from '#contract/kinds/kinds.ts'
import { student } from '#contract/kinds/people-kinds.ts'
import { unknownRecord } from '#contract/messages/records.ts'
import type { Reader } from '#store/database.ts'
import {
  mayEditRecords,
  mayWriteAll,
  requireAdmin,
  requireWriter,
  writtenKinds,
  type Member,
  type Who,
} from '../accounts/access.ts'
import { courseChoices } from '../courses/course-material.ts'
import { programmeChoices } from '../courses/programmes.ts'
import type { Snapshot } from '../history/restorable.ts'
import { categoryChoices } from '../events/event-categories.ts'
import { listAllDocuments } from '../documents/find-document.ts'
import { currentOf, domainChoices, readDomains } from '../domains/read-domains.ts'
import { askable } from '#store/queries.ts'
import { Problem } from '../problem.ts'
import { listedStudents, studentFormValues } from '../students/student-form.ts'
import { recordForEditing } from './edit-record.ts'
import { storedKinds } from './stored-kinds.ts'
import { versionOf } from './versions.ts'
import { addersOf } from './writers.ts'

/** Kinds whose records are made where they are used: names of authors are confirmed, and the menu is put in order. */
const madeElsewhere: readonly KindName[] = ['authorName', 'menu']

/** How many records one page lists, and how many are read at a time. */
const size = { page: 50, read: 500 }

export interface ListedRecord {
  id: string
  name: string
  /** What the columns say that were asked for, in their order. */
  cells: string[]
}

/** What a list of records can show beside their titles. */
const inColumns: readonly Field['holds'][] = [
  'text',
  'year',
  'years',
  'date',
  'day',
  'doi',
  'url',
  'email',
  'decimal',
  'account',
  'reference',
  'references',
  'choice',
]

/** The fields of a kind that its list can show, each in a column: those that are short. */
export function columnsOf(who: Who, kind: FormKind): { key: string; label: string }[] {
  const { fields, title } = formKind(kind)
  return fields.flatMap(({ name, label, holds, reserved = false }) => {
    const isShown = name !== title && label !== '' && inColumns.includes(holds)
    return isShown && (!reserved || mayWriteAll(who, kind)) ? [{ key: name, label }] : []
  })
}

/** A kind whose records are listed with a form each: those of the registry, and students. */
export type FormKind = KindName | typeof student.name

/** The description of such a kind. */
export function formKind(kind: FormKind): Kind {
  return kind === student.name ? student : kinds[kind]
}

/** Where the records of such a kind stand. */
export function storageOf(kind: FormKind) {
  return kind === student.name ? listedStudents : storedKinds[kind]
}

/** The kinds of record of which somebody may write some by a form of fields. */
export function listableKinds(who: Who): FormKind[] {
  const written = writtenKinds(who).filter((kind) => !madeElsewhere.includes(kind))
  return mayEditRecords(who) ? [...written, student.name] : written
}

/**
 * Those of them that a list of all records leads somebody to. Of a kind whose records have owners it
 * leads those who write them all or own one, and to no empty list that they cannot add to.
 */
export async function kindsToList(db: Reader, who: Who): Promise<FormKind[]> {
  const kept = await Promise.all(
    listableKinds(who).map(async (kind) => {
      if (mayAdd(who, kind) || formKind(kind).single) return [kind]
      const { records } = await listRecords(db, who, kind, {})
      return records.length > 0 ? [kind] : []
    }),
  )
  return kept.flat()
}

/** Throws signed-out for a guest, and forbidden for whoever may write none of such a kind. */
export function requireFormWriter(who: Who, kind: FormKind): asserts who is Member {
  if (kind === student.name) requireAdmin(who)
  else requireWriter(who, kind)
}

/**
 * A record for the form that edits it, with its version. Throws not-found, signed-out, and forbidden for
 * whoever may not write it.
 */
export async function recordForForm(db: Reader, who: Who, kind: FormKind, id: string) {
  if (kind !== student.name) return recordForEditing(db, who, kind, id)
  requireAdmin(who)
  // Ahead of the record, which may be newer than its version and never older (see readVersioned).
  const version = await versionOf(db, kind, askable(id))
  const [found] = await listedStudents.find(db, [askable(id)])
  if (!found) throw new Problem('not-found', unknownRecord(student.noun))
  return { _id: id, version, fields: studentFormValues(found.snapshot) }
}

/** Whether somebody may add records of a kind, though not everywhere. */
export function mayAdd(who: Who, kind: FormKind): boolean {
  const { single = false, writers } = formKind(kind)
  return !single && (writers !== 'owners' || mayWriteAll(who, kind))
}

interface AskedRecords {
  words?: string | undefined
  after?: string | undefined
  columns?: readonly string[]
}

/**
 * The records of a kind that somebody may write, those that were added last first: up to fifty behind
 * the one whose id is `after`, and `next` to go on behind. `words` stand in their titles, whatever the
 * case, and `columns` are some of columnsOf. Throws signed-out and forbidden for whoever may write none of the kind.
 */
export async function listRecords(
  db: Reader,
  who: Who,
  kind: FormKind,
  { words = '', after = '', columns = [] }: AskedRecords,
): Promise<{ records: ListedRecord[]; next: string }> {
  requireFormWriter(who, kind)
  const wanted = words.trim().toLocaleLowerCase()
  const sayCells = await cellsOf(db, who, kind, columns)
  const records: ListedRecord[] = []
  for await (const ids of idsBehind(db, kind, { after, words })) {
    for (const one of await writableOf(db, who, kind, ids)) {
      const { id, name, snapshot } = one
      if (!name.toLocaleLowerCase().includes(wanted)) continue
      const last = records.at(-1)
      if (records.length === size.page && last) return { records, next: last.id }
      records.push({ id, name, cells: sayCells(snapshot) })
    }
  }
  return { records, next: '' }
}

/** The ids behind one, those that were added last first, as many as are read at a time. */
async function* idsBehind(
  db: Reader,
  kind: FormKind,
  { after, words }: { after: string; words: string },
): AsyncGenerator<readonly string[]> {
  const storage = storageOf(kind)
  if (storage.idsBehind) {
    for (let last: string | undefined = after; last !== undefined;) {
      const ids = await storage.idsBehind(db, { after: last, words, most: size.read })
      yield ids
      last = ids.at(-1)
    }
  } else {
    const all = (await storage.ids(db)).toReversed()
    for (let at = all.indexOf(after) + 1; at < all.length; at += size.read) {
      yield all.slice(at, at + size.read)
    }
  }
}

async function writableOf(db: Reader, who: Member, kind: FormKind, ids: readonly string[]) {
  const storage = storageOf(kind)
  const found = new Map((await storage.find(db, ids)).map(({ id, snapshot }) => [id, snapshot]))
  const adders = mayWriteAll(who, kind) ? null : await addersOf(db, kind, ids)
  return ids.flatMap((id) => {
    const snapshot = found.get(id)
    if (!snapshot) return []
    const write = { id, from: snapshot, to: snapshot, addedBy: adders?.get(id) ?? null }
    return storage.mayWrite?.(who, write) ? [{ id, name: storage.nameOf(snapshot), snapshot }] : []
  })
}

/** How columns say what a record holds, in the words of its history. */
async function cellsOf(db: Reader, who: Member, kind: FormKind, columns: readonly string[]) {
  const { fields } = formKind(kind)
  const known = columnsOf(who, kind).map(({ key }) => key)
  const shown = columns.flatMap((column) =>
    fields.filter(({ name }) => name === column && known.includes(name)),
  )
  const named = await choicesOf(db, shown)
  const words = storageOf(kind).fields
  return (snapshot: Snapshot) =>
    shown.map(({ name, to }) => {
      const { valueIn, say } = words[name] ?? {}
      const value = valueIn ? valueIn(snapshot) : snapshot[name]
      // A reference holds one id, references a list of them.
      const ids = [value].flat().filter((id) => typeof id === 'string')
      if (to !== undefined) return ids.map((id) => named[to]?.[id] ?? id).join(', ')
      return say ? say(value) : ids.join()
    })
}

/** What the records are called that fields may name, by the kind that they are of and their ids. */
export async function choicesOf(
  db: Reader,
  fields: readonly Field[],
): Promise<Readonly<Record<string, Readonly<Record<string, string>>>>> {
  const wanted = [...new Set(fieldsWithin(fields).flatMap(({ to }) => to ?? []))]
  return Object.fromEntries(
    await Promise.all(wanted.map(async (to) => [to, await namesOf(db, to)] as const)),
  )
}

async function namesOf(db: Reader, to: string): Promise<Readonly<Record<string, string>>> {
  if (to === kinds.domain.name) {
    return domainChoices(currentOf(await readDomains(db)))
  }
  if (to === kinds.course.name) return courseChoices(db)
  if (to === kinds.eventCategory.name) return categoryChoices(db)
  if (to === kinds.programme.name) return programmeChoices(db)
  // Those of the department are known by their addresses.
  if (to === kinds.document.name) {
    return Object.fromEntries((await listAllDocuments(db)).map(({ id, name }) => [id, name]))
  }
  // A field names records of a kind that there is.
  const storage = storedKinds[to as KindName]
  const found = await storage.find(db, await storage.ids(db))
  return Object.fromEntries(found.map(({ id, snapshot }) => [id, storage.nameOf(snapshot)]))
}
