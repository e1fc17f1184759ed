import { mediaTypes } from '../blobs/sniff-type.ts'
import type { DrawingLimits } from './draw-page.ts'
import { openPdf } from './pdf.ts'
import { openPlain } from './plain.ts'
import { openWord } from './word.ts'

/** A file whose words are being read. */
export interface OpenFile {
  /** How many pages it has; null for what has none of its own. */
  pages: number | null
  /** The words of one page after the other, at most those of the first 5,000. */
  texts: AsyncIterator<string>
  /** Draws a page, counted from 0, as a cover or in these limits; null for what has none. */
  draw(page?: number, limits?: DrawingLimits): Drawing | null
  close(): Promise<void>
}

/** A page as pixels on white, four bytes each: red, green, blue, and one that says nothing. */
export interface Drawing {
  pixels: Uint8Array<ArrayBuffer>
  width: number
  height: number
}

const openers = {
  [mediaTypes.pdf]: openPdf,
  [mediaTypes.word]: openWord,
  [mediaTypes.plain]: openPlain,
}

/** The media types that have readers. */
export type ReadableType = keyof typeof openers

/** Opens a file on disk for its words. Throws an error that troubleIn knows. */
export function openFile(path: string, type: ReadableType): Promise<OpenFile> {
  return openers[type](path)
}
