import { eventMessages } from '#contract/messages/events.ts'
import { uploadMessages } from '#contract/messages/uploads.ts'
import type { Blobs, StoredBlob } from '#store/blobs/blobs.ts'
import { takePicture } from '#store/pictures/take-picture.ts'
import type { BoundedQueue } from '../bounded-queue.ts'
import { Problem } from '../problem.ts'
import type { NewFile } from './add-file.ts'
import { explainStoring } from './explain-storing.ts'

/** What pictures are decoded with: a picture in work takes much memory, so only few are at once. */
export interface PictureTools {
  blobs: Blobs
  decoding: BoundedQueue
}

interface UploadedPhoto extends StoredBlob {
  name: string
}

const accepted = ['image/png', 'image/jpeg']

/**
 * Takes an uploaded photo in for the site: upright, of a sensible size, without what the camera
 * wrote into it. Throws wrong-type for anything but PNG and JPEG, and invalid for a broken one.
 */
export async function takePhoto(
  { blobs, decoding }: PictureTools,
  { name, ...stored }: UploadedPhoto,
): Promise<NewFile> {
  if (!accepted.includes(stored.type)) throw new Problem('wrong-type', eventMessages.photoType)
  const picture = await decoding(() => takePicture(blobs, stored).catch(explain))
  return { ...picture, name }
}

/** The photo of a form that cannot do without one (product.md section 5). */
export function requirePhoto<Photo>(photo: Photo | null): Photo {
  if (photo) return photo
  const errors = { file: eventMessages.photoRequired }
  throw new Problem('invalid', eventMessages.photoRequired, { errors })
}

function explain(error: Error & { code?: string }): never {
  if (error.code === 'too-many-pixels') {
    throw new Problem('too-large', uploadMessages.pictureTooLarge)
  }
  if (error.code === 'no-picture') throw new Problem('invalid', uploadMessages.notAPicture)
  return explainStoring(error)
}
