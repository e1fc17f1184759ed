import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { openBlobs } from '#store/blobs/disk.ts'
import { fileTexts, pageTexts } from '#store/file-schema.ts'
import { jobs } from '#store/job-schema.ts'
import { claimJobs, enqueue } from '#store/jobs.ts'
import { changes, files } from '#store/schema.ts'
import { testDatabase } from '#test/database.ts'
import { jobOf, letTimePass } from '#test/jobs.ts'
import { paragraph, pdfBomb, pdfOf, wordFileOf } from '#test/readable-files.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'
import { aWaitingFile, storedTexts, standingOf } from '#test/waiting-files.ts'
import { openDecoding } from '../files/decoding.ts'
import { askWorker } from '../workers/ask-worker.ts'
import { factsOf } from './facts-of.ts'
import { storeTexts } from './read-file.ts'
import type { ReaderAnswer, ReaderQuestion } from './reader-words.ts'
import { openTextWorker } from './text-worker.ts'
import { findWaitingFile } from './waiting-file.ts'

const { db } = await testDatabase()
const { path: folder, remove } = await temporaryFolder()
afterAll(remove)
const blobs = await openBlobs(join(folder, 'files'))
const decoding = openDecoding()
afterAll(decoding.close)

type Over = Partial<Parameters<typeof openTextWorker>[0]>

function aWorker(over: Over = {}) {
  const faults: string[] = []
  const onFault = (_error: unknown, hash: string) => void faults.push(hash)
  const worker = openTextWorker({ db, blobs, decoding, onFault, ...over })
  afterAll(() => worker.close())
  return { ...worker, faults }
}

const worker = aWorker()
const put = (bytes: Buffer | string) => aWaitingFile(db, blobs, bytes)

beforeEach(async () => {
  await db.delete(fileTexts)
  await db.delete(jobs)
})

describe('a file that is stored', () => {
  test('is read page by page, and has its first page as a picture', async () => {
    const { hash } = await put(pdfOf(['Merkle trees', '', 'Leaves and roots']))
    const before = db.site.current() ?? 0
    await worker.runDue()
    expect(await storedTexts(db, hash)).toEqual({ 1: 'Merkle trees', 3: 'Leaves and roots' })
    const facts = (await factsOf(db, [hash, 'f'.repeat(64)])).get(hash)
    expect(facts).toMatchObject({ state: 'read', pages: 3, cover: { width: 800, height: 1132 } })
    expect(await blobs.has(facts?.cover?.hash ?? '0'.repeat(64))).toBe(true)
    expect(db.site.current()).toBeGreaterThan(before)
    expect(await db.$count(changes)).toBe(0)
  })

  test('is read whether it is text or from Word', async () => {
    const plain = await put('To whom it may concern')
    const word = await put(wordFileOf(paragraph('Lab 1')))
    await worker.runDue()
    expect(await storedTexts(db, plain.hash)).toEqual({ 1: 'To whom it may concern' })
    expect(await storedTexts(db, word.hash)).toEqual({ 1: 'Lab 1' })
    expect(await standingOf(db, plain.hash)).toMatchObject({ state: 'read', pages: null })
    expect(await standingOf(db, word.hash)).toMatchObject({ pages: 1, coverId: null })
  })

  test('and whose pages are pictures has no text, but a cover', async () => {
    const { hash } = await put(pdfOf(['', '']))
    await worker.runDue()
    const found = await standingOf(db, hash)
    expect(found).toMatchObject({ state: 'no-text', pages: 2, trouble: '' })
    expect(found?.coverId).not.toBeNull()
  })

  test('twice is read once; what nobody reads does not wait', async () => {
    const bytes = pdfOf(['Once'])
    const { hash } = await put(bytes)
    await worker.runDue()
    await put(bytes)
    await put(Buffer.from([0, 1, 2]))
    expect(await standingOf(db, hash)).toMatchObject({ state: 'read' })
    expect(await db.$count(fileTexts)).toBe(1)
  })

  test('and is broken fails at once, with the reason', async () => {
    const { hash } = await put('%PDF-1.7\nand no more')
    await worker.runDue()
    expect(await standingOf(db, hash)).toMatchObject({
      state: 'failed',
      trouble: 'damaged',
    })
    expect(await jobOf(db, 'texts', hash)).toBeUndefined()
  })

  test('and whose bytes are lost fails', async () => {
    const { hash } = await put('Lost and found')
    await blobs.remove(hash)
    await worker.runDue()
    expect(await standingOf(db, hash)).toMatchObject({ state: 'failed', trouble: 'gone' })
  })

  test('and is read anew leaves no second cover', async () => {
    const { hash } = await put(pdfOf(['']))
    await worker.runDue()
    const [before] = await db.select().from(fileTexts)
    await db.update(fileTexts).set({ state: 'waiting' })
    await db.transaction((tx) => enqueue(tx, 'texts', [hash]))
    await worker.runDue()
    expect(await db.$count(files, eq(files.id, before?.coverId ?? ''))).toBe(0)
    expect((await factsOf(db, [hash])).get(hash)?.cover).not.toBeNull()
  })
})

describe('a thread', () => {
  const program = new URL('../../test/stubborn-reader.ts', import.meta.url)

  test.each(['hang', 'die'])(
    'that a file makes %s ends, the next file is read, and the second time the file has failed',
    async (manner) => {
      const stubborn = aWorker({ ask: askWorker<ReaderQuestion, ReaderAnswer>(program, 4000) })
      const bad = await put(`${manner}, says the file`)
      const good = await put('Read me')
      await stubborn.runDue()
      expect(await standingOf(db, bad.hash)).toMatchObject({ state: 'waiting' })
      expect(await jobOf(db, 'texts', bad.hash)).toMatchObject({ attempts: 1 })
      expect(await storedTexts(db, good.hash)).toEqual({ 1: 'Read me' })
      await letTimePass(db, 5)
      await stubborn.runDue()
      const { hash } = bad
      expect(await standingOf(db, hash)).toMatchObject({ state: 'failed', trouble: 'too-heavy' })
      expect(stubborn.faults).toEqual([hash, hash])
    },
  )

  test('that takes too long for all pages together gives up', async () => {
    const { hash } = await put('first\fsecond')
    await aWorker({ fileLimit: 0 }).runDue()
    expect(await standingOf(db, hash)).toMatchObject({ state: 'waiting', trouble: 'too-heavy' })
  })
})

test('a PDF that unfolds without end costs itself two attempts, and the next is read', async () => {
  const bomb = await put(pdfBomb())
  const own = aWorker()
  for (let attempt = 0; attempt < 2; attempt += 1) {
    await letTimePass(db, 5)
    await own.runDue()
  }
  const good = await put(pdfOf(['Still here']))
  await own.runDue()
  expect(await standingOf(db, bomb.hash)).toMatchObject({ state: 'failed', trouble: 'too-heavy' })
  expect(own.faults).toEqual([bomb.hash, bomb.hash])
  expect(await storedTexts(db, good.hash)).toEqual({ 1: 'Still here' })
})

describe('a process', () => {
  test('of two reads what the other does not', async () => {
    const put10 = Array.from({ length: 10 }, (_, place) => put(pdfOf([`Paper ${place}`])))
    await Promise.all(put10)
    await Promise.all([worker.runDue(), aWorker().runDue()])
    const rows = await db.select().from(fileTexts)
    expect(rows.length).toBe(10)
    expect(rows.every(({ state }) => state === 'read')).toBe(true)
  })

  test('that was killed in the middle loses nothing: the file is read again', async () => {
    const { hash } = await put(pdfOf(['Chapter one', 'Chapter two']))
    await claimJobs(db, 'texts', 1)
    await db.insert(pageTexts).values({ hash, page: 2, text: 'half a page' })
    await worker.runDue()
    expect(await standingOf(db, hash)).toMatchObject({ state: 'waiting' })
    await letTimePass(db, 5)
    await worker.runDue()
    expect(await storedTexts(db, hash)).toEqual({ 1: 'Chapter one', 2: 'Chapter two' })
    expect(await standingOf(db, hash)).toMatchObject({ state: 'read' })
  })

  test('that dies of a file again and again leaves it alone', async () => {
    const { hash } = await put(pdfOf(['Deadly']))
    for (let time = 0; time < 3; time += 1) {
      await claimJobs(db, 'texts', 1)
      await letTimePass(db, 5)
    }
    await worker.runDue()
    expect(await standingOf(db, hash)).toMatchObject({ state: 'failed', trouble: 'too-heavy' })
  })

  test('that closes gives back what it has in hand, for another one to read whole', async () => {
    const first = aWorker()
    const { hash } = await put(Array.from({ length: 3000 }, (_, page) => `Page ${page}`).join('\f'))
    const reading = first.runDue()
    await expect.poll(() => db.$count(pageTexts)).toBeGreaterThan(0)
    await first.close()
    await reading
    expect(await standingOf(db, hash)).toMatchObject({ state: 'waiting' })
    const given = { attempts: 0, leasedUntil: null }
    expect(await jobOf(db, 'texts', hash)).toMatchObject(given)
    await worker.runDue()
    expect(await db.$count(pageTexts)).toBe(3000)
  })

  test('that closes while a first page is drawn gives the file back, and its cover is not lost', async () => {
    const drawing = Promise.withResolvers<void>()
    const first = aWorker({
      ask: async ({ ask }) => {
        if (ask !== 'draw') return { pages: 1, text: null }
        drawing.resolve()
        return new Promise<never>(() => {})
      },
    })
    const { hash } = await put(pdfOf(['Drawn later']))
    const reading = first.runDue()
    await drawing.promise
    await first.close()
    await reading
    expect(first.faults).toEqual([])
    expect(await standingOf(db, hash)).toMatchObject({ state: 'waiting' })
    await worker.runDue()
    expect((await standingOf(db, hash))?.coverId).not.toBeNull()
  })

  test('whose lease has ended keeps no more pages', async () => {
    await put('Taken over')
    const [job] = await claimJobs(db, 'texts', 1)
    const file = job && (await findWaitingFile(db, job))
    if (!file) throw new Error('Nothing waits.')
    await letTimePass(db, 5)
    await claimJobs(db, 'texts', 1)
    const texts = (async function* () {
      yield 'Too late'
    })()
    expect(await storeTexts({ db, file, texts, goOn: () => true })).toBeNull()
    expect(await db.$count(pageTexts)).toBe(0)
  })
})
