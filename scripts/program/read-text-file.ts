import { readFile } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import { decodeText } from '#domain/decode-text.ts'

/** The bytes of a file, or of the standard input ('-'). Throws a sentence for one that cannot be read. */
export async function readBytes(path: string): Promise<Buffer> {
  return (path === '-' ? buffer(process.stdin) : readFile(path)).catch((error: unknown) => {
    throw sentenceForFile(error, path)
  })
}

/**
 * The same as text, in UTF-8, or in UTF-16 with its mark. Throws a sentence for a file in another
 * encoding, too: a guess would ruin names without anybody noticing.
 */
export async function readTextFile(path: string): Promise<string> {
  const text = decodeText(await readBytes(path))
  if (text === null) throw new Error(`${path === '-' ? 'The file' : path} ${unknownEncoding}`)
  return text
}

const unknownEncoding =
  'is not written in UTF-8, so non-English letters would be misread. Nothing was imported. ' +
  'Save it again as “CSV UTF-8” (in a spreadsheet: Save As) or with the encoding UTF-8 (in a text editor).'

/** What is told of a file that cannot be read. */
export function sentenceForFile(error: unknown, path: string): Error {
  return new Error(error instanceof Error ? sentenceFor(error, path) : path, { cause: error })
}

function sentenceFor({ code, message }: NodeJS.ErrnoException, path: string) {
  if (code === 'ENOENT') return `There is no file ${path}.`
  if (code === 'EISDIR') return `${path} is a folder, not a file.`
  if (code === 'EACCES') return `You do not have permission to read ${path}.`
  return `${path} could not be read: ${message}`
}
