import { randomBytes } from 'node:crypto'
import { link, readFile, rm, writeFile } from 'node:fs/promises'

/**
 * A secret of 64 letters that is made once and kept in a file which only its owner can read. A link
 * is made whole or not at all: of two processes starting at once both go by the first's secret, and
 * none is left empty by a crash.
 */
export async function storedSecret(path: string): Promise<Buffer> {
  const kept = await readFile(path).catch(() => null)
  return kept ?? keepFirst(path, Buffer.from(randomBytes(48).toString('base64url')))
}

async function keepFirst(path: string, made: Buffer) {
  const draft = `${path}-${randomBytes(8).toString('hex')}`
  await writeFile(draft, made, { mode: 0o600, flag: 'wx', flush: true })
  await link(draft, path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  await rm(draft)
  return readFile(path)
}
