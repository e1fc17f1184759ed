import { readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import sharp from 'sharp'
import { expect, onTestFinished, test, vi } from 'vitest'
import { messages } from '#contract/messages.ts'
import { pictureMessages } from '#contract/messages/uploads.ts'
import { picturePath } from '#contract/file-paths.ts'
import { takePhoto } from '#domain/files/take-photo.ts'
import { testApp } from '#test/app.ts'
import { anEvent } from '#test/factories.ts'
import { aPicture } from '#test/pictures.ts'

const { app, db, services } = await testApp()
const { blobs } = services

const received = await blobs.receive(Readable.from([await aPicture('jpeg', 1000, 500)]), {
  maxBytes: 1_000_000,
})
const tools = { drafts: blobs, decoding: services.decoding }
const photo = await takePhoto(tools, { ...received, name: 'stage.jpg' })
await anEvent(db, { photo })

test.each([
  ['avif', 'image/avif', 'heif'],
  ['webp', 'image/webp', 'webp'],
  ['jpg', 'image/jpeg', 'jpeg'],
])(
  'a picture of an event is served as %s, in the width asked for, for good',
  async (format, type, decoded) => {
    // Made at the first wish, and found at the second.
    for (let wish = 0; wish < 2; wish += 1) {
      const reply = await app.inject(picturePath(photo.hash, 480, format))
      expect(reply.statusCode).toBe(200)
      expect(reply.headers).toMatchObject({
        'content-type': type,
        'cache-control': 'public, max-age=31536000, immutable',
        'content-length': String(reply.rawPayload.length),
      })
      expect(await sharp(reply.rawPayload).metadata()).toMatchObject({
        format: decoded,
        width: 480,
        height: 240,
      })
    }
  },
)

test('no picture is made larger than it is', async () => {
  const reply = await app.inject(picturePath(photo.hash, 1920, 'webp'))
  expect(await sharp(reply.rawPayload).metadata()).toMatchObject({ width: 1000 })
})

test('many who ask at once get the same picture', async () => {
  const replies = await Promise.all(
    Array.from({ length: 8 }, () => app.inject(picturePath(photo.hash, 640, 'avif'))),
  )
  expect(new Set(replies.map(({ rawPayload }) => rawPayload.toString('base64')))).toHaveLength(1)
})

test('whoever waits for a size for long is told to come again', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const gate = Promise.withResolvers<void>()
  onTestFinished(() => gate.resolve())
  const before = services.decoding.run({ lane: '127.0.0.0/24' }, () => gate.promise)
  const waiting = app.inject(picturePath(photo.hash, 960, 'jpg'))
  // No time passes before it waits: a slow database would be what it is told of.
  while (services.decoding.figures().waiting === 0) await new Promise(setImmediate)
  await vi.advanceTimersByTimeAsync(10_000)
  const { statusCode, headers, ...reply } = await waiting
  expect([statusCode, headers['retry-after']]).toEqual([503, '5'])
  expect(reply.json()).toEqual({ message: messages.request.overloaded })
  gate.resolve()
  await before
  expect((await app.inject(picturePath(photo.hash, 960, 'jpg'))).statusCode).toBe(200)
})

test.each([
  [picturePath(photo.hash, 481, 'avif'), 400],
  [picturePath(photo.hash, 480, 'gif'), 400],
  [picturePath('..%2f..%2fetc', 480, 'avif'), 400],
  [picturePath('0'.repeat(64), 480, 'avif'), 404],
])('%s is refused with %i', async (url, status) => {
  expect((await app.inject(url)).statusCode).toBe(status)
})

test('a picture that no public page shows is not served', async () => {
  const other = await blobs.put(Readable.from([await aPicture('png')]), { maxBytes: 1_000_000 })
  expect((await app.inject(picturePath(other.hash, 480, 'avif'))).statusCode).toBe(404)
})

test('a size that the disk does not take is not there for now, and comes once it does', async () => {
  const folder = join(services.config.DATA_DIR, 'pictures')
  await rm(join(folder, photo.hash), { recursive: true })
  // Where the folder of the sizes should be stands a file: no user can write into that.
  await writeFile(join(folder, photo.hash), '')
  const refused = await app.inject(picturePath(photo.hash, 320, 'webp'))
  expect([refused.statusCode, refused.json()]).toEqual([
    503,
    { message: pictureMessages.notStored },
  ])
  expect(await readdir(folder)).toEqual([photo.hash])
  await rm(join(folder, photo.hash))
  expect((await app.inject(picturePath(photo.hash, 320, 'webp'))).statusCode).toBe(200)
  expect(await readdir(join(folder, photo.hash))).toEqual(['320.webp'])
})

test('a picture whose bytes are gone is not found', async () => {
  await blobs.remove(photo.hash)
  expect((await app.inject(picturePath(photo.hash, 1280, 'avif'))).statusCode).toBe(404)
})
