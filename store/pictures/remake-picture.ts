import { writeFile, open } from 'node:fs/promises'
import type sharpLibrary from 'sharp'
import type { Sharp } from 'sharp'
import type { Drawing } from '../texts/open-file.ts'
import { pictureError } from './picture-error.ts'
import { bytesToSniff } from '../blobs/sniff-type.ts'

/** What is to be made of a picture. */
export interface PictureOrder {
  /** Where its bytes are on disk, or its pixels. */
  from: string | Drawing
  /** Where to put what is made. */
  to: string
  /** The largest that it may become, in pixels; it never grows. */
  box: { width: number; height: number }
  encoding: keyof typeof encoders
}

/** What was made, in pixels. */
export interface MadePicture {
  width: number
  height: number
}

/** Has a picture made anew; throws coded errors (picture-error.ts). */
export type RemakePicture = (order: PictureOrder) => Promise<MadePicture>

/** A picture of the best cameras has 61 million pixels; a bomb of a few bytes can claim thousands of times that. */
const mostPixels = 64_000_000

/** The longest edge of any picture that is made, in pixels. */
export const longestEdge = 2400

/**
 * Makes a picture anew: upright, and without what its camera wrote into it. Of one that moves it
 * takes the first frame. Throws 'no-picture', 'too-many-pixels', or 'not-stored' where the disk fails.
 * A decoder is code that strangers feed: call this in a process of its own.
 */
export async function remakePicture(order: PictureOrder): Promise<MadePicture> {
  const picture = await opened(order.from)
  const { data, info } = await encoders[order.encoding](
    picture.resize({ ...order.box, fit: 'inside', withoutEnlargement: true }),
  )
    .toBuffer({ resolveWithObject: true })
    .catch(explain)
  await writeFile(order.to, data, { mode: 0o600 }).catch((error: unknown) => {
    throw pictureError('not-stored', error)
  })
  return { width: info.width, height: info.height }
}

async function opened(from: PictureOrder['from']) {
  const decode = await library()
  if (typeof from !== 'string') {
    const { pixels, width, height } = from
    return decode(pixels, { raw: { width, height, channels: 4 } }).removeAlpha()
  }
  if (!(await isRaster(from))) throw pictureError('no-picture')
  return decode(from, { limitInputPixels: mostPixels, failOn: 'error' }).autoOrient()
}

/** The decoder's reasons are for programmers; too many pixels is for people. */
function explain(reason: Error): never {
  const isTooLarge = /pixel limit/i.test(reason.message)
  throw pictureError(isTooLarge ? 'too-many-pixels' : 'no-picture', reason)
}

/**
 * What is stored, then the sizes of screens, then the first page of a document: WebP keeps small
 * letters sharp in few bytes. The sizes were chosen by eye on drawings; the next effort of AVIF takes
 * half as long again for a tenth of the bytes. A JPEG has nothing transparent, so it stands on white.
 */
const encoders = {
  png: (picture: Sharp) => picture.png({ compressionLevel: 9 }),
  jpeg: (picture: Sharp) => onWhite(picture).jpeg({ quality: 86, progressive: true }),
  'sized avif': (picture: Sharp) => picture.avif({ quality: 55, effort: 1 }),
  'sized webp': (picture: Sharp) => picture.webp({ quality: 78 }),
  'sized jpg': (picture: Sharp) => onWhite(picture).jpeg({ quality: 80, progressive: true }),
  drawing: (picture: Sharp) => picture.webp({ quality: 82 }),
}

function onWhite(picture: Sharp) {
  return picture.flatten({ background: '#ffffff' })
}

const loaded: { decode?: Promise<typeof sharpLibrary> } = {}

function library() {
  loaded.decode ??= load()
  return loaded.decode
}

/** What libvips may open; all else that it knows, such as SVG, is blocked within it. */
const rasterLoaders = ['Jpeg', 'Png', 'Webp', 'Heif', 'Nsgif', 'Tiff']

async function load(): Promise<typeof sharpLibrary> {
  const { default: sharp } = await import('sharp')
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({ operation: rasterLoaders.map((name) => `VipsForeignLoad${name}`) })
  // Pictures are few and stored once made: their memory is worth more to the pages.
  sharp.cache(false)
  sharp.concurrency(1)
  return sharp
}

/** The pictures made of pixels that are decoded, by what their bytes show. */
const rasterTypes = new Set([
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/avif',
  'image/gif',
  'image/tiff',
])

/** Whether the file at `path` is a picture of a kind that may reach the decoder, whatever its name. */
async function isRaster(path: string): Promise<boolean> {
  const { fileTypeFromBuffer } = await import('file-type')
  const type = await fileTypeFromBuffer(await firstBytes(path))
  return type !== undefined && rasterTypes.has(type.mime)
}

async function firstBytes(path: string) {
  const file = await open(path)
  try {
    const { bytesRead, buffer } = await file.read(Buffer.alloc(bytesToSniff))
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}
