import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, expect, test } from 'vitest'
import { remakePicture } from '#store/pictures/remake-picture.ts'
import { openBlobs } from '#store/blobs/disk.ts'
import { openSizedPictures } from '#store/pictures/sized-pictures.ts'
import { testDatabase } from '#test/database.ts'
import { anEvent, editor } from '#test/factories.ts'
import { aPicture } from '#test/pictures.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'
import { removeEvent } from '../events/write-events.ts'
import { sweepFiles } from './sweep-files.ts'

const { db } = await testDatabase()
const { path: folder, remove } = await temporaryFolder()
afterAll(remove)
const blobs = await openBlobs(join(folder, 'files'))
const pictures = await openSizedPictures(join(folder, 'pictures'), blobs)
const twoDays = 2 * 24 * 3_600_000

function put(bytes: Buffer) {
  return blobs.put(Readable.from([bytes]), { maxBytes: 1_000_000 })
}

test('bytes that no record claimed are swept after a day, those of a record never', async () => {
  const claimed = { ...(await put(await aPicture('png'))), name: 'a.png', width: 900, height: 600 }
  const id = await anEvent(db, { photo: claimed })
  const refused = await put(Buffer.from('refused'))
  await pictures.make({ hash: claimed.hash, width: 320, format: 'webp' }, remakePicture)

  await sweepFiles({ db, blobs, pictures })
  expect(await blobs.has(refused.hash)).toBe(true)

  await sweepFiles({ db, blobs, pictures }, Date.now() + twoDays)
  expect(await blobs.has(refused.hash)).toBe(false)
  expect(await blobs.has(claimed.hash)).toBe(true)
  expect(await pictures.hashes()).toEqual([claimed.hash])

  await removeEvent(db, editor, id)
  await sweepFiles({ db, blobs, pictures }, Date.now() + twoDays)
  expect(await blobs.has(claimed.hash)).toBe(true)
})

test('sizes of a picture that nobody knows any more go', async () => {
  const { hash } = await put(await aPicture('jpeg'))
  await pictures.make({ hash, width: 320, format: 'webp' }, remakePicture)
  await sweepFiles({ db, blobs, pictures })
  expect(await pictures.hashes()).not.toContain(hash)
})
