import { Readable } from 'node:stream'
import { eq } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { fileTexts } from '#store/file-schema.ts'
import { troubleIn } from '#store/texts/text-trouble.ts'
import { aDocument } from '#test/factories.ts'
import { testServices } from '#test/site-services.ts'
import { pdfOf } from '#test/readable-files.ts'
import type { Problem } from '../problem.ts'
import type { AskReader } from '../texts/reader-words.ts'
import { startReader } from '../texts/text-worker.ts'
import { findDocument } from './find-document.ts'
import { pagePictures } from './page-pictures.ts'

const { database, blobs, decoding } = await testServices()
const { db } = database
const asker = { lane: 'somebody' }

/** A kept document of these bytes, and the pictures of its pages; `ask` is what its reader was asked. */
async function documentOf(title: string, bytes: Buffer) {
  const { hash, size } = await blobs.put(Readable.from([bytes]), { maxBytes: 1_000_000 })
  await aDocument(db, title, { hash, size, name: 'Plan.pdf', type: 'application/pdf' })
  const ask = vi.fn<AskReader>(startReader())
  const drawn = pagePictures({ db, blobs, decoding, ask })
  const { file = null } = (await findDocument(db, title)) ?? {}
  const pictureOf = (page: number, turn = asker) =>
    file ? drawn({ file, page }, turn) : Promise.reject(new Error('Nothing is kept.'))
  const trouble = (page: number) =>
    pictureOf(page).then(
      () => null,
      ({ code, cause }: Problem) => ({ code, trouble: troubleIn(cause) }),
    )
  return { hash, ask, pictureOf, trouble }
}

const miss = { code: 'not-found', trouble: null }

test('of a file that was read nobody draws a page that it does not have', async () => {
  const { hash, ask, trouble } = await documentOf('read', pdfOf(['One', 'Two']))
  await db.update(fileTexts).set({ state: 'read', pages: 2 }).where(eq(fileTexts.hash, hash))
  expect(await trouble(3)).toEqual(miss)
  expect(ask).not.toHaveBeenCalled()
})

test('of a file that nobody has read yet the first look tells how many it has', async () => {
  const { ask, trouble } = await documentOf('unread', pdfOf(['One and only']))
  expect(await trouble(2)).toEqual(miss)
  const asked = ask.mock.calls.length
  expect([await trouble(2), await trouble(3)]).toEqual([miss, miss])
  expect(ask).toHaveBeenCalledTimes(asked)
  expect(await trouble(1)).toBeNull()
})

test('a file that cannot be read is tried once, and whoever keeps the machine is told once', async () => {
  const { ask, trouble } = await documentOf('broken', Buffer.from('%PDF-1.7\nno more'))
  expect(await trouble(1)).toEqual({ code: 'not-found', trouble: 'damaged' })
  expect(await trouble(1)).toEqual(miss)
  expect(ask).toHaveBeenCalledOnce()
})

test('a page is drawn once for all who ask at once', async () => {
  const { ask, pictureOf } = await documentOf('popular', pdfOf(['One', 'Two']))
  const many = Array.from({ length: 40 }, (_, at) => pictureOf(1, { lane: `asker ${at}` }))
  expect(new Set(await Promise.all(many)).size).toBe(1)
  expect(ask.mock.calls.map(([{ ask: what }]) => what)).toEqual(['open', 'draw', 'close'])
})
