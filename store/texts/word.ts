import { text } from 'node:stream/consumers'
import { readArchive } from '../archives/read-archive.ts'
import { wordDocument } from '../blobs/is-word-file.ts'
import { cleanText } from './clean-text.ts'
import { mostPages } from './most-pages.ts'
import type { OpenFile } from './open-file.ts'
import { textError } from './text-trouble.ts'
import { wordPages } from './word-pages.ts'

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
