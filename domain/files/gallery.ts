import type { CaptionedFile } from '#contract/kinds/field.ts'
import type { Reader } from '#store/database.ts'
import { storedPictures, type StoredPicture } from './stored-pictures.ts'

/** A picture of several, as a page shows it. */
export interface GalleryPicture {
  picture: StoredPicture
  alt: string
  caption: string
}

/** Pictures with what they show, for a page; one that the site does not have is passed over. */
export async function galleryOf(
  db: Reader,
  held: readonly CaptionedFile[],
): Promise<GalleryPicture[]> {
  const stored = await storedPictures(
    db,
    held.map(({ fileId }) => fileId),
  )
  return held.flatMap(({ fileId, alt, caption }) => {
    const picture = stored.get(fileId)
    return picture ? [{ picture, alt, caption }] : []
  })
}
