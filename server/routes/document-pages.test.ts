import { Readable } from 'node:stream'
import sharp from 'sharp'
import { expect, onTestFinished, test, vi } from 'vitest'
import { documentPagePath } from '#contract/file-paths.ts'
import { testApp } from '#test/app.ts'
import { aDocument } from '#test/factories.ts'
import { pdfOf } from '#test/readable-files.ts'

const { app, db, services } = await testApp()
const { hash, size } = await services.blobs.put(
  Readable.from([pdfOf(['First page', 'Second page'])]),
  { maxBytes: 1_000_000 },
)
await aDocument(db, 'time table', { hash, size, name: 'Plan.pdf', type: 'application/pdf' })

test('a page of a document comes as a picture that is sharp on paper', async () => {
  const reply = await app.inject(documentPagePath('time table', 2, 'v1'))
  expect(reply.headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
  })
  expect(await sharp(reply.rawPayload).metadata()).toMatchObject({ format: 'webp', height: 1754 })
  const other = await app.inject(documentPagePath('Time Table', 1))
  expect([other.statusCode, other.headers['cache-control']]).toEqual([200, 'no-cache'])
  expect(other.rawPayload.equals(reply.rawPayload)).toBe(false)
})

test('forty who ask at once all get it, and those who ask for what is not there 404', async () => {
  const wishes = Array.from({ length: 40 }, () => app.inject(documentPagePath('time table', 1)))
  const replies = await Promise.all(wishes)
  expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
  const beyond = [
    documentPagePath('time table', 3),
    documentPagePath('time table', 4000),
    documentPagePath('nothing', 1),
    documentPagePath('a\0b', 1),
  ]
  const refused = await Promise.all(beyond.map((url) => app.inject(url)))
  expect(refused.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404])
})

test('whoever prints much keeps nobody of another network waiting', async () => {
  // On a machine that is slow at the moment, nobody's patience ends before the test does.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const texts = Array.from({ length: 12 }, (_, page) => `Page ${page}`)
  const { hash: of, size: bytes } = await services.blobs.put(Readable.from([pdfOf(texts)]), {
    maxBytes: 1_000_000,
  })
  const file = { hash: of, size: bytes, name: 'Report.pdf', type: 'application/pdf' }
  await aDocument(db, 'report', file)
  const done: string[] = []
  const print = async (page: number, remoteAddress: string) => {
    const reply = await app.inject({ url: documentPagePath('report', page), remoteAddress })
    done.push(remoteAddress)
    return reply.statusCode
  }
  const many = Array.from({ length: 11 }, (_, page) => print(page + 1, '10.1.0.7'))
  expect(await print(12, '10.2.0.7')).toBe(200)
  expect(done.length).toBeLessThan(6)
  expect(new Set(await Promise.all(many))).toEqual(new Set([200]))
})

test.each(['0', '-1', 'x', '1e9', '1.5', '%00'])('page %s is refused', async (page) => {
  const { statusCode } = await app.inject(documentPagePath('time table', page))
  expect([400, 404]).toContain(statusCode)
})
