import type { Blobs } from '#store/blobs/blobs.ts'
import type { Db } from '#store/database.ts'
import { releaseJob } from '#store/jobs.ts'
import { withDrafts } from '#store/blobs/with-drafts.ts'
import { takeDrawing } from '#store/pictures/take-picture.ts'
import { isReadable } from '#store/texts/readable-types.ts'
import { textError, troubleIn } from '#store/texts/text-trouble.ts'
import type { NewFile } from '../files/add-file.ts'
import type { Decoding } from '../files/decoding.ts'
import { askFor, textsOf } from './ask-for-texts.ts'
import { storeTexts } from './store-texts.ts'
import type { AskReader } from './reader-words.ts'
import { isTooDangerous, settleRead, settleTrouble } from './settle-file.ts'
import type { WaitingFile } from './waiting-file.ts'

export interface ReadingTools {
  db: Db
  blobs: Blobs
  decoding: Decoding
  ask: AskReader
  /** Milliseconds after which a file is given up, however well its pages are going. */
  fileLimit: number
  /** Told of what keeps a file from being read, or its cover from being drawn. */
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
    const trouble = troubleIn(error)
    // What is no trouble of the file is a fault of ours: the file is tried again after its lease.
    if (!trouble) throw error
    if (!goOn()) return void (await releaseJob(tools.db, file.job))
    if (trouble === 'too-heavy') tools.onFault(error, file.hash)
    await settleTrouble(tools.db, file, trouble)
  }
}

async function readThrough(
  { fileLimit, ...tools }: ReadingTools,
  file: WaitingFile,
  goOn: () => boolean,
) {
  if (!isReadable(file.type)) throw textError('damaged')
  const path = tools.blobs.path(file.hash)
  const { pages = null } = await askFor(tools.ask, { ask: 'open', path, type: file.type })
  const texts = inTime(textsOf(tools.ask), Date.now() + fileLimit)
  const hasWords = await storeTexts({ db: tools.db, file, texts, goOn })
  if (hasWords === null) return null
  const cover = await coverOf(tools, file)
  await askFor(tools.ask, { ask: 'close' })
  return { pages, hasWords, cover }
}

async function* inTime(texts: AsyncIterable<string>, end: number) {
  for await (const text of texts) {
    if (Date.now() >= end) throw textError('too-heavy')
    yield text
  }
}

/** The words of a file are worth having without its cover. */
async function coverOf(
  { ask, blobs, decoding, onFault }: Omit<ReadingTools, 'fileLimit'>,
  { hash }: WaitingFile,
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
      await cover.keep()
      return cover
    })
    return { hash: of, type, size, width, height, name: 'cover.webp' }
  } catch (error) {
    onFault(error, hash)
    return null
  }
}
