import { isDeepStrictEqual } from 'node:util'
import {
  addressIsTaken,
  addressMissing,
  recordIsThere,
  unknownRecord,
} from '#contract/messages/records.ts'
import { addressField, type Kind } from '#contract/kinds/kind.ts'
import { kinds, type KindName } from '#contract/kinds/kinds.ts'
import { askable } from '#store/queries.ts'
import type { Log } from '#store/changes.ts'
import type { Reader, Transaction } from '#store/database.ts'
import { type StoredRecord, type Snapshot, textIn } from '../history/restorable.ts'
import { Problem } from '../problem.ts'
import { allFields, complete } from './complete.ts'
import { addressOf, freeAddress } from './record-address.ts'
import { storedKinds } from './stored-kinds.ts'

/** A transaction that writes, and its entries in the change log. */
export interface Writing {
  tx: Transaction
  log: Log
}

/** Inserts records in this order, the first as the oldest, and logs each as it stands. */
export async function insertRecords(
  { tx, log }: Writing,
  kind: KindName,
  records: readonly StoredRecord[],
): Promise<void> {
  await storedKinds[kind].insert(tx, records)
  const stored = await storedKinds[kind].read(
    tx,
    records.map(({ id }) => id),
  )
  const after = new Map(stored.map(({ id, snapshot }) => [id, snapshot]))
  for (const { id } of records) {
    log({ kind, recordId: id, before: null, after: after.get(id) ?? null })
  }
}

/**
 * Inserts one record, logs it and returns its id; `wanted` is the id of one that is known by nothing in
 * its fields. Throws conflict where its key is taken.
 */
export async function insertRecord(
  writing: Writing,
  kind: KindName,
  fields: object,
  wanted?: string,
): Promise<string> {
  const snapshot = withAddress(kinds[kind], { ...fields })
  const key = storedKinds[kind].idOf(snapshot)
  const taken = key === null ? [] : await storedKinds[kind].read(writing.tx, [key])
  if (taken.length > 0) throw thereAlready(kinds[kind], key)
  const id = key ?? (await freeAddress(writing.tx, kinds[kind], snapshot, wanted))
  await insertRecords(writing, kind, [{ id, snapshot }])
  return id
}

/** Where nobody has chosen the address of a new record, it is made of its title. Throws invalid where it cannot be. */
function withAddress(kind: Kind, fields: Snapshot): Snapshot {
  const field = addressField(kind)
  if (field === null || textIn(fields, field)) return fields
  const made = addressOf(textIn(fields, kind.title) ?? '').slice(0, longestAddress)
  if (made === '') {
    throw new Problem('invalid', addressMissing, { errors: { [field]: addressMissing } })
  }
  return { ...fields, [field]: made.replace(/-$/, '') }
}

const longestAddress = 60

function thereAlready({ noun, key }: Kind, id: string | null) {
  if (key === undefined) return new Problem('conflict', recordIsThere(noun))
  const sentence = addressIsTaken(noun, id ?? '')
  return new Problem('conflict', sentence, { errors: { [key]: sentence } })
}

/**
 * Locks a record and returns it, whole. The one record of a kind that has no other is there as soon
 * as somebody writes it; until then it is empty, which is no entry in the log. Throws not-found.
 */
export async function lockRecord(
  tx: Transaction,
  kind: KindName,
  id: string,
): Promise<StoredRecord> {
  const storage = storedKinds[kind]
  const [found] = await storage.read(tx, [askable(id)])
  if (found || !isSingle(kind, id)) return requireFound(kind, found)
  await storage.insert(tx, [{ id, snapshot: {} }])
  const [first] = await storage.read(tx, [id])
  return requireFound(kind, first)
}

/** A record as it is at the moment, whole. Throws not-found. */
export async function findRecord(db: Reader, kind: KindName, id: string): Promise<StoredRecord> {
  const [found] = await storedKinds[kind].find(db, [askable(id)])
  const isUnwritten = !found && isSingle(kind, id)
  return isUnwritten ? { id, snapshot: complete(kinds[kind], {}) } : requireFound(kind, found)
}

function isSingle(name: KindName, id: string) {
  const kind: Kind = kinds[name]
  return kind.single === true && kind.name === id
}

function requireFound(kind: KindName, found: StoredRecord | undefined): StoredRecord {
  if (!found) throw new Problem('not-found', unknownRecord(kinds[kind].noun))
  return found
}

/** Gives a locked record other fields and logs it; where all are as before, nothing is written. */
export async function rewriteRecord(
  writing: Writing,
  kind: KindName,
  before: StoredRecord,
  change: Snapshot,
): Promise<void> {
  await rewriteLocked(writing, kind, [{ before, change }])
}

/** The same for many records, which are named by their ids; one that is not there is passed over. */
export async function rewriteRecords(
  writing: Writing,
  kind: KindName,
  changes: ReadonlyMap<string, Snapshot>,
): Promise<void> {
  const locked = await storedKinds[kind].read(writing.tx, [...changes.keys()])
  const rewrites = locked.map((before) => ({ before, change: changes.get(before.id) ?? {} }))
  await rewriteLocked(writing, kind, rewrites)
}

interface Rewrite {
  before: StoredRecord
  /** A field that it does not name stays as it is. */
  change: Snapshot
}

async function rewriteLocked({ tx, log }: Writing, kind: KindName, rewrites: readonly Rewrite[]) {
  const stamped = allFields(kinds[kind]).filter(({ ofChange }) => ofChange)
  const stamps = Object.fromEntries(stamped.map(({ name }) => [name, new Date()]))
  const written = rewrites
    .map(({ before, change }) => ({
      before,
      after: complete(kinds[kind], change, before.snapshot),
    }))
    .filter(({ before, after }) => !isDeepStrictEqual(after, before.snapshot))
    .map(({ before, after }) => ({ before, after: { ...after, ...stamps } }))
  await storedKinds[kind].update(
    tx,
    written.map(({ before: { id }, after }) => ({ id, snapshot: after })),
  )
  for (const { before, after } of written) {
    log({ kind, recordId: before.id, before: before.snapshot, after })
  }
}

/** Deletes a locked record and logs it; the log holds what brings it back. */
export async function deleteRecord(
  writing: Writing,
  kind: KindName,
  found: StoredRecord,
): Promise<void> {
  await deleteRecords(writing, kind, [found])
}

/** The same for many. */
export async function deleteRecords(
  { tx, log }: Writing,
  kind: KindName,
  found: readonly StoredRecord[],
): Promise<void> {
  await storedKinds[kind].remove(
    tx,
    found.map(({ id }) => id),
  )
  for (const { id, snapshot } of found) {
    log({ kind, recordId: id, before: snapshot, after: null })
  }
}
