import { Readable } from 'node:stream'
import type { Blobs } from '../blobs/blobs.ts'
import type { Drawing } from '../texts/open-file.ts'
import { fromPixels } from './decoder.ts'
import type { StoredPicture } from './take-picture.ts'

/** Far more than a drawing of this size ever takes, in bytes. */
const maxBytes = 8 * 1024 * 1024

/** Stores what was drawn as a picture: WebP, which keeps small letters sharp in few bytes. */
export async function keepDrawing(blobs: Blobs, drawing: Drawing): Promise<StoredPicture> {
  const { width, height } = drawing
  const picture = await fromPixels(drawing)
  const bytes = await picture.removeAlpha().webp({ quality: 82 }).toBuffer()
  return { ...(await blobs.put(Readable.from([bytes]), { maxBytes })), width, height }
}
