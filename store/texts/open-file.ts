import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { mediaTypes } from '../blobs/sniff-type.ts'
import type { DrawingLimits } from './draw-page.ts'
import { openPdf } from './pdf.ts'
import { openWord } from './word.ts'
import { cleanLayout } from './clean-text.ts'
import { mostPages, textError } from './text-trouble.ts'

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

/** A printed page of words has about as many characters. */
const pageLength = 3000
/** A paragraph may make a page so much longer before it is cut. */
const longest = 2 * pageLength

/** Opens plain text, which is cut into pages at form feeds and where paragraphs end. */
async function openPlain(path: string): Promise<OpenFile> {
  const file = await open(path).catch((error: unknown) => {
    throw textError('gone', error)
  })
  await file.close()
  const stream = createReadStream(path, { encoding: 'utf8' })
  return {
    pages: null,
    texts: pagesOf(stream),
    draw: () => null,
    close: async () => void stream.destroy(),
  }
}

/** The pages of text that comes in pieces, a little of it in memory at a time. */
async function* pagesOf(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  let rest = ''
  let count = 0
  for await (const piece of pieces) {
    rest += piece
    while (rest.length > longest) {
      const end = pageEnd(rest)
      yield cleanLayout(rest.slice(0, end))
      rest = rest.slice(end)
      count += 1
      if (count >= mostPages) return
    }
  }
  while (rest !== '') {
    const end = rest.length > pageLength || rest.includes('\f') ? pageEnd(rest) : rest.length
    yield cleanLayout(rest.slice(0, end))
    rest = rest.slice(end)
  }
}

/** Behind the form feed; else behind the first paragraph, line or word that fills a page. */
function pageEnd(text: string) {
  const start = text.slice(0, longest)
  const feed = start.indexOf('\f')
  if (feed >= 0) return feed + 1
  const ends = [/\n[^\S\n]*\n/g, /\n/g, /\s/g].map((end) => firstFrom(start, end))
  return ends.find((end) => end > 0) ?? start.length
}

function firstFrom(text: string, end: RegExp) {
  end.lastIndex = pageLength
  const found = end.exec(text)
  return found ? found.index + found[0].length : -1
}
