import type { ImportRow } from '#contract/imports.ts'
import { photoMessages } from '#contract/messages/roster-photos.ts'
import { largestStudentFile } from '#contract/students.ts'
import { type ArchiveEntry, readArchive } from '#store/archives/read-archive.ts'
import type { Reader } from '#store/database.ts'
import { troubleIn } from '#store/texts/text-trouble.ts'
import { Problem } from '../problem.ts'
import { photoFormats, type PhotoOwner, type PhotoOwners } from './photo-owners.ts'

/** What becomes of the photo of somebody who has one. */
export type ExistingPhotos = 'keep' | 'replace'

/** A photo that is to be somebody's. */
interface DuePhoto {
  row: ImportRow
  entry: ArchiveEntry
  owner: PhotoOwner
}

export interface PhotoWork {
  rows: ImportRow[]
  due: DuePhoto[]
}

/** Photos of one zip; a phone's photo is up to 8 MB, so the bound of all is never the first. */
const mostPhotos = 500
const limits = {
  // What is left out, such as the second halves that macOS adds, counts here as well.
  entries: 4 * mostPhotos,
  entryBytes: largestStudentFile,
  totalBytes: 4 * 2 ** 30,
  ratio: 200,
}

interface Planning {
  owners: PhotoOwners
  existing: ExistingPhotos
}

/**
 * Opens a zip of photos for as long as the work takes, and says of each file what is to become of
 * it: photos are known by their names. Nothing is decoded yet. Throws wrong-type
 * or too-large, with what to do.
 */
export async function withPhotos<Result>(
  { db, path, ...plan }: { db: Reader; path: string } & Planning,
  work: (photos: PhotoWork) => Promise<Result>,
): Promise<Result> {
  return readArchive(path, limits, async (entries) => {
    const files = entries.filter(({ name }) => !isAside(name))
    if (files.length === 0) throw new Problem('wrong-type', photoMessages.none)
    if (files.length > mostPhotos) throw new Problem('too-large', photoMessages.tooLarge)
    return work(await planPhotos(db, files, plan))
  }).catch(explain)
}

const sentences = {
  damaged: ['wrong-type', photoMessages.damaged],
  locked: ['wrong-type', photoMessages.locked],
  'too-large': ['too-large', photoMessages.tooLarge],
  'too-heavy': ['too-large', photoMessages.tooLarge],
  gone: ['not-found', photoMessages.gone],
} as const

function explain(error: unknown): never {
  const trouble = troubleIn(error)
  if (trouble === null) throw error
  const [code, sentence] = sentences[trouble]
  throw new Problem(code, sentence, { cause: error })
}

/** What systems put beside the files of a folder. */
function isAside(path: string) {
  return /(^|\/)(__MACOSX\/|\.[^/]|thumbs\.db$|desktop\.ini$)/i.test(path)
}

async function planPhotos(
  db: Reader,
  files: readonly ArchiveEntry[],
  { owners, existing }: Planning,
): Promise<PhotoWork> {
  const ownerOf = await owners.find(
    db,
    files.map(({ name }) => bareName(name)),
  )
  const firstOf = new Map<string, string>()
  const work: PhotoWork = { rows: [], due: [] }
  for (const [at, entry] of files.entries()) {
    const found = ownerOf(bareName(entry.name))
    const owner = typeof found === 'string' ? undefined : found
    const first = owner && firstOf.get(owner.id)
    const verdict =
      (await objectionTo(entry, owners)) ??
      (first === undefined
        ? verdictOn(found, owners, existing)
        : refused(owners.words.alreadyIn(first)))
    const what = owner ? `${baseName(entry.name)}: ${owner.named}` : entry.name.slice(0, 200)
    const row = { line: at + 1, what, ...verdict }
    work.rows.push(row)
    if (owner && row.outcome !== 'refused') firstOf.set(owner.id, baseName(entry.name))
    if (owner && (row.outcome === 'added' || row.outcome === 'changed')) {
      work.due.push({ row, entry, owner })
    }
  }
  return work
}

type Verdict = Pick<ImportRow, 'outcome' | 'reason'>

function refused(reason: string): Verdict {
  return { outcome: 'refused', reason }
}

function verdictOn(
  owner: PhotoOwner | string,
  { words }: PhotoOwners,
  existing: ExistingPhotos,
): Verdict {
  if (typeof owner === 'string') return refused(owner)
  if (owner.photoId === null) return { outcome: 'added', reason: '' }
  return existing === 'keep'
    ? { outcome: 'unchanged', reason: words.hasPhoto }
    : { outcome: 'changed', reason: photoMessages.replaced }
}

const startLength = 12

/** Why a file cannot be a photo, by its name, its size and its first bytes; null where it can. */
async function objectionTo(
  entry: ArchiveEntry,
  { formats, words }: PhotoOwners,
): Promise<Verdict | null> {
  const taken = formats.map((format) => photoFormats[format])
  if (!taken.some(({ ending }) => ending.test(entry.name))) return refused(words.notAPicture)
  if (entry.size > largestStudentFile) return refused(photoMessages.fileTooLarge)
  const first = await firstBytes(entry).catch(nullIfDamaged)
  if (first === null) return refused(photoMessages.damagedPhoto)
  return taken.some(({ start }) => start.test(first)) ? null : refused(photoMessages.mislabelled)
}

/** A damaged photo is left out alone; what speaks against the whole zip is passed on. */
function nullIfDamaged(error: unknown): null {
  if (troubleIn(error) === 'damaged') return null
  throw error
}

/** The first bytes as hexadecimal digits. */
async function firstBytes(entry: ArchiveEntry): Promise<string> {
  const stream = await entry.peek()
  const chunks: Buffer[] = []
  for await (const chunk of stream) {
    chunks.push(chunk)
    if (Buffer.concat(chunks).length >= startLength) break
  }
  return Buffer.concat(chunks).subarray(0, startLength).toString('hex')
}

function baseName(path: string) {
  return path.slice(path.lastIndexOf('/') + 1)
}

/** 'photos/21cs001.JPG' is of 21cs001. */
function bareName(path: string) {
  return baseName(path)
    .replace(/\.[^.]*$/, '')
    .normalize('NFC')
    .trim()
}
