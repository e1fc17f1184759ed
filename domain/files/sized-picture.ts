import { messages } from '#contract/messages.ts'
import { pictureMessages } from '#contract/messages/pictures.ts'
import type { Reader } from '#store/database.ts'
import type { PictureSize, SizedPicture, SizedPictures } from '#store/pictures/sized-pictures.ts'
import { Problem } from '../problem.ts'
import type { Decoding, DecodingTurn } from './decoding.ts'
import { publicPicture, type PictureOwner } from './public-picture.ts'

interface SizedPictureTools {
  db: Reader
  pictures: SizedPictures
  decoding: Decoding
}

/**
 * For how long a reader waits for a size, in milliseconds. A browser asks for six pictures at once, of
 * which each takes up to 0.3 s on a fast machine, and shows one that was refused as broken.
 */
const patience = 10_000

/**
 * A public picture in one size, made now if nobody has asked for it before; whoever asks waits for a
 * turn then. Throws not-found, and overloaded where it cannot be made or is not made in time.
 */
export async function sizedPicture(
  { db, pictures, decoding }: SizedPictureTools,
  wish: PictureSize,
  turn: Pick<DecodingTurn, 'lane' | 'signal'>,
): Promise<SizedPicture & { owner: PictureOwner }> {
  const owner = await publicPicture(db, wish.hash)
  if (!owner) throw unknown()
  const found = await pictures.find(wish)
  if (found) return { ...found, owner }
  const name = `${wish.hash} ${wish.width} ${wish.format}`
  // Whoever waited for the one before may find its work done.
  await decoding.run({ ...turn, name, patience }, async (remake) => {
    const madeMeanwhile = await pictures.find(wish)
    madeMeanwhile?.stream.destroy()
    if (!madeMeanwhile) await pictures.make(wish, remake).catch(explain)
  })
  const made = await pictures.find(wish)
  if (!made) throw unknown()
  return { ...made, owner }
}

function explain(error: Error & { code?: string }): never {
  if (error.code === 'no-picture') throw unknown(error)
  if (error.code !== 'not-stored' && error.code !== 'too-heavy') throw error
  throw new Problem('overloaded', pictureMessages.notStored, { cause: error })
}

function unknown(cause?: Error) {
  return new Problem('not-found', messages.request.unknownCall, { cause })
}
