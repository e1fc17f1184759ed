import type { CaptionedFile } from '#contract/kinds/field.ts'
import type { Reader } from '#store/database.ts'
import { storedPictures, type StoredPicture } from './stored-pictures.ts'

/** A picture of several, as a page shows it. */
export interface GalleryPicture {
  fileId: string
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
  return galleryIn(stored, held)
}

/** Items of a list, each with the picture that it has; null where it has none, or one that the site does not have. */
export async function withPictures<Item extends { pictures: readonly CaptionedFile[] }>(
  db: Reader,
  items: readonly Item[],
) {
  const shown = await galleryOf(
    db,
    items.flatMap(({ pictures }) => pictures),
  )
  return items.map(({ pictures, ...item }) => ({
    ...item,
    picture: shown.find(({ fileId }) => fileId === pictures[0]?.fileId) ?? null,
  }))
}

/** The same of pictures that have been read. */
export function galleryIn(
  stored: ReadonlyMap<string, StoredPicture>,
  held: readonly CaptionedFile[],
): GalleryPicture[] {
  return held.flatMap(({ fileId, alt, caption }) => {
    const picture = stored.get(fileId)
    return picture ? [{ fileId, picture, alt, caption }] : []
  })
}
