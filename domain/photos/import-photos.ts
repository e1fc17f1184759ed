import { createHash } from 'node:crypto'
import { and, asc, eq } from 'drizzle-orm'
import type { ImportRow, PhotoPlan } from '#contract/imports.ts'
import { photoMessages } from '#contract/messages/roster-photos.ts'
import { largestStudentFile } from '#contract/students.ts'
import { askable } from '#store/queries.ts'
import { recordMany, type Log } from '#store/changes.ts'
import { type ArchiveEntry, readArchive } from '#store/archives/read-archive.ts'
import type { Blobs } from '#store/blobs/blobs.ts'
import { withDrafts } from '#store/blobs/with-drafts.ts'
import type { Db, Transaction, Reader } from '#store/database.ts'
import { changes } from '#store/schema.ts'
import { troubleIn } from '#store/texts/text-trouble.ts'
import type { Member, Who } from '../accounts/access.ts'
import { storeAhead, noteFiles, type NewFile } from '../files/add-file.ts'
import type { Decoding } from '../files/decoding.ts'
import { explainStoring } from '../files/upload-problems.ts'
import type { PictureTools } from '../files/take-photo.ts'
import type { Allowance, Storage } from '../files/storage.ts'
import { findUpload, forgetUpload } from '../files/uploads.ts'
import { asSnapshot } from '../history/undo-batch.ts'
import { Problem } from '../problem.ts'
import { type PhotoOwners, photoFormats, type PhotoOwner } from './photo-owners.ts'

interface PhotoTools {
  db: Db
  blobs: Blobs
  decoding: Decoding
  storage: Storage
}

interface PhotoWish {
  owners: PhotoOwners
  /** The zip, sent ahead as a file of its own. */
  upload: string
  existing: ExistingPhotos
}

/** What a zip of photos would do, file by file. Writes nothing. Only for whoever may give the owners photos. */
export async function lookAtPhotos(
  { db, blobs }: Pick<PhotoTools, 'db' | 'blobs'>,
  asked: Who,
  { upload, ...wish }: PhotoWish,
): Promise<PhotoPlan> {
  const who = wish.owners.requireGiver(asked)
  const { hash } = await findUpload(db, who, upload)
  return blobs.withFile(hash, (path) =>
    withPhotos({ db, path, ...wish }, async ({ rows }) => ({ rows, state: stateOf(hash, rows) })),
  )
}

/**
 * Gives the owners the photos of a zip, as lookAtPhotos said when it gave this state, as one batch. A
 * photo that the decoder cannot read is refused after all. Decoding takes minutes, and the answer may
 * be lost on the way: asked once more, it says what was imported. Throws conflict where the
 * owners have changed since. Only for whoever may give the owners photos.
 */
export async function importPhotosAsSeen(
  tools: PhotoTools,
  asked: Who,
  wish: PhotoWish & { state: string },
): Promise<ImportRow[]> {
  const who = wish.owners.requireGiver(asked)
  const { db } = tools
  const earlier = await importedBefore(db, who, wish)
  if (earlier) return earlier
  try {
    return await importPhotos(tools, who, wish)
  } catch (error) {
    // Another try may have been under way, and have come to its end meanwhile.
    const others = await importedBefore(db, who, wish)
    if (others) return others
    throw error
  }
}

async function importPhotos(
  tools: PhotoTools,
  who: Member,
  { upload, state, ...wish }: PhotoWish & { state: string },
): Promise<ImportRow[]> {
  const { db, blobs, storage } = tools
  const { owners } = wish
  const { hash } = await findUpload(db, who, upload)
  const allowance = await storage.open(who)
  const imported = withDrafts(
    blobs,
    async (drafts) => {
      const taken = await blobs.withFile(hash, (path) =>
        withPhotos({ db, path, ...wish }, async (work) => {
          if (stateOf(hash, work.rows) !== state) throw new Problem('conflict', owners.words.stale)
          return takeAll({ ...tools, owners, drafts, who, allowance }, work)
        }),
      )
      await savePhotos(db, who, { owners, upload, taken: taken.photos })
      return taken
    },
    { claim: allowance.claim, letGo: storage.letGo },
  )
  const { rows, photos } = await imported.finally(allowance.close)
  // Where no photo could be used, asking once more finds the same.
  if (photos.length > 0) await forgetUpload(tools, who, upload)
  return rows
}

/**
 * What this member has imported of this zip: the batch is named after it. Null where nothing was. What
 * was refused is not in the log, and not said again.
 */
async function importedBefore(
  db: Db,
  who: Member,
  { upload, owners }: PhotoWish,
): Promise<ImportRow[] | null> {
  const logged = await db
    .select()
    .from(changes)
    .where(and(eq(changes.batch, askable(upload)), eq(changes.actorId, who.accountId)))
    .orderBy(asc(changes.id))
  if (logged.length === 0) return null
  who.onRecorded?.({ batch: upload, kinds: [owners.kind], isUndoable: true })
  return logged.map(({ before, after }, place) => {
    const [was, is] = [asSnapshot(before) ?? {}, asSnapshot(after) ?? {}]
    const what = owners.nameIn(is)
    const outcome = was.photoId ? 'changed' : 'added'
    return { line: place + 1, what, outcome, reason: '' }
  })
}

function stateOf(hash: string, rows: readonly ImportRow[]) {
  return createHash('sha256').update(hash).update(JSON.stringify(rows)).digest('base64url')
}

interface TakenPhoto {
  ownerId: string
  /** The one there was when it was looked at. */
  before: string | null
  photo: NewFile
}

interface TakingTools extends PictureTools {
  owners: PhotoOwners
  blobs: Blobs
  who: Member
  allowance: Allowance
}

/** Decodes one photo after the other; other people's pictures come in between. */
async function takeAll(tools: TakingTools, { rows, due }: PhotoWork) {
  const photos: TakenPhoto[] = []
  const reasons = new Map<ImportRow, string>()
  for (const { row, entry, owner } of due) {
    const photo = await takeOne(tools, entry).catch(reasonIn)
    if (typeof photo === 'string') reasons.set(row, photo)
    else photos.push({ ownerId: owner.id, before: owner.photoId, photo })
  }
  const told = rows.map((row): ImportRow => {
    const reason = reasons.get(row)
    return reason === undefined ? row : { ...row, outcome: 'refused', reason }
  })
  return { photos, rows: told }
}

/** What came in the zip goes as soon as it is decoded, and counts for its sender until then. */
async function takeOne(
  { owners, blobs, who, allowance, ...tools }: TakingTools,
  entry: ArchiveEntry,
) {
  const name = entry.name.slice(entry.name.lastIndexOf('/') + 1)
  let claimed = 0
  const claim = async (bytes: number) => {
    await allowance.claim(bytes)
    claimed += bytes
  }
  const taking = withDrafts(
    blobs,
    async (originals) => {
      const unpacked = await entry.open()
      const limits = { maxBytes: largestStudentFile }
      const original = await originals.receive(unpacked, limits).catch(explainUnpacking)
      // One that takes too long is refused, and the others of the zip are not held back for it.
      const turn = { lane: `${who.accountId} ${entry.name}`, patience: undefined }
      return owners.take({ ...tools, turn }, { ...original, name, accountId: who.accountId })
    },
    { claim },
  )
  return taking.finally(() => allowance.release(claimed))
}

/** The stream of a damaged entry ends with an error that says so; the store tells its own troubles. */
function explainUnpacking(error: Error): never {
  if (troubleIn(error.cause)) throw new Problem('invalid', photoMessages.damagedPhoto)
  explainStoring(error)
}

/** What speaks against a photo; a fault of ours is passed on. */
function reasonIn(error: unknown): string {
  if (error instanceof Problem && error.code !== 'overloaded') return error.message
  throw error
}

interface Saving {
  owners: PhotoOwners
  upload: string
  taken: readonly TakenPhoto[]
}

async function savePhotos(db: Db, who: Member, { owners, upload, taken }: Saving) {
  if (taken.length === 0) return
  const photos = taken.map(({ photo }) => photo)
  const work = async (tx: Transaction, log: Log) => {
    await storeAhead(tx, photos)
    const now = await owners.lock(
      tx,
      taken.map(({ ownerId }) => ownerId),
    )
    if (taken.some(({ ownerId, before }) => now.get(ownerId) !== before)) {
      throw new Problem('conflict', owners.words.stale)
    }
    const photoIds = await noteFiles(tx, photos)
    const given = taken.map(({ ownerId }, place) => [ownerId, photoIds[place] ?? ''] as const)
    await owners.give({ tx, log }, new Map(given))
  }
  await recordMany(db, who, work, upload)
}

/** What becomes of the photo of somebody who has one. */
type ExistingPhotos = 'keep' | 'replace'

/** A photo that is to be somebody's. */
interface DuePhoto {
  row: ImportRow
  entry: ArchiveEntry
  owner: PhotoOwner
}

interface PhotoWork {
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
async function withPhotos<Result>(
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
