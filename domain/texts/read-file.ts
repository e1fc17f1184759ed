import type { Blobs } from '#store/blobs/blobs.ts'
import type { Db, Transaction } from '#store/database.ts'
import { releaseJob, completeJob, inMinutes, retryJob, renewLease } from '#store/jobs.ts'
import { withDrafts } from '#store/blobs/with-drafts.ts'
import { takeDrawing } from '#store/pictures/take-picture.ts'
import { isReadable, textError, troubleIn, type TextTrouble } from '#store/texts/text-trouble.ts'
import { type NewFile, addFile } from '../files/add-file.ts'
import type { Decoding } from '../files/decoding.ts'
import { askFor, textsOf, type AskReader } from './reader-words.ts'
import type { WaitingFile } from './waiting-file.ts'
import { eq, sql } from 'drizzle-orm'
import { fileTexts, pageTexts } from '#store/file-schema.ts'
import { files } from '#store/schema.ts'
import { moveSiteVersion, readMoved, type MovedRow } from '#store/site-version.ts'
import { chunksOf } from '#store/queries.ts'

export interface ReadingTools {
  db: Db
  blobs: Blobs
  decoding: Decoding
  ask: AskReader
  /** Milliseconds after which a file is given up, however well its pages are going. */
  fileLimit: number
  /** Told why a file cannot be read, or its cover not drawn. */
  onFault: (error: unknown, hash: string) => void
}

/** Reads a file and notes what came of it; gives it back where `goOn` says no. */
export async function readFile(
  tools: ReadingTools,
  file: WaitingFile,
  goOn: () => boolean,
): Promise<void> {
  try {
    if (isTooDangerous(file)) throw textError('too-heavy')
    const read = await readThrough(tools, file, goOn)
    await (read ? settleRead(tools.db, file, read) : releaseJob(tools.db, file.job))
  } catch (error) {
    if (!goOn()) return void (await releaseJob(tools.db, file.job))
    const trouble = troubleIn(error)
    // What is no trouble of the file is a fault of ours: the file is tried again after its lease.
    if (!trouble) throw error
    if (trouble === 'too-heavy') tools.onFault(error, file.hash)
    await settleTrouble(tools.db, file, trouble)
  }
}

function readThrough(tools: ReadingTools, file: WaitingFile, goOn: () => boolean) {
  return tools.blobs.withFile(file.hash, (path) => readAt(path, tools, file, goOn))
}

async function readAt(
  path: string,
  { fileLimit, ...tools }: ReadingTools,
  file: WaitingFile,
  goOn: () => boolean,
) {
  if (!isReadable(file.type)) throw textError('damaged')
  const { pages = null } = await askFor(tools.ask, { ask: 'open', path, type: file.type })
  const texts = inTime(textsOf(tools.ask), performance.now() + fileLimit)
  const hasWords = await storeTexts({ db: tools.db, file, texts, goOn })
  if (hasWords === null) return null
  const cover = await coverOf(tools, file, goOn)
  await askFor(tools.ask, { ask: 'close' })
  return { pages, hasWords, cover }
}

async function* inTime(texts: AsyncIterable<string>, end: number) {
  for await (const text of texts) {
    if (performance.now() >= end) throw textError('too-heavy')
    yield text
  }
}

/** The words of a file are worth having without its cover. */
async function coverOf(
  { ask, blobs, decoding, onFault }: Omit<ReadingTools, 'fileLimit'>,
  { hash }: WaitingFile,
  goOn: () => boolean,
): Promise<NewFile | null> {
  try {
    const { drawing = null } = await askFor(ask, { ask: 'draw' })
    if (!drawing) return null
    const {
      hash: of,
      type,
      size,
      width,
      height,
    } = await withDrafts(blobs, async (drafts) => {
      const cover = await decoding.run({ lane: `cover ${hash}` }, (remake) =>
        takeDrawing({ drafts, remake }, drawing),
      )
      await cover.store()
      return cover
    })
    return { hash: of, type, size, width, height, name: 'cover.webp' }
  } catch (error) {
    // A site that closes has called it off; read again, the file gets its cover.
    if (!goOn()) throw error
    onFault(error, hash)
    return null
  }
}

/** A thread that died or took too long may have stood on a busy machine. */
const mostAttempts = 2

interface WhatWasRead {
  pages: number | null
  hasWords: boolean
  cover: NewFile | null
}

/**
 * Notes that a file has been read. Pages show covers and counts, so the site version moves on; it is
 * no change that anybody made, so the change log is not told.
 */
async function settleRead(db: Db, file: WaitingFile, read: WhatWasRead): Promise<void> {
  const change = await db.transaction(async (tx) => {
    if (!(await completeJob(tx, file.job))) return null
    const [before] = await tx
      .select({ coverId: fileTexts.coverId })
      .from(fileTexts)
      .where(eq(fileTexts.hash, file.hash))
      .for('update')
    await tx
      .update(fileTexts)
      .set({
        state: read.hasWords ? 'read' : 'no-text',
        pages: read.pages,
        coverId: read.cover && (await addFile(tx, read.cover)),
        trouble: '',
        readAt: sql`now()`,
      })
      .where(eq(fileTexts.hash, file.hash))
    // A cover stands in no snapshot of the change log, so nothing brings the one before back.
    if (before?.coverId) await tx.delete(files).where(eq(files.id, before.coverId))
    return moved(tx)
  })
  if (change) db.site.advance(change)
}

async function moved(tx: Transaction) {
  const { rows } = await tx.execute<MovedRow>(sql.raw(moveSiteVersion))
  return readMoved(rows[0])
}

/** Notes why a file was not read, and has it tried once more, in a minute, where that may help. */
async function settleTrouble(db: Db, file: WaitingFile, trouble: TextTrouble): Promise<void> {
  const { hash, job } = file
  const mayHelp = trouble === 'too-heavy' && job.attempt < mostAttempts
  const end = !mayHelp && { state: 'failed' as const, readAt: sql`now()` }
  await db.transaction(async (tx) => {
    const isOurs = mayHelp ? await retryJob(tx, job, inMinutes(1)) : await completeJob(tx, job)
    if (!isOurs) return
    await tx
      .update(fileTexts)
      .set({ ...end, trouble })
      .where(eq(fileTexts.hash, hash))
  })
}

/** Whether processes died with a file in hand, so often that it may be the file's doing. */
function isTooDangerous({ job }: WaitingFile): boolean {
  return job.attempt > mostAttempts + 1
}

/** Pages that are written together, and milliseconds after which even fewer are. */
const batchSize = 25
const batchTime = 20_000

interface TextsOfFile {
  db: Db
  file: WaitingFile
  texts: AsyncIterable<string>
  /** Asked after each page. */
  goOn: () => boolean
}

/**
 * Stores the words of each page as they come, a few pages in memory at a time. A page without words
 * has no row. Tells whether there was any word; null where another process took the file over, or it
 * is not to be read on.
 */
export async function storeTexts({ db, file, texts, goOn }: TextsOfFile): Promise<boolean | null> {
  const { hash } = file
  await db.delete(pageTexts).where(eq(pageTexts.hash, hash))
  let batch: PageRow[] = []
  let writtenAt = performance.now()
  let page = 0
  let hasWords = false
  for await (const text of texts) {
    if (!goOn()) return null
    page += 1
    if (text !== '') batch.push({ hash, page, text })
    if (batch.length < batchSize && performance.now() - writtenAt < batchTime) continue
    if (!(await writePages(db, file, batch))) return null
    hasWords ||= batch.length > 0
    batch = []
    writtenAt = performance.now()
  }
  return (await writePages(db, file, batch)) ? hasWords || batch.length > 0 : null
}

type PageRow = typeof pageTexts.$inferInsert

/** False where another process took the file over. */
function writePages(db: Db, { job }: WaitingFile, rows: PageRow[]) {
  return db.transaction(async (tx) => {
    if (!(await renewLease(tx, job))) return false
    for (const chunk of chunksOf(rows)) await tx.insert(pageTexts).values(chunk)
    return true
  })
}
