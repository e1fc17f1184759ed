import type { Kind } from '#contract/kinds/kind.ts'
import { kinds, type KindName } from '#contract/kinds/kinds.ts'
import { unknownRecord } from '#contract/messages/records.ts'
import { uploadMessages } from '#contract/messages/uploads.ts'
import { askable } from '#store/queries.ts'
import { record } from '#store/changes.ts'
import type { Db, Reader, Transaction } from '#store/database.ts'
import { requireWriter, type Who } from '../accounts/access.ts'
import { addFile } from '../files/add-file.ts'
import { sentBefore } from '../files/upload-problems.ts'
import { Problem } from '../problem.ts'
import { baseOf, changeOf } from './merge-edit.ts'
import { idsIn, takeFiles, type RemadePictures, type SentFields } from './sent-files.ts'
import { refuseRepeat } from './refuse-repeat.ts'
import {
  checkAgainstOthers,
  refuseByRule,
  refuseOtherKey,
  requireReferences,
} from './record-rules.ts'
import { storedKinds } from './stored-kinds.ts'
import { versionOf } from './versions.ts'
import {
  deleteRecord,
  findRecord,
  insertRecord,
  lockRecord,
  rewriteRecord,
} from './write-records.ts'
import { requireAdder, requireChange, requireRemoverOf, requireWriterOf } from './writers.ts'

interface Sent {
  fields: SentFields
  pictures?: RemadePictures
}

interface Addition extends Sent {
  /** The id of a record that is known by nothing in its fields; a new one where it is left out. */
  id?: string
  /** The record that it repeats, where whoever adds it has been told of that; null where nobody is there to be told. */
  repeats?: string | null | undefined
}

interface Edit extends Sent {
  id: string
  /** The version that the editor began from; where none is said, the fields are written as sent. */
  version?: number | undefined
}

/** A record as its form begins with it: the fields of its kind, and the version they are of. */
export async function recordForEditing(db: Reader, who: Who, kind: KindName, id: string) {
  requireWriter(who, kind)
  // Ahead of the record, which may be newer than its version and never older (see readVersioned).
  const version = await versionOf(db, kind, askable(id))
  const { snapshot } = await findRecord(db, kind, id)
  await requireWriterOf(db, who, kind, { id, snapshot })
  const shown = kinds[kind].fields.map(({ name }) => [name, snapshot[name]])
  return { _id: id, version, fields: Object.fromEntries(shown) }
}

/**
 * Adds a record and returns its id, also when it is sent once more since its answer was lost on the
 * way. Throws invalid for a file that has lapsed, wrong-type, conflict where there is one already or
 * it may repeat one (refuseRepeat), and forbidden for whoever may not add records of this kind, or not
 * where it would stand.
 */
export async function addRecord(
  db: Db,
  who: Who,
  kind: KindName,
  { id, fields, pictures = new Map(), repeats }: Addition,
): Promise<string> {
  const description: Kind = kinds[kind]
  requireWriter(who, kind)
  await requireReferences(db, description, fields)
  requireAdder(who, kind, fields)
  refuseByRule(kind, fields)
  return record(db, who, async (tx, log) => {
    await refuseRepeat(tx, kind, fields, repeats)
    const files = await takeFiles(tx, who, description, { fields, pictures, current: {}, base: {} })
    if (!files) return addedBefore(tx, kind, fields)
    await checkAgainstOthers(tx, kind, fields)
    for (const file of files.added) await addFile(tx, file)
    return insertRecord({ tx, log }, kind, { ...fields, ...files.held }, id)
  })
}

/** The record that has the files of a form already; throws as `sentBefore` does. */
export async function addedBefore(
  tx: Transaction,
  kind: KindName,
  fields: SentFields,
): Promise<string> {
  const texts: Record<string, unknown> = {}
  const ids: string[] = []
  for (const { name, max, holds } of kinds[kind].fields) {
    if (max > 0 || holds === 'choice') {
      // Clients of the wire contract know of fewer fields.
      if (fields[name] !== undefined) texts[name] = fields[name]
    } else ids.push(...(idsIn(fields[name]) ?? []))
  }
  // Pictures in lists and texts are not asked for: a record is known by what stands in its own fields.
  const id = ids.length > 0 ? await storedKinds[kind].holderOf(tx, ids) : null
  if (id === null) return sentBefore(undefined, texts)
  const { snapshot } = await lockRecord(tx, kind, id)
  return sentBefore({ ...snapshot, id }, texts)
}

/**
 * Changes a record. What others have changed since the version that the editor began from stays,
 * unless the editor changed the same field in another way: then nothing is written. Throws not-found,
 * conflict with both sides of such a field, invalid for a file that has lapsed, and forbidden for
 * whoever may not write this record, or not where it would stand.
 */
export async function editRecord(
  db: Db,
  who: Who,
  kind: KindName,
  { id, version, fields, pictures = new Map() }: Edit,
): Promise<void> {
  const description: Kind = kinds[kind]
  requireWriter(who, kind)
  await record(db, who, async (tx, log) => {
    const before = await lockRecord(tx, kind, id)
    await requireWriterOf(tx, who, kind, before)
    const current = before.snapshot
    const base = await baseOf(tx, description, { id: before.id, version, current })
    const files = await takeFiles(tx, who, description, { fields, pictures, current, base })
    if (!files) throw new Problem('invalid', uploadMessages.lapsed)
    const sent = { ...fields, ...files.held }
    const since = { who, version }
    const change = await changeOf(tx, description, { id: before.id, since, base, current, sent })
    await requireReferences(tx, description, change, current)
    requireChange(who, kind, change)
    await checkAgainstOthers(tx, kind, change, current)
    refuseByRule(kind, change, current)
    refuseOtherKey(description, change, current)
    for (const file of files.added) await addFile(tx, file)
    await rewriteRecord({ tx, log }, kind, before, change)
  })
}

/**
 * Deletes a record; the change log holds what brings it back. Throws forbidden, and not-found, also for
 * the one record of a kind, which nobody deletes.
 */
export async function removeRecord(db: Db, who: Who, kind: KindName, id: string): Promise<void> {
  const { single = false, noun }: Kind = kinds[kind]
  requireWriter(who, kind)
  if (single) throw new Problem('not-found', unknownRecord(noun))
  await record(db, who, async (tx, log) => {
    const before = await lockRecord(tx, kind, id)
    await requireRemoverOf(tx, who, kind, before)
    await deleteRecord({ tx, log }, kind, before)
  })
}
