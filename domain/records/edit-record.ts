import type { HeldFile } from '#contract/kinds/field.ts'
import type { Kind } from '#contract/kinds/kind.ts'
import { kinds, type KindName } from '#contract/kinds/kinds.ts'
import { changedMeanwhile, wrongFileType } from '#contract/messages/records.ts'
import { uploadMessages } from '#contract/messages/uploads.ts'
import { record } from '#store/changes.ts'
import type { Db, Transaction } from '#store/database.ts'
import { requireAdmin, requireNoteKeeper, type Member, type Who } from '../accounts/access.ts'
import { addFile, type NewFile } from '../files/add-file.ts'
import { takeUploads } from '../files/uploads.ts'
import type { Snapshot } from '../history/kept-kind.ts'
import { Problem } from '../problem.ts'
import { refuseYearAhead } from '../resources/papers/asked-year.ts'
import { uniqueNames } from '../resources/notes/unique-names.ts'
import { mergeChange } from './merge.ts'
import { recordIn, versionOf } from './versions.ts'
import { lockRecord, rewriteRecord } from './write-records.ts'

interface Edit {
  id: string
  /** The version that the editor began from; where none is said, the fields are written as sent. */
  version?: number | undefined
  /** Fields as a call sends them; one that is left out stays as it is. */
  fields: Readonly<Record<string, unknown>>
}

/** What a change of a kind may not say, beside what its description says of each field. */
const rules: Partial<Record<KindName, (fields: Snapshot) => void>> = {
  paper: ({ year }) => {
    if (typeof year === 'string') refuseYearAhead(year)
  },
}

/** Throws signed-out and forbidden for whoever may not write records of this kind. */
export function requireWriter({ writers }: Kind, who: Who): asserts who is Member {
  if (writers === 'teachers') requireNoteKeeper(who)
  else requireAdmin(who)
}

/** A record as its form begins with it: the fields of its kind, and the version they are of. */
export async function recordForEditing(db: Db, who: Who, kind: KindName, id: string) {
  requireWriter(kinds[kind], who)
  return db.transaction(async (tx) => {
    const { snapshot } = await lockRecord(tx, kind, id)
    const shown = kinds[kind].fields.map(({ name }) => [name, snapshot[name]])
    return { _id: id, version: await versionOf(tx, kind, id), fields: Object.fromEntries(shown) }
  })
}

/**
 * Changes a record. What others have changed since the version that the editor began from stays,
 * unless the editor changed the same field in another way: then nothing is written. Throws not-found,
 * conflict with both sides of such a field, invalid for a file that has lapsed, and forbidden for
 * whoever may not write records of this kind.
 */
export async function editRecord(
  db: Db,
  who: Who,
  kind: KindName,
  { id, version, fields }: Edit,
): Promise<void> {
  const description: Kind = kinds[kind]
  requireWriter(description, who)
  await record(db, who, async (tx, log) => {
    const before = await lockRecord(tx, kind, id)
    const current = before.snapshot
    const began = version && (await recordIn(tx, description, { id: before.id, version }))
    const base = version === undefined ? current : began || {}
    const files = await filesOf(tx, who, description, { fields, held: [current, base] })
    const sent = { ...fields, ...files.held }
    const { change, conflicts } = mergeChange(description, { base, current, sent })
    if (Object.keys(conflicts).length > 0) {
      const now = await versionOf(tx, kind, before.id)
      throw new Problem('conflict', changedMeanwhile(description.noun), { conflicts, version: now })
    }
    rules[kind]?.(change)
    for (const file of files.added) await addFile(tx, file)
    await rewriteRecord({ tx, log }, kind, before, change)
  })
}

interface SentFiles {
  fields: Edit['fields']
  /** Records whose files the change may name. */
  held: readonly Snapshot[]
}

/** What stands in the fields of files, which a call names by ids, and the files that are new. */
async function filesOf(
  tx: Transaction,
  who: Who,
  { fields }: Kind,
  { fields: sent, held }: SentFiles,
) {
  const found: { held: Record<string, unknown>; added: NewFile[] } = { held: {}, added: [] }
  for (const { name, holds, label, types } of fields) {
    const ids = idsIn(sent[name])
    if ((holds !== 'file' && holds !== 'files') || ids === null) continue
    const known = new Map(
      held.flatMap((one) => filesIn(one[name])).map((file) => [file.fileId, file]),
    )
    const added = await takeNew(
      tx,
      who,
      ids.filter((id) => !known.has(id)),
    )
    if (types && added.some(({ type }) => !types.includes(type))) {
      const sentence = wrongFileType(label)
      throw new Problem('wrong-type', sentence, { errors: { [name]: sentence } })
    }
    for (const { id = '', name: own } of added) known.set(id, { name: own, fileId: id })
    found.added.push(...added)
    found.held[name] = holds === 'file' ? (ids[0] ?? null) : named(ids, known, added)
  }
  return found
}

async function takeNew(tx: Transaction, who: Who, ids: readonly string[]): Promise<NewFile[]> {
  if (ids.length === 0) return []
  const taken = await takeUploads(tx, who, ids)
  if (!taken) throw new Problem('invalid', uploadMessages.lapsed)
  return taken
}

/** The files in the order of the call; a new one whose name is taken is numbered. */
function named(ids: readonly string[], known: ReadonlyMap<string, HeldFile>, added: NewFile[]) {
  const isNew = new Set(added.map(({ id }) => id))
  const all = [...new Set(ids)].flatMap((id) => known.get(id) ?? [])
  const taken = all.filter(({ fileId }) => !isNew.has(fileId)).map(({ name }) => name)
  const fresh = all.filter(({ fileId }) => isNew.has(fileId))
  const names = uniqueNames(
    fresh.map(({ name }) => name),
    taken,
  )
  const nameOf = new Map(fresh.map(({ fileId }, place) => [fileId, names[place]]))
  return all.map(({ name, fileId }): HeldFile => ({ name: nameOf.get(fileId) ?? name, fileId }))
}

/** Null where a call says nothing of a file. */
function idsIn(value: unknown): string[] | null {
  if (value === undefined) return null
  const list: unknown[] = Array.isArray(value) ? value : [value]
  return list.filter((id): id is string => typeof id === 'string')
}

/** One file by its id, or a list with names. */
function filesIn(value: unknown): HeldFile[] {
  if (typeof value === 'string') return [{ name: '', fileId: value }]
  // What is no text here is a list, as the description says.
  return Array.isArray(value) ? (value as HeldFile[]) : []
}
