import sharp from 'sharp'
import { expect, test } from 'vitest'
import { aPicture } from '#test/pictures.ts'
import { bytesToMeasure, readMeasures } from './read-measures.ts'

const wide = { width: 90, height: 30 }

test.each(['png', 'jpeg'] as const)('a %s tells how large it is', async (format) => {
  expect(readMeasures(await aPicture(format, 90, 30))).toEqual(wide)
})

test.each([1, 2, 3, 4, 5, 6, 7, 8])(
  'a photo of orientation %i is measured upright',
  async (way) => {
    const photo = sharp(await aPicture('jpeg', 90, 30)).withMetadata({ orientation: way })
    const upright = way > 4 ? { width: 30, height: 90 } : wide
    expect(readMeasures(await photo.jpeg().toBuffer())).toEqual(upright)
    expect(readMeasures(await photo.jpeg({ progressive: true }).toBuffer())).toEqual(upright)
  },
)

test('what is cut off, or no picture, tells nothing and is no error', async () => {
  const photo = await sharp(await aPicture('jpeg', 90, 30))
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  const [png, gif] = [await aPicture('png', 90, 30), Buffer.from('GIF89a\x5a\0\x1e\0')]
  for (let length = 0; length < 24; length += 1) {
    expect(readMeasures(png.subarray(0, length))).toBeNull()
  }
  for (let length = 0; length < photo.length; length += 1) {
    expect([null, 30]).toContain(readMeasures(photo.subarray(0, length))?.width ?? null)
  }
  for (const other of [gif, Buffer.alloc(64), Buffer.alloc(bytesToMeasure, 0xff)]) {
    expect(readMeasures(other)).toBeNull()
  }
})
