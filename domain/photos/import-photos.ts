import { createHash } from 'node:crypto'
import { and, asc, eq } from 'drizzle-orm'
import {
  importCounts,
  type ImportProgress,
  type ImportRow,
  type PhotoPlan,
} from '#contract/imports.ts'
import { photoMessages, photosImportedLine } from '#contract/messages/roster-photos.ts'
import { largestStudentFile } from '#contract/students.ts'
import { askable } from '#store/queries.ts'
import { recordMany, type Log } from '#store/changes.ts'
import type { ArchiveEntry } from '#store/archives/read-archive.ts'
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
import { asSnapshot } from '../history/restorable.ts'
import { progressOf, stopImport, type TellProgress, withProgress } from '../import-progress.ts'
import { Problem } from '../problem.ts'
import type { PhotoOwners } from './photo-owners.ts'
import { type ExistingPhotos, type PhotoWork, withPhotos } from './plan-photos.ts'

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
 * photo that the decoder cannot read is refused after all. Decoding takes minutes, of which
 * domain/import-progress.ts tells, and the answer may be lost on the way: asked once more, it says what
 * was imported. Throws conflict where the owners have changed since, or where it was cancelled. Only for
 * whoever may give the owners photos.
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
  const { upload, owners } = wish
  try {
    const { hash, name } = await findUpload(db, who, upload)
    const about = { who, topic: photosOf(owners), importId: upload, name }
    const reportOf = (rows: ImportRow[]) => reportOn(rows, upload)
    const rows = await withProgress(db, { ...about, reportOf }, (tell) =>
      importPhotos(tools, who, { ...wish, hash, tell }),
    )
    // Another try may have put the zip away in the middle, of which nothing could be read then.
    const { added, changed } = importCounts(rows)
    return added + changed > 0 ? rows : ((await importedBefore(db, who, wish)) ?? rows)
  } catch (error) {
    // Another try may have been under way, and have come to its end meanwhile.
    const others = await importedBefore(db, who, wish)
    if (others) return others
    throw error
  }
}

/** As domain/import-progress.ts calls an import of these photos. */
function photosOf({ kind }: PhotoOwners): string {
  return `photos of ${kind}`
}

/** How far the import of photos of this member is, or how it ended; null where there is none. Throws as lookAtPhotos. */
export async function photoProgress(
  db: Reader,
  asked: Who,
  owners: PhotoOwners,
): Promise<ImportProgress | null> {
  return progressOf(db, owners.requireGiver(asked), photosOf(owners))
}

/** Cancels the import of photos that is under way, or puts away how it ended. Throws as lookAtPhotos. */
export async function stopPhotos(
  db: Db,
  asked: Who,
  { owners, importId }: { owners: PhotoOwners; importId: string },
): Promise<void> {
  await stopImport(db, owners.requireGiver(asked), { topic: photosOf(owners), importId })
}

/** What whoever comes back is told; the batch is named after the upload. */
function reportOn(rows: ImportRow[], upload: string) {
  const counts = importCounts(rows)
  const change = counts.added + counts.changed > 0 ? upload : ''
  return { message: photosImportedLine(counts), rows, change }
}

interface PhotoTask extends PhotoWish {
  state: string
  /** Of the zip. */
  hash: string
  tell: TellProgress
}

async function importPhotos(
  tools: PhotoTools,
  who: Member,
  { upload, state, hash, tell, ...wish }: PhotoTask,
): Promise<ImportRow[]> {
  const { db, blobs, storage } = tools
  const { owners } = wish
  const allowance = await storage.open(who)
  const imported = withDrafts(
    blobs,
    async (drafts) => {
      const taken = await blobs.withFile(hash, (path) =>
        withPhotos({ db, path, ...wish }, async (work) => {
          if (stateOf(hash, work.rows) !== state) throw new Problem('conflict', owners.words.stale)
          return takeAll({ ...tools, owners, drafts, who, allowance, tell }, work)
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
async function takeAll(
  { tell, ...tools }: TakingTools & { tell: TellProgress },
  { rows, due }: PhotoWork,
) {
  const photos: TakenPhoto[] = []
  const reasons = new Map<ImportRow, string>()
  for (const [at, { row, entry, owner }] of due.entries()) {
    await tell(at, due.length)
    const photo = await takeOne(tools, entry).catch(reasonIn)
    if (typeof photo === 'string') reasons.set(row, photo)
    else photos.push({ ownerId: owner.id, before: owner.photoId, photo })
  }
  await tell(due.length, due.length)
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
