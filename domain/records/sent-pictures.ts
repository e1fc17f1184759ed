import { kinds, type KindName } from '#contract/kinds/kinds.ts'
import type { Kind } from '#contract/kinds/kind.ts'
import type { Blobs } from '#store/blobs/blobs.ts'
import { withDrafts } from '#store/blobs/with-drafts.ts'
import type { Db } from '#store/database.ts'
import type { Member } from '../accounts/access.ts'
import type { NewFile } from '../files/add-file.ts'
import type { PictureTools } from '../files/take-photo.ts'
import { takePhoto } from '../files/take-photo.ts'
import type { Storage } from '../files/storage.ts'
import { waitingUploads } from '../files/uploads.ts'
import { Problem } from '../problem.ts'
import { heldIn, type HeldPlace } from './held-files.ts'
import { isPicture, type RemadePictures, type SentFields } from './sent-files.ts'

/** Where sent pictures lie, and what remakes them. */
export interface PictureStores extends Omit<PictureTools, 'drafts'> {
  blobs: Blobs
  storage: Storage
}

/**
 * Remakes the pictures that a form names by the ids of their uploads, ahead of the transaction that
 * writes it, and does the work with them. Those of a copy have been remade already. What the work did not store is gone afterwards. Throws what
 * `takePhoto` does, said at the field.
 */
export async function withSentPictures<Result>(
  tools: PictureStores & { db: Db },
  who: Member,
  { kind, fields }: { kind: KindName; fields: SentFields },
  work: (pictures: RemadePictures) => Promise<Result>,
): Promise<Result> {
  const { db, blobs, storage } = tools
  const description: Kind = kinds[kind]
  const named = heldIn(description.fields, fields).filter(({ field }) => isPicture(field))
  const waiting = await waitingUploads(
    db,
    who,
    named.map(({ fileId }) => fileId),
  )
  const uploads = waiting.filter(({ width }) => width === undefined)
  if (uploads.length === 0) return work(new Map())
  const allowance = await storage.open(who)
  const done = withDrafts(
    blobs,
    async (drafts) => {
      const pictures = new Map<string, NewFile>()
      for (const upload of uploads) {
        const { id = '', hash, accountId } = upload
        const place = named.find(({ fileId }) => fileId === id)
        const picture = await blobs
          .withFile(hash, (path) =>
            takePhoto({ ...tools, drafts }, { ...upload, path, store: async () => {} }),
          )
          .catch(saidAt(place))
        pictures.set(id, { ...picture, id, accountId })
      }
      return work(pictures)
    },
    { claim: allowance.claim, letGo: storage.letGo },
  )
  return done.finally(() => allowance.close())
}

function saidAt(place: HeldPlace | undefined) {
  return (error: Error): never => {
    if (!(error instanceof Problem) || error.errors || !place) throw error
    const sentence = (error.code === 'wrong-type' && place.field.wrong) || error.message
    throw new Problem(error.code, sentence, { errors: { [place.top.name]: sentence } })
  }
}
