import { eventMessages } from '#contract/messages/events.ts'
import type { Drafts } from '#store/blobs/blobs.ts'
import { takePicture } from '#store/pictures/take-picture.ts'
import { Problem } from '../problem.ts'
import type { NewFile, ReceivedFile } from './add-file.ts'
import { pictureProblem, uploadPatience, type Decoding, type DecodingTurn } from './decoding.ts'
import { explainStoring } from './upload-problems.ts'

/** What uploaded pictures are decoded with. */
export interface PictureTools {
  drafts: Drafts
  decoding: Decoding
  /** How their turn differs from any other of the account that has sent them. */
  turn?: Partial<DecodingTurn>
}

const accepted = ['image/png', 'image/jpeg']

/**
 * Takes an uploaded photo in for the site: upright, of a sensible size, without what the camera
 * wrote into it. Throws wrong-type for anything but PNG and JPEG, invalid for a broken one, and
 * overloaded where too many of the same sender's wait.
 */
export async function takePhoto(
  { drafts, decoding, turn }: PictureTools,
  photo: ReceivedFile,
): Promise<NewFile> {
  if (!accepted.includes(photo.type)) throw new Problem('wrong-type', eventMessages.photoType)
  const { name, accountId } = photo
  const picture = await decoding.run(uploadTurn(accountId, turn), (remake) =>
    takePicture({ drafts, remake }, photo).catch(explain),
  )
  return { ...picture, name, accountId }
}

/** A turn of this account, whose picture has been sent already. */
export function uploadTurn(
  accountId: ReceivedFile['accountId'],
  turn: Partial<DecodingTurn> = {},
): DecodingTurn {
  return { lane: accountId ?? '', patience: uploadPatience, ...turn }
}

/** The photo of a form that cannot do without one (product.md section 5). */
export function requirePhoto<Photo>(photo: Photo | null): Photo {
  if (photo) return photo
  const errors = { file: eventMessages.photoRequired }
  throw new Problem('invalid', eventMessages.photoRequired, { errors })
}

function explain(error: Error & { code?: string }): never {
  throw pictureProblem(error) ?? explainStoring(error)
}
