import { holdsFile, type Field, type HeldFile } from '#contract/kinds/field.ts'
import type { Kind } from '#contract/kinds/kind.ts'
import { wrongFileType } from '#contract/messages/records.ts'
import type { Transaction } from '#store/database.ts'
import type { Who } from '../accounts/access.ts'
import { sameFile, type NewFile } from '../files/add-file.ts'
import { takeUploads } from '../files/uploads.ts'
import type { Snapshot } from '../history/restorable.ts'
import { Problem } from '../problem.ts'
import { uniqueNames } from '../resources/notes/unique-names.ts'

/** Fields as a call sends them: of a stored file its id, or that of an upload. */
export type SentFields = Readonly<Record<string, unknown>>

/** Pictures that were remade for the site, by the ids of their uploads. */
export type RemadePictures = ReadonlyMap<string, NewFile>

interface Sent {
  fields: SentFields
  pictures: RemadePictures
  /** The record as it is; empty for a new one. */
  current: Snapshot
  /** The record as whoever sends this saw it. */
  base: Snapshot
}

interface TakenFiles {
  /** What stands in the fields of files. */
  held: Record<string, unknown>
  /** To be added to the files of the site. */
  added: NewFile[]
}

/**
 * What stands in the fields of files, which a call names by ids, and the files that are new. Null
 * where one of those is gone: it has lapsed, or the form was sent before. Throws wrong-type.
 */
export async function takeFiles(
  tx: Transaction,
  who: Who,
  { fields }: Kind,
  sent: Sent,
): Promise<TakenFiles | null> {
  const found: TakenFiles = { held: {}, added: [] }
  for (const field of fields) {
    const ids = idsIn(sent.fields[field.name])
    if (ids === null || !(holdsFile(field) || field.holds === 'files')) continue
    const known = knownFiles(field, sent)
    const uploads = ids.filter((id) => !known.has(id))
    const taken = uploads.length > 0 ? await takeUploads(tx, who, uploads) : []
    if (!taken) return null
    refuseWrongTypes(field, taken)
    const files = taken.map((file) => remade(field, file, sent.pictures))
    if (field.holds === 'files') {
      found.held[field.name] = named(ids, known, files)
      found.added.push(...files)
    } else {
      const [file] = files
      const before = sent.current[field.name]
      // What stands there already changes nothing.
      const same = file && typeof before === 'string' ? await sameFile(tx, before, file) : null
      found.held[field.name] = same ?? ids[0] ?? null
      if (file && same === null) found.added.push(file)
    }
  }
  return found
}

/** The ids of files in a call; null where it says nothing of them. */
export function idsIn(value: unknown): string[] | null {
  if (value === undefined) return null
  const list: unknown[] = Array.isArray(value) ? value : [value]
  return list.filter((id): id is string => typeof id === 'string')
}

function knownFiles({ name }: Field, { current, base }: Sent) {
  const files = [current, base].flatMap((one) => filesIn(one[name]))
  return new Map(files.map((file) => [file.fileId, file]))
}

function refuseWrongTypes({ name, label, types, wrong }: Field, files: readonly NewFile[]) {
  if (!types || files.every(({ type }) => types.includes(type))) return
  const sentence = wrong ?? wrongFileType(label)
  throw new Problem('wrong-type', sentence, { errors: { [name]: sentence } })
}

/** The site shows no picture but one that it has made. */
function remade({ holds }: Field, file: NewFile, pictures: RemadePictures): NewFile {
  if (holds !== 'picture') return file
  const picture = pictures.get(file.id ?? '')
  if (!picture) throw new Error('A picture was taken that has not been remade.')
  return picture
}

/** The files in the order of the call; a new one whose name is taken is numbered. */
function named(ids: readonly string[], known: ReadonlyMap<string, HeldFile>, added: NewFile[]) {
  const kept = [...new Set(ids)].flatMap((id) => known.get(id) ?? [])
  const names = uniqueNames(
    added.map(({ name }) => name),
    kept.map(({ name }) => name),
  )
  const fresh = new Map(added.map(({ id = '' }, place) => [id, names[place] ?? '']))
  return [...new Set(ids)].flatMap((fileId): HeldFile[] => {
    const name = known.get(fileId)?.name ?? fresh.get(fileId)
    return name === undefined ? [] : [{ name, fileId }]
  })
}

/** One file by its id, or a list with names. */
function filesIn(value: unknown): HeldFile[] {
  if (typeof value === 'string') return [{ name: '', fileId: value }]
  // What is no text here is a list, as the description says.
  return Array.isArray(value) ? (value as HeldFile[]) : []
}
