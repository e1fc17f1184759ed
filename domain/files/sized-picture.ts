import { messages } from '#contract/messages.ts'
import { pictureMessages } from '#contract/messages/pictures.ts'
import type { Reader } from '#store/database.ts'
import type { PictureSize, SizedPicture, SizedPictures } from '#store/pictures/sized-pictures.ts'
import type { BoundedQueue } from '../bounded-queue.ts'
import { Problem } from '../problem.ts'
import { publicPicture, type PictureOwner } from './public-picture.ts'

interface SizedPictureTools {
  db: Reader
  pictures: SizedPictures
  decoding: BoundedQueue
}

/**
 * A public picture in one size, made now if nobody has asked for it before. Throws not-found, and
 * overloaded where the disk does not take it.
 */
export async function sizedPicture(
  { db, pictures, decoding }: SizedPictureTools,
  wish: PictureSize,
): Promise<SizedPicture & { owner: PictureOwner }> {
  const owner = await publicPicture(db, wish.hash)
  if (!owner) throw unknown()
  const found = await pictures.find(wish)
  if (found) return { ...found, owner }
  // Whoever waited for the one before may find its work done.
  await decoding(async () => {
    const madeMeanwhile = await pictures.find(wish)
    madeMeanwhile?.stream.destroy()
    if (!madeMeanwhile) await pictures.make(wish).catch(explain)
  })
  const made = await pictures.find(wish)
  if (!made) throw unknown()
  return { ...made, owner }
}

function explain(error: Error & { code?: string }): never {
  if (error.code === 'no-picture') throw unknown(error)
  if (error.code !== 'not-stored') throw error
  throw new Problem('overloaded', pictureMessages.notStored, { cause: error })
}

function unknown(cause?: Error) {
  return new Problem('not-found', messages.request.unknownCall, { cause })
}
