import { buffer } from 'node:stream/consumers'
import type { Kind } from '#contract/kinds/kind.ts'
import type { Blobs } from '#store/blobs/blobs.ts'
import type { Db } from '#store/database.ts'
import { bytesToMeasure, readMeasures, type Measures } from '#store/pictures/read-measures.ts'
import { longestEdge } from '#store/pictures/remake-picture.ts'
import type { Who } from '../accounts/access.ts'
import { waitingUploads } from '../files/uploads.ts'
import { heldIn } from '../records/held-files.ts'
import { isPicture, type RemadePictures, type SentFields } from '../records/sent-files.ts'

/** A database in which everything is taken back, and the stored files. */
export interface Trial {
  trial: Db
  blobs: Blobs
}

/** Of a picture that does not say its measures; browsers see them. */
const nominal = { width: 1600, height: 1200 }

/** Pictures that were just uploaded, as they came: what is only looked at is not remade. */
export async function uploadedPictures(
  { trial, blobs }: Trial,
  who: Who,
  { fields: described }: Kind,
  fields: SentFields,
): Promise<RemadePictures> {
  const named = heldIn(described, fields).filter(({ field }) => isPicture(field))
  const uploads = await waitingUploads(
    trial,
    who,
    named.map(({ fileId }) => fileId),
  )
  const measured = await Promise.all(
    uploads.map(async (upload) => {
      const measures = await measuresOf(blobs, upload.hash)
      return [upload.id ?? '', { ...measures, ...upload }] as const
    }),
  )
  return new Map(measured)
}

/** What the picture will measure once it has been remade. */
async function measuresOf(blobs: Blobs, hash: string): Promise<Measures> {
  const found = await blobs.get(hash, { start: 0, end: bytesToMeasure - 1 })
  const measures = found && readMeasures(await buffer(found.stream))
  if (!measures) return nominal
  const { width, height } = measures
  const scale = Math.min(1, longestEdge / Math.max(width, height))
  const [scaledWidth, scaledHeight] = [width, height].map((edge) => Math.round(edge * scale) || 1)
  return { width: scaledWidth ?? width, height: scaledHeight ?? height }
}
