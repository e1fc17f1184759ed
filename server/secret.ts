import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { storedSecret } from '#store/private-files.ts'

/** The secret that signs sessions: the one given, else one made once and kept in the data folder. */
export async function sessionSecret(
  given: string | undefined,
  dataDir: string,
): Promise<Uint8Array> {
  if (given !== undefined) return Buffer.from(given)
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  return storedSecret(join(dataDir, 'session-secret'))
}
