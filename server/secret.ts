import { randomBytes } from 'node:crypto'
import { mkdir, open, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The secret that signs sessions: the one given, else one made once and kept in the data folder. */
export async function sessionSecret(
  given: string | undefined,
  dataDir: string,
): Promise<Uint8Array> {
  if (given !== undefined) return Buffer.from(given)
  const path = join(dataDir, 'session-secret')
  await mkdir(dataDir, { recursive: true })
  const made = randomBytes(48).toString('base64url')
  // 'wx' makes the file or fails, so that two processes starting at once agree on one secret.
  const file = await open(path, 'wx', 0o600).catch(() => null)
  await file?.writeFile(made)
  await file?.sync()
  await file?.close()
  return Buffer.from(await readFile(path, 'utf8'))
}
