import { readFile } from 'node:fs/promises'
import { decodeText } from '#domain/decode-text.ts'

/**
 * The text of a file in UTF-8, or in UTF-16 with its mark. Throws a sentence for a file that cannot
 * be read and for one in another encoding: a guess would ruin names without anybody noticing.
 */
export async function readTextFile(path: string): Promise<string> {
  const bytes = await readFile(path).catch((error: NodeJS.ErrnoException) => {
    throw new Error(sentenceFor(error, path), { cause: error })
  })
  const text = decodeText(bytes)
  if (text === null) throw new Error(`${path} ${unknownEncoding}`)
  return text
}

const unknownEncoding =
  'is not written in UTF-8, so letters beyond English would be read wrong. Nothing was imported. ' +
  'Save it again as “CSV UTF-8” (in a spreadsheet: Save As) or with the encoding UTF-8 (in a text editor).'

function sentenceFor({ code, message }: NodeJS.ErrnoException, path: string) {
  if (code === 'ENOENT') return `There is no file ${path}.`
  if (code === 'EISDIR') return `${path} is a folder, not a file.`
  if (code === 'EACCES') return `${path} may not be read by this user.`
  return `${path} could not be read: ${message}`
}
