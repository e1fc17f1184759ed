import { randomBytes } from 'node:crypto'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The secret that signs sessions: the one given, else one made once and kept in the data folder. */
export async function sessionSecret(
  given: string | undefined,
  dataDir: string,
): Promise<Uint8Array> {
  if (given !== undefined) return Buffer.from(given)
  const path = join(dataDir, 'session-secret')
  await mkdir(dataDir, { recursive: true })
  const kept = await readFile(path).catch(() => null)
  return kept ?? keepFirst(path, Buffer.from(randomBytes(48).toString('base64url')))
}

/**
 * A link is made whole or not at all: of two processes starting at once both go by the first's
 * secret, and none is left empty by a crash.
 */
async function keepFirst(path: string, made: Buffer) {
  const draft = `${path}-${randomBytes(8).toString('hex')}`
  await writeFile(draft, made, { mode: 0o600, flag: 'wx', flush: true })
  await link(draft, path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  await rm(draft)
  return readFile(path)
}
