import { readFile } from 'node:fs/promises'
import { messages } from '#contract/messages.ts'
import * as documentMessages from '#contract/messages/documents.ts'
import { mostPrinted } from '#contract/documents.ts'
import type { Blobs } from '#store/blobs/blobs.ts'
import { mediaTypes } from '#store/blobs/sniff-type.ts'
import type { Reader } from '#store/database.ts'
import { withDrafts } from '#store/blobs/with-drafts.ts'
import { takeDrawing } from '#store/pictures/take-picture.ts'
import { troubleIn } from '#store/texts/text-trouble.ts'
import { createFairQueue, type Turn } from '../fair-queue.ts'
import type { NewFile } from '../files/add-file.ts'
import type { Decoding } from '../files/decoding.ts'
import { Problem } from '../problem.ts'
import { askFor, type AskReader } from '../texts/reader-words.ts'
import { factsOf } from '../texts/facts-of.ts'
import { startReader } from '../texts/text-worker.ts'

interface PictureTools {
  db: Reader
  blobs: Blobs
  decoding: Decoding
  ask?: AskReader
}

interface AskedPage {
  file: Pick<NewFile, 'hash' | 'type'>
  /** Counted from 1. */
  page: number
}

/** An A4 page at 150 dots an inch, upright or lying. */
const limits = { widest: 1754, tallest: 1754 }
/** Pictures in memory, some 100 kB each: more pages than documents commonly have. */
const mostCached = 48
/** Files of which is known how many pages they have. */
const mostCounted = 256
/**
 * For how long somebody waits for a page, in milliseconds: a browser that prints asks for up to two
 * dozen at once, which come one after the other, and does not ask again for one that was refused.
 */
const patience = 30_000

/**
 * Pages of documents as pictures for print: a browser prints none of the PDFs that stand in a page. Drawn at the first wish in a thread of their own, which has one file open at a time; whoever
 * asks for many makes nobody else wait. Throws not-found for what has no such page, and overloaded.
 */
export function pagePictures({ db, blobs, decoding, ask = startReader() }: PictureTools) {
  /** By file and page; null for one that cannot be drawn. */
  const kept = createLatestCache<Buffer | null>(mostCached)
  /** By hash; of a file that cannot be read none. */
  const counts = createLatestCache<number>(mostCounted)
  const turns = createFairQueue({
    places: { ofAll: 1 },
    waiting: { ofAll: 512, ofLane: 128 },
    patience,
    refusal: messages.request.overloaded,
  })

  return async (
    { file, page }: AskedPage,
    { lane, signal }: Pick<Turn, 'lane' | 'signal'>,
  ): Promise<Buffer> => {
    if (file.type !== mediaTypes.pdf || page > mostPrinted) throw unknown()
    const name = `${file.hash} ${page}`
    const found = kept.get(name)
    if (found) return found
    if (found === null || page > (await pagesOf(file.hash))) throw unknown()
    // Whoever waited for the one before may find its work done.
    return turns.run(
      { lane, signal, name },
      async () => kept.get(name) ?? make(file.hash, page, lane),
    )
  }

  /** No page is known to be missing while nobody has counted them. */
  async function pagesOf(hash: string) {
    const counted = counts.get(hash)
    if (counted !== undefined) return counted
    const facts = await factsOf(db, [hash])
    return facts.get(hash)?.pages ?? Infinity
  }

  async function make(hash: string, page: number, lane: string) {
    const drawing = await draw(hash, page)
    const picture = await decoding.run({ lane, patience }, (remake) =>
      withDrafts(blobs, async (drafts) => {
        const { path } = await takeDrawing({ drafts, remake }, drawing)
        return readFile(path)
      }),
    )
    kept.set(`${hash} ${page}`, picture)
    return picture
  }

  function draw(hash: string, page: number) {
    return blobs.withFile(hash, (path) => drawFrom(path, hash, page))
  }

  async function drawFrom(path: string, hash: string, page: number) {
    const asked = { path, type: mediaTypes.pdf }
    // Told to whoever runs the machine once: what cannot be read is not tried again.
    const { pages } = await askFor(ask, { ask: 'open', ...asked }).catch((error: unknown) => {
      if (troubleIn(error)) counts.set(hash, 0)
      throw unknown(error)
    })
    counts.set(hash, pages ?? 0)
    const { drawing = null } = await askFor(ask, { ask: 'draw', page: page - 1, limits }).catch(
      (error: unknown) => {
        if (troubleIn(error)) kept.set(`${hash} ${page}`, null)
        throw unknown(error)
      },
    )
    await askFor(ask, { ask: 'close' })
    if (!drawing) throw unknown()
    return drawing
  }
}

/** The values that were asked for last, by name. */
function createLatestCache<Value>(most: number) {
  const values = new Map<string, Value>()
  return {
    get: (name: string) => {
      const value = values.get(name)
      if (value !== undefined && values.delete(name)) values.set(name, value)
      return value
    },
    set: (name: string, value: Value) => {
      values.delete(name)
      values.set(name, value)
      for (const oldest of [...values.keys()].slice(0, -most)) values.delete(oldest)
    },
  }
}

function unknown(cause?: unknown) {
  return new Problem('not-found', documentMessages.unknown, { cause })
}
