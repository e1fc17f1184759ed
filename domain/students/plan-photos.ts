import { sql } from 'drizzle-orm'
import type { ImportRow } from '#contract/import-report.ts'
import { alreadyIn, nobodyHas, photoMessages } from '#contract/messages/roster-photos.ts'
import { largestStudentFile } from '#contract/students.ts'
import { readArchive, type ArchiveEntry } from '#store/archives/read-archive.ts'
import type { Reader } from '#store/database.ts'
import { students } from '#store/schema.ts'
import { troubleIn } from '#store/texts/text-trouble.ts'
import { Problem } from '../problem.ts'
import { inWords } from './read-roster.ts'

/** What becomes of the photo of a student who has one. */
export type ExistingPhotos = 'keep' | 'replace'

/** A photo that is to be a student's. */
interface DuePhoto {
  row: ImportRow
  entry: ArchiveEntry
  student: PhotoOwner
}

export interface PhotoWork {
  rows: ImportRow[]
  due: DuePhoto[]
}

interface PhotoOwner {
  id: string
  name: string
  registerNumber: string
  photoId: string | null
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

/**
 * Opens a zip of photos for as long as the work takes, and says of each file what is to become of
 * it: photos are known by register numbers in their names. Nothing is decoded yet. Throws wrong-type
 * or too-large, with what to do.
 */
export async function withPhotos<Result>(
  { db, path, existing }: { db: Reader; path: string; existing: ExistingPhotos },
  work: (photos: PhotoWork) => Promise<Result>,
): Promise<Result> {
  return readArchive(path, limits, async (entries) => {
    const files = entries.filter(({ name }) => !isAside(name))
    if (files.length === 0) throw new Problem('wrong-type', photoMessages.none)
    if (files.length > mostPhotos) throw new Problem('too-large', photoMessages.tooLarge)
    return work(await planPhotos(db, files, existing))
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
  existing: ExistingPhotos,
): Promise<PhotoWork> {
  const owners = await findOwners(
    db,
    files.map(({ name }) => numberIn(name)),
  )
  const firstOf = new Map<string, string>()
  const work: PhotoWork = { rows: [], due: [] }
  for (const [at, entry] of files.entries()) {
    const student = owners.get(keyOf(numberIn(entry.name)))
    const first = student && firstOf.get(student.id)
    const verdict =
      (await objectionTo(entry)) ??
      (first === undefined ? verdictOn(student, entry, existing) : refused(alreadyIn(first)))
    const what = student
      ? `${baseName(entry.name)}: ${wordsFor(student)}`
      : entry.name.slice(0, 200)
    const row = { line: at + 1, what, ...verdict }
    work.rows.push(row)
    if (student && row.outcome !== 'refused') firstOf.set(student.id, baseName(entry.name))
    if (student && (row.outcome === 'added' || row.outcome === 'changed')) {
      work.due.push({ row, entry, student })
    }
  }
  return work
}

type Verdict = Pick<ImportRow, 'outcome' | 'reason'>

function refused(reason: string): Verdict {
  return { outcome: 'refused', reason }
}

function verdictOn(
  student: PhotoOwner | undefined,
  { name }: ArchiveEntry,
  existing: ExistingPhotos,
): Verdict {
  if (!student) return refused(nobodyHas(numberIn(name).slice(0, 40)))
  if (student.photoId === null) return { outcome: 'added', reason: '' }
  return existing === 'keep'
    ? { outcome: 'unchanged', reason: photoMessages.hasPhoto }
    : { outcome: 'changed', reason: photoMessages.replaced }
}

/** How photos begin; whatever else one is called is not given to the decoder. */
const starts = ['ffd8ff', '89504e470d0a1a0a', /^52494646.{8}57454250/]
const startLength = 12

/** Why a file cannot be a photo, by its name, its size and its first bytes; null where it can. */
async function objectionTo(entry: ArchiveEntry): Promise<Verdict | null> {
  if (!/\.(jpe?g|png|webp)$/i.test(entry.name)) return refused(photoMessages.notAPicture)
  if (entry.size > largestStudentFile) return refused(photoMessages.fileTooLarge)
  const first = await firstBytes(entry).catch(nullIfDamaged)
  if (first === null) return refused(photoMessages.damagedPhoto)
  const isPhoto = starts.some((start) =>
    typeof start === 'string' ? first.startsWith(start) : start.test(first),
  )
  return isPhoto ? null : refused(photoMessages.mislabelled)
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

/** 'photos/21cs001.JPG' is of 21CS001. */
function numberIn(path: string) {
  return baseName(path)
    .replace(/\.[^.]*$/, '')
    .normalize('NFC')
    .trim()
    .toUpperCase()
}

/** A slash cannot stand in the name of a file; people put a hyphen or an underscore there. */
function keyOf(registerNumber: string) {
  return registerNumber.replace(/[/_]/g, '-')
}

async function findOwners(db: Reader, numbers: readonly string[]) {
  const wanted = sql.param(numbers.map((number) => keyOf(number).replaceAll('\0', '')))
  const { id, name, registerNumber, photoId } = students
  const rows: PhotoOwner[] = await db
    .select({ id, name, registerNumber, photoId })
    .from(students)
    .where(sql`replace(${registerNumber}, '/', '-') = any(${wanted}::text[])`)
    .orderBy(registerNumber)
  // Where A/1 and A-1 are two students, the name of a file says the latter, which comes first.
  return new Map(rows.toReversed().map((row) => [keyOf(row.registerNumber), row]))
}

function wordsFor({ name, registerNumber }: PhotoOwner) {
  return inWords(name, registerNumber)
}
