import { holdsFile, holdsPictures, type Field, type HeldFile } from '#contract/kinds/field.ts'
import type { Kind } from '#contract/kinds/kind.ts'
import { wrongFileType } from '#contract/messages/records.ts'
import type { Transaction } from '#store/database.ts'
import type { Who } from '../accounts/access.ts'
import { sameFile, type NewFile } from '../files/add-file.ts'
import { takeUploads } from '../files/uploads.ts'
import type { Snapshot } from '../history/restorable.ts'
import { Problem } from '../problem.ts'
import { heldIn, type HeldPlace } from './held-files.ts'
import { shownInTexts } from './shown-pictures.ts'
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
  const added = await newFiles(tx, who, fields, sent)
  if (!added) return null
  const found: TakenFiles = { held: {}, added: [] }
  for (const field of fields) {
    const ids = idsIn(sent.fields[field.name])
    if (ids === null) continue
    const files = [...new Set(ids)].flatMap((id) => added.get(id) ?? [])
    if (field.holds === 'files') {
      found.held[field.name] = named(ids, knownFiles(field, sent), files)
    } else if (holdsFile(field)) {
      const [file] = files
      const before = sent.current[field.name]
      // What stands there already changes nothing.
      const same = file && typeof before === 'string' ? await sameFile(tx, before, file) : null
      found.held[field.name] = same ?? ids[0] ?? null
      if (file && same !== null) added.delete(file.id ?? '')
    }
  }
  return { ...found, added: [...added.values()] }
}

/**
 * The files of a form that the record does not have yet, by their ids; null where one of them is
 * gone. A picture that another text shows may be shown in this one as well.
 */
async function newFiles(
  tx: Transaction,
  who: Who,
  fields: readonly Field[],
  sent: Sent,
): Promise<Map<string, NewFile> | null> {
  const known = new Set(
    [sent.current, sent.base].flatMap((one) => heldIn(fields, one).map(placeOf)),
  )
  const unknown = heldIn(fields, sent.fields).filter((place) => !known.has(placeOf(place)))
  const inTexts = unknown.filter(({ field }) => field.holds === 'richText')
  const shown = await shownInTexts(
    tx,
    inTexts.map(({ fileId }) => fileId),
  )
  const wanted = unknown.filter(({ field, fileId }) => {
    return field.holds !== 'richText' || !shown.has(fileId)
  })
  const ids = [...new Set(wanted.map(({ fileId }) => fileId))]
  const taken = ids.length > 0 ? await takeUploads(tx, who, ids) : []
  if (!taken) return null
  const byId = new Map(taken.map((file) => [file.id ?? '', file]))
  for (const { field, top, fileId } of wanted) {
    const file = byId.get(fileId)
    if (!file) continue
    // A picture that the site has made is none that was sent.
    if (isPicture(field) && file.width !== undefined) continue
    refuseWrongType(field, top, file)
    if (isPicture(field)) byId.set(fileId, remade(file, sent.pictures))
  }
  return byId
}

/** A file is known in its field; whether it may stand in another one is asked anew. */
function placeOf({ field, top, fileId }: HeldPlace) {
  return [top.name, field.name, fileId].join(' ')
}

/** Whether the site shows what stands in a field as a picture, which it has made anew. */
export function isPicture(field: Field): boolean {
  return holdsPictures(field) || field.holds === 'richText'
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

function refuseWrongType({ label, types, wrong }: Field, top: Field, { type }: NewFile) {
  if (!types || types.includes(type)) return
  const sentence = wrong ?? wrongFileType(label)
  throw new Problem('wrong-type', sentence, { errors: { [top.name]: sentence } })
}

/** The site shows no picture but one that it has made. */
function remade(file: NewFile, pictures: RemadePictures): NewFile {
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
