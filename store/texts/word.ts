import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { openPromise, type ZipFile } from 'yauzl'
import { wordDocument } from '../blobs/is-word-file.ts'
import { cleanText } from './clean-text.ts'
import { mostPages } from './most-pages.ts'
import type { OpenFile } from './open-file.ts'
import { textError } from './text-trouble.ts'
import { wordPages } from './word-pages.ts'

/** In bytes: the words and their dress, without pictures. A thick book takes a fifth. */
const largestDocument = 32 * 1024 * 1024
const mostEntries = 10_000

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

async function documentIn(path: string) {
  const archive = await openPromise(path, { autoClose: false }).catch(explain)
  try {
    return await text(await documentStream(archive))
  } catch (error) {
    return explain(error)
  } finally {
    archive.close()
  }
}

/** The archive says how large a part is, and yauzl ends the stream of one that turns out larger. */
async function documentStream(archive: ZipFile): Promise<Readable> {
  for await (const entry of archive.eachEntry()) {
    if (archive.entriesRead > mostEntries) break
    if (!wordDocument.test(entry.fileName)) continue
    if (entry.uncompressedSize > largestDocument) throw textError('too-large')
    if (entry.isEncrypted()) throw textError('locked')
    return archive.openReadStreamPromise(entry)
  }
  throw textError('damaged')
}

function explain(error: unknown): never {
  if (error instanceof Error && 'trouble' in error) throw error
  const isGone = error instanceof Error && 'code' in error && error.code === 'ENOENT'
  throw textError(isGone ? 'gone' : 'damaged', error)
}

async function* each(pages: string[]) {
  for (const page of pages) yield cleanText(page)
}
