import { text } from 'node:stream/consumers'
import { readArchive } from '../archives/read-archive.ts'
import { wordDocument } from '../blobs/is-word-file.ts'
import { cleanText } from './clean-text.ts'
import { mostPages, textError } from './text-trouble.ts'
import type { OpenFile } from './open-file.ts'
import { unescaped } from '../archives/xml-tokens.ts'

/**
 * A tag, with its end sign, name and attributes; or words between tags; or a stray sign. Word writes
 * no tag as long as this: of one that never ends, no more is looked through.
 */
const token = /<(\/?)([\w:.-]{1,100})((?:[^"'>]|"[^"]{0,2000}"|'[^']{0,2000}'){0,2000})>|([^<]+)|</g

/** Where Word remembers that a page ended when it last laid the document out. */
const laidOutBreak = 'lastRenderedPageBreak'

/** The words and their dress, without pictures. A thick book takes a fifth. */
const largestDocument = 32 * 1024 * 1024
const limits = {
  entries: 10_000,
  entryBytes: largestDocument,
  totalBytes: largestDocument,
  // No more than any packing can, for an empty form repeats itself without end.
  ratio: 1100,
}

/** Opens a Word file: the archive's one part with the words is read whole, and nothing else of it. */
export async function openWord(path: string): Promise<OpenFile> {
  const pages = wordPages(await documentIn(path)).slice(0, mostPages)
  return {
    pages: pages.length,
    texts: each(pages),
    draw: () => null,
    close: async () => {},
  }
}

function documentIn(path: string) {
  return readArchive(path, limits, async (entries) => {
    const part = entries.find(({ name }) => wordDocument.test(name))
    if (!part) throw textError('damaged')
    return text(await part.open())
  })
}

async function* each(pages: string[]) {
  for (const page of pages) yield cleanText(page)
}

interface Reading {
  pages: string[]
  page: string
  /** How deep in words that are shown in another way already. */
  repeats: number
  isText: boolean
  /** The page was just ended by its writer; Word remembers that end as well. */
  isNewPage: boolean
}

/**
 * The words of word/document.xml, page by page as Word last laid it out. Nothing is expanded but the
 * five entities of XML and numbered characters; words that were deleted under "track changes", and
 * the codes of fields, are left out.
 */
function wordPages(xml: string): string[] {
  const reading: Reading = { pages: [], page: '', repeats: 0, isText: false, isNewPage: false }
  for (const [, end, name, attributes = '', words] of xml.matchAll(token)) {
    if (words !== undefined) takeWords(reading, words)
    else if (name !== undefined) takeTag(reading, localName(name), end === '/', attributes)
  }
  return [...reading.pages, reading.page]
}

function takeWords(reading: Reading, words: string) {
  if (reading.isText && reading.repeats === 0) reading.page += unescaped(words)
}

function takeTag(reading: Reading, name: string, isEnd: boolean, attributes: string) {
  const isEmpty = attributes.endsWith('/')
  if (name === 'Fallback' && !isEmpty) reading.repeats += isEnd ? -1 : 1
  if (name === 't') reading.isText = !isEnd && !isEmpty
  if (reading.repeats > 0) return
  if (isEnd) {
    if (name === 'p') reading.page += '\n'
    return
  }
  if (name === 'tab') reading.page += '\t'
  if (name === 'noBreakHyphen') reading.page += '-'
  if (name === 'cr') reading.page += '\n'
  if (name === 'br') takeBreak(reading, attributes)
  if (name === laidOutBreak && !(reading.isNewPage && reading.page.trim() === '')) endPage(reading)
}

function takeBreak(reading: Reading, attributes: string) {
  const [, kind] = /\btype\s*=\s*["'](\w+)["']/.exec(attributes) ?? []
  if (kind !== 'page') {
    reading.page += '\n'
    return
  }
  endPage(reading)
  reading.isNewPage = true
}

function endPage(reading: Reading) {
  reading.pages.push(reading.page)
  reading.page = ''
  reading.isNewPage = false
}

function localName(name: string) {
  return name.slice(name.indexOf(':') + 1)
}
