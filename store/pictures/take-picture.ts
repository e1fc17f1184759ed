import { pipeline } from 'node:stream/promises'
import { PassThrough } from 'node:stream'
import type { OutputInfo } from 'sharp'
import type { Blobs, StoredBlob } from '../blobs/blobs.ts'
import { decoder } from './decoder.ts'
import { pictureError } from './picture-error.ts'

export interface StoredPicture extends StoredBlob {
  /** In pixels. */
  width: number
  height: number
}

/**
 * Makes a picture for the site of uploaded bytes that are in the blob store: upright, at most 2400
 * pixels long, and without what a camera writes into it, such as the place. PNG stays PNG, JPEG
 * JPEG. Throws a coded error: 'no-picture' for anything else, 'too-many-pixels'.
 */
export async function takePicture(blobs: Blobs, stored: StoredBlob): Promise<StoredPicture> {
  const encode = encoders[stored.type]
  if (!encode) throw pictureError('no-picture')
  return remake(blobs, stored, { longest: 2400, encode })
}

/**
 * The same of a portrait: at most 1600 pixels long, and JPEG whatever the decoder was given, on
 * white where that was transparent.
 */
export function takePortrait(blobs: Blobs, stored: StoredBlob): Promise<StoredPicture> {
  return remake(blobs, stored, { longest: 1600, encode: asJpeg })
}

interface Remaking {
  /** Longest edge of what is made, in pixels. */
  longest: number
  encode: Encode
}

async function remake(blobs: Blobs, { hash, size }: StoredBlob, { longest, encode }: Remaking) {
  const found = await blobs.get(hash)
  if (!found) throw pictureError('no-picture')
  const box = { width: longest, height: longest, withoutEnlargement: true }
  const picture = encode((await decoder()).resize({ ...box, fit: 'inside' }))
  const measured: { info?: OutputInfo } = {}
  picture.on('info', (info) => (measured.info = info))
  const made = new PassThrough()
  // Both are waited for, so that a refusal leaves no draft behind.
  const [putting, piping] = await Promise.allSettled([
    blobs.put(made, { maxBytes: size + mostGrowth }),
    pipeline(found.stream, picture, made),
  ])
  if (putting.status === 'rejected') throw reasonOf(putting.reason, piping)
  if (piping.status === 'rejected') throw reasonOf(piping.reason, piping)
  const { width = 0, height = 0 } = measured.info ?? {}
  return { ...putting.value, width, height }
}

/** A picture may grow a little by being written anew; a small drawing even many times. */
const mostGrowth = 32 * 1024 * 1024

type Encode = (picture: Awaited<ReturnType<typeof decoder>>) => typeof picture

const encoders: Record<string, Encode> = {
  'image/png': (picture) => picture.png({ compressionLevel: 9 }),
  'image/jpeg': (picture) => asJpeg(picture),
}

/** A JPEG has no transparency to flatten, so one way does for all. */
function asJpeg(picture: Awaited<ReturnType<typeof decoder>>) {
  return picture.flatten({ background: '#ffffff' }).jpeg({ quality: 86, progressive: true })
}

/** The decoder's reasons are for programmers; a full disk, or too many pixels, is for people. */
function reasonOf(error: { code?: string }, piping: PromiseSettledResult<void>) {
  if (error.code === 'full') return error
  const reason: unknown = piping.status === 'rejected' ? piping.reason : error
  const isTooLarge = reason instanceof Error && /pixel limit/i.test(reason.message)
  return pictureError(isTooLarge ? 'too-many-pixels' : 'no-picture', reason)
}
