import { isUtf8 } from 'node:buffer'
import { isAbsolute, join, normalize, sep } from 'node:path'
import { z } from 'zod'
import { emptyValues, holdsFile, type Field } from '#contract/kinds/field.ts'
import type { Kind } from '#contract/kinds/kind.ts'
import { kinds } from '#contract/kinds/kinds.ts'
import { student } from '#contract/kinds/people-kinds.ts'
import * as words from '#contract/messages/site-export.ts'
import { longestId, recordChange } from '#contract/record-schemas.ts'
import { askedNumber } from '#contract/student-schemas.ts'
import { audiences } from '#contract/visibility.ts'
import { isKnownType, mediaTypes } from '#store/blobs/sniff-type.ts'
import { type Snapshot, type StoredRecord, textIn } from '../history/restorable.ts'
import { allFields, complete, valueIn } from '../records/complete.ts'
import { heldIn } from '../records/held-files.ts'
import { neededReferences } from '../records/record-storage.ts'
import { exportedKinds, placeOfKind, type ExportedKind } from './exported-kinds.ts'
import { titleOf, type ExportedFile } from './known-names.ts'
import { openExported } from './open-exported.ts'

/** What PostgreSQL takes: neither NUL nor half a surrogate pair. */
const storable = z.string().refine(isStorable, words.unstorable)

const id = storable.min(1).max(longestId)

/** Of a picture, in pixels. */
const pixels = z.int32().nonnegative().nullable()

/** Paths lead nowhere but into the folder, whoever has written them. */
const path = z
  .string()
  .max(1000)
  .refine((text) => !isAbsolute(text) && !normalize(text).split(sep).includes('..'), words.leadsOut)
  .refine((text) => !text.includes('\0'))

const exportedFile: z.ZodType<ExportedFile> = z.object({
  id,
  path,
  name: storable.min(1),
  type: z.string().regex(/^[\w.+-]+\/[\w.+-]+$/),
  size: z.number().int().nonnegative(),
  hash: z.string().regex(/^[0-9a-f]{64}$/),
  width: pixels,
  height: pixels,
  accountId: storable.nullable(),
})

const manifest = z
  .object({
    format: z.literal(1),
    program: z.literal('Lyceum'),
    takenAt: z.iso.datetime(),
    records: z.record(z.string(), z.number()),
    files: z.array(exportedFile),
    lost: z.array(exportedFile),
  })
  .refine(({ files, lost }) => areApart([...files, ...lost]), 'Two of its files have the same id')

const settings = z.object({
  adminsNeedSecondFactor: z.boolean(),
  studentEmails: z.enum(audiences),
})

const addresses = z.array(z.object({ addressKey: storable, document: storable }))

const records = z.array(z.looseObject({ id }))

/** An export as it is to come back. */
export interface ReadExport {
  takenAt: string
  /** In the order in which they can be inserted: what others name is there before them. */
  kinds: { one: ExportedKind; records: StoredRecord[] }[]
  files: ExportedFile[]
  /** Files that the site had lost: their records name them nevertheless. */
  lost: ExportedFile[]
  settings: z.output<typeof settings>
  addresses: z.output<typeof addresses>
}

/** How many wrong records are named; whoever mends a file by hand begins with these. */
const mostNamed = 20

/**
 * Reads an export whole and checks every record by the description of its kind. Throws a sentence where
 * it is none, or one that names the records that are wrong. A kind is in memory at once.
 */
export async function readExport(folder: string): Promise<ReadExport> {
  const found = await readPart(folder, 'manifest.json', manifest)
  const known = new Set(exportedKinds.map(({ kind }) => kind.name))
  const strange = Object.keys(found.records).find((name) => !known.has(name))
  if (strange !== undefined) {
    throw new Error(
      `This export was made by a newer Lyceum: it has records of a kind “${strange}”.`,
    )
  }
  const files = new Set([...found.files, ...found.lost].map((file) => file.id))
  const complaints: string[] = []
  const ids = new Map<string, ReadonlySet<string>>()
  const read: ReadExport['kinds'] = []
  for (const one of inOrder(exportedKinds)) {
    // A kind that is younger than the export has no records in it.
    if (found.records[one.kind.name] === undefined) continue
    const part = `${placeOfKind(one.kind)}.json`
    const given = (await readPart(folder, part, records)).map(
      ({ id: recordId, ...fields }): StoredRecord => ({ id: recordId, snapshot: fields }),
    )
    const seen = new Set<string>()
    for (const record of given) {
      const reason =
        complaintOfId(one.kind, record.id, seen) ??
        complaintAbout(one.kind, record.snapshot, files) ??
        complaintOfReferences(one.kind, record.snapshot, ids)
      seen.add(record.id)
      if (reason) complaints.push(`${part}: “${titleOf(one.kind, record)}”: ${reason}`)
    }
    ids.set(one.kind.name, seen)
    read.push({ one, records: given.map((record) => whole(one.kind, record)) })
  }
  if (complaints.length > 0) {
    const more = complaints.length - mostNamed
    const named = complaints.slice(0, mostNamed).join('\n')
    throw new Error(
      `Nothing was imported, because these records cannot be stored:\n${named}${more > 0 ? `\nand ${more} more.` : ''}`,
    )
  }
  return {
    takenAt: found.takenAt,
    kinds: read,
    files: found.files,
    // No bytes show of what type it was.
    lost: found.lost.map((file) =>
      isKnownType(file.type) ? file : { ...file, type: mediaTypes.unknown },
    ),
    settings: await readPart(folder, 'settings.json', settings),
    addresses: await readPart(folder, 'document-addresses.json', addresses),
  }
}

async function readPart<Schema extends z.ZodType>(
  folder: string,
  name: string,
  schema: Schema,
): Promise<z.output<Schema>> {
  const bytes = await readBytes(folder, name).catch((cause: Error) => {
    throw new Error(`${folder} is no export of Lyceum: ${name} ${cause.message}.`, { cause })
  })
  // Words that were damaged on the way would come back as other words, without anybody being told.
  if (!isUtf8(bytes)) throw new Error(`${join(folder, name)} is damaged: ${words.notUtf8}`)
  const value = parsed(new TextDecoder().decode(bytes))
  if (value === undefined) throw new Error(`${join(folder, name)} is damaged: ${words.notJson}`)
  const { data, error } = schema.safeParse(value)
  if (!error) return data
  const [issue] = error.issues
  const at = issue?.path.join('.') ?? ''
  throw new Error(`${join(folder, name)} is damaged${at && ` at ${at}`}: ${issue?.message}.`)
}

async function readBytes(folder: string, name: string) {
  const file = await openExported(folder, name)
  try {
    return await file.readFile()
  } finally {
    await file.close()
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Each kind behind those that it names, and accounts, which name students, last. */
function inOrder(all: readonly ExportedKind[]): ExportedKind[] {
  const byName = new Map(all.map((one) => [one.kind.name, one]))
  const depth = ({ kind }: ExportedKind): number => {
    const named = new Set(kind.fields.flatMap(({ to }) => byName.get(to ?? '') ?? []))
    return Math.max(0, ...[...named].map((one) => depth(one) + 1))
  }
  const rank = (one: ExportedKind) => (one.kind.name === 'account' ? all.length : depth(one))
  return all.toSorted((one, other) => rank(one) - rank(other))
}

function whole(kind: Kind, { id: recordId, snapshot }: StoredRecord): StoredRecord {
  const key = kind.key && { [kind.key]: recordId }
  return { id: recordId, snapshot: complete(kind, { ...snapshot, ...key }) }
}

function areApart(all: readonly { id: string }[]) {
  return new Set(all.map((one) => one.id)).size === all.length
}

/** Why no record of a kind can have this id beside those before it; null where one can. */
function complaintOfId(kind: Kind, recordId: string, before: ReadonlySet<string>): string | null {
  if (before.has(recordId)) return words.idTwice
  if (kind.single) return recordId === kind.name ? null : words.idNeeded(kind.name)
  const isOfSingle = exportedKinds.some((one) => one.kind.single && one.kind.name === recordId)
  return isOfSingle ? words.idReserved(recordId) : null
}

/** Records are a few levels deep; of one that is thousands the stack that reads it is too small. */
const deepest = 50

function isTooDeep(value: unknown, depth = 0): boolean {
  if (typeof value !== 'object' || value === null) return false
  return depth > deepest || Object.values(value).some((one) => isTooDeep(one, depth + 1))
}

/** Whether the database takes all the texts in a value. */
function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return value.isWellFormed() && !value.includes('\0')
  if (typeof value !== 'object' || value === null) return true
  return Object.entries(value).every(([key, one]) => isStorable(key) && isStorable(one))
}

/** Whether the database has room for what stands in a field. */
function fits({ holds }: Field, value: unknown): boolean {
  if (holds === 'serial' || holds === 'number') return z.int32().safeParse(value).success
  return holds !== 'moment' || z.iso.datetime({ offset: true }).safeParse(value).success
}

/** Why a record cannot be stored; null where it can. What it leaves empty may be older than a rule. */
function complaintAbout(kind: Kind, snapshot: Snapshot, files: ReadonlySet<string>): string | null {
  if (isTooDeep(snapshot)) return words.tooDeep
  if (!isStorable(snapshot)) return words.unstorable
  for (const field of allFields(kind)) {
    const value = snapshot[field.name]
    if (value === undefined || value === null) continue
    if (!valueIn(field, snapshot) || !fits(field, value))
      return `${field.label || field.name} holds something else.`
    if (typeof value === 'string' && field.max > 0 && value.length > field.max) {
      return `The field “${field.label}” can be up to ${field.max} characters long.`
    }
  }
  const lost = heldIn(kind.fields, snapshot).find(
    // A text may name a picture that the site never had.
    ({ field, fileId }) => field.holds !== 'richText' && !files.has(fileId),
  )
  if (lost) return `${lost.top.label}: the file ${lost.fileId} is not in manifest.json.`
  if (Object.hasOwn(kinds, kind.name)) return complaintOfSchema(kind, snapshot)
  const ofWords = complaintOfWords(kind, snapshot)
  if (ofWords !== null || kind.name !== student.name) return ofWords
  return complaintOfNumber(textIn(snapshot, 'register_no') ?? '')
}

/**
 * Students and accounts are written by calls of their own, none of which takes a link to anything but a
 * web page, or a line with a break in it: both reach other programs as they are.
 */
function complaintOfWords(kind: Kind, snapshot: Snapshot) {
  for (const { name, holds, label } of kind.fields) {
    const text = textIn(snapshot, name) ?? ''
    if (holds === 'url' && text !== '' && !/^https?:\/\//i.test(text)) {
      return `${label}: ${words.noWebAddress}`
    }
    if (holds !== 'paragraph' && /[\r\n]/.test(text)) return `${label}: ${words.lineBreak}`
  }
  return null
}

/** Numbers that differ in their case alone would be one to whoever logs in. */
function complaintOfNumber(number: string) {
  return askedNumber.parse(number) === number ? null : words.numberNotInCapitals(number)
}

/** Of a kind that the export does not have, the site may have the record. */
function complaintOfReferences(
  { fields }: Kind,
  snapshot: Snapshot,
  ids: ReadonlyMap<string, ReadonlySet<string>>,
): string | null {
  for (const { name, to } of neededReferences(fields)) {
    const named = textIn(snapshot, name) ?? ''
    if (named !== '' && ids.get(to)?.has(named) === false) return words.namesNobody(named)
  }
  return null
}

function complaintOfSchema(kind: Kind, snapshot: Snapshot) {
  const filled = kind.fields.filter((field) => !isEmpty(field, snapshot[field.name]))
  const sent = filled.map((field) => [field.name, asSent(field, snapshot[field.name])])
  const { error } = recordChange(asOlder(kind)).safeParse(Object.fromEntries(sent))
  return error?.issues[0]?.message ?? null
}

const olderKinds = new Map<Kind, Kind>()

/** The kind without what must be filled in: a group of a list may be older than that as well. */
function asOlder(kind: Kind): Kind {
  const known = olderKinds.get(kind)
  if (known) return known
  const made = { ...kind, fields: kind.fields.map(unasked) }
  olderKinds.set(kind, made)
  return made
}

function unasked(field: Field): Field {
  return { ...field, required: false, ...(field.of && { of: field.of.map(unasked) }) }
}

function isEmpty({ holds }: Field, value: unknown) {
  return value === undefined || value === null || value === '' || value === emptyValues[holds]
}

/** A call names the files of a list by their ids alone. */
function asSent(field: Field, value: unknown) {
  if (field.holds !== 'files' || holdsFile(field) || !Array.isArray(value)) return value
  return value.map((one: unknown) => Reflect.get(Object(one), 'fileId'))
}
