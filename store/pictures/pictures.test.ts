import { randomBytes } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { afterAll, describe, expect, test } from 'vitest'
import { aPicture } from '#test/pictures.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'
import { openBlobs } from '../blobs/disk.ts'
import { withDrafts } from '../blobs/with-drafts.ts'
import { remakePicture } from './remake-picture.ts'
import { openSizedPictures } from './sized-pictures.ts'
import { takePicture } from './take-picture.ts'

const { path: folder, remove } = await temporaryFolder()
afterAll(remove)
const blobs = await openBlobs(join(folder, 'files'))
const pictures = await openSizedPictures(join(folder, 'pictures'), blobs)

function put(bytes: Buffer) {
  return blobs.put(Readable.from([bytes]), { maxBytes: 100_000_000 })
}

/** Takes a picture in and keeps it, as a record would. */
function take(bytes: Buffer) {
  return withDrafts(blobs, async (drafts) => {
    const draft = await drafts.receive(Readable.from([bytes]), { maxBytes: 100_000_000 })
    const taken = await takePicture({ drafts, remake: remakePicture }, draft)
    await taken.store()
    return taken
  })
}

async function bytesOf(hash: string) {
  const found = await blobs.get(hash)
  if (!found) throw new Error(`No blob ${hash}`)
  return buffer(found.stream)
}

describe('taking a picture in', () => {
  test('tells its measures as it is seen, upright', async () => {
    const lying = await sharp(await aPicture('jpeg', 900, 600))
      .withExif({ IFD0: { Make: 'A camera' }, IFD3: { GPSLatitude: '13/1 5/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .toBuffer()
    const taken = await take(lying)
    expect(taken).toMatchObject({ type: 'image/jpeg', width: 600, height: 900 })
    const { exif, orientation } = await sharp(await bytesOf(taken.hash)).metadata()
    expect([exif, orientation]).toEqual([undefined, undefined])
  })

  test('leaves PNG what it is', async () => {
    const taken = await take(await aPicture('png'))
    expect(taken).toMatchObject({ type: 'image/png', width: 900, height: 600 })
  })

  test('makes a huge one smaller', async () => {
    const taken = await take(await aPicture('jpeg', 5000, 1000))
    expect(taken).toMatchObject({ width: 2400, height: 480 })
  })

  test('takes the largest that cameras make', async () => {
    const taken = await take(await aPicture('jpeg', 9568, 6376))
    expect(taken).toMatchObject({ width: 2400, height: 1599 })
  })

  test.each([
    ['noise', () => randomBytes(5000)],
    ['a cut picture', async () => (await aPicture('jpeg')).subarray(0, 400)],
    ['a picture in another format', () => sharp({ create }).webp().toBuffer()],
  ])('refuses %s', async (_name, bytes) => {
    await expect(take(await bytes())).rejects.toMatchObject({ code: 'no-picture' })
  })

  test('refuses a bomb: few bytes that claim to be very many pixels', async () => {
    const bomb = await sharp({ create: { ...create, width: 9000, height: 9000 } })
      .png()
      .toBuffer()
    await expect(take(bomb)).rejects.toMatchObject({
      code: 'too-many-pixels',
    })
  })

  test('leaves no draft behind when it refuses', async () => {
    expect(await readdir(join(folder, 'files', 'tmp'))).toEqual([])
  })
})

const create = { width: 40, height: 30, channels: 3, background: '#0a7068' } as const

describe('sizes', () => {
  test('are there once made, until their picture is removed', async () => {
    const { hash } = await put(await aPicture('png'))
    const wish = { hash, width: 320, format: 'webp' } as const
    expect(await pictures.find(wish)).toBeNull()
    await pictures.make(wish, remakePicture)
    const found = await pictures.find(wish)
    expect(found && (await buffer(found.stream)).length).toBe(found?.size)
    expect(await pictures.hashes()).toEqual([hash])
    await pictures.remove(hash)
    expect(await pictures.find(wish)).toBeNull()
  })

  test('cannot be made of what is no picture, nor of nothing', async () => {
    const { hash } = await put(randomBytes(100))
    await expect(
      pictures.make({ hash, width: 320, format: 'avif' }, remakePicture),
    ).rejects.toMatchObject({
      code: 'no-picture',
    })
    const unknown = { hash: 'f'.repeat(64), width: 320, format: 'avif' } as const
    await expect(pictures.make(unknown, remakePicture)).rejects.toMatchObject({
      code: 'no-picture',
    })
  })

  test('are asked for by a hash and nothing else', async () => {
    const wish = { hash: '../../files', width: 320, format: 'jpg' } as const
    await expect(pictures.find(wish)).rejects.toMatchObject({ code: 'no-picture' })
  })
})
