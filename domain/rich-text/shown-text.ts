import { picturesIn, type RichText } from '#contract/rich-text/rich-text.ts'
import type { Reader } from '#store/database.ts'
import { storedPictures, type StoredPicture } from '../files/stored-pictures.ts'
import { readRichText } from './read-rich-text.ts'

/** A text for a page, with the pictures in it by the ids of their files; one that is gone is not drawn. */
export interface ShownText {
  text: RichText
  pictures: Readonly<Record<string, StoredPicture>>
}

/** Reads a text for a page together with its pictures; the database is asked only where it has any. */
export async function shownText(db: Reader, markdown: string): Promise<ShownText> {
  const text = readRichText(markdown)
  return { text, pictures: await picturesOf(db, [text]) }
}

/** The pictures in texts that have been read, by the ids of their files. */
export async function picturesOf(
  db: Reader,
  texts: readonly RichText[],
): Promise<ShownText['pictures']> {
  return Object.fromEntries(await storedPictures(db, texts.flatMap(picturesIn)))
}
