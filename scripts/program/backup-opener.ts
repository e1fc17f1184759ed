import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { readConfig } from '#server/config.ts'
import type { Opener } from '#store/backup/vault.ts'
import { readTextFile } from './read-text-file.ts'

/**
 * What opens backups here: the passphrase, a file of private keys if one is named (“-” for standard input), or the secret of the
 * site in DATA_DIR where it is the one that has made them.
 */
export async function openerOf(
  environment: NodeJS.ProcessEnv,
  identityFile: string | undefined,
): Promise<Opener> {
  const { BACKUP_PASSPHRASE: passphrase, SESSION_SECRET, DATA_DIR } = readConfig(environment)
  const stored = await readFile(join(DATA_DIR, 'session-secret')).catch(() => undefined)
  const secret = SESSION_SECRET === undefined ? stored : Buffer.from(SESSION_SECRET)
  if (identityFile === undefined) return { passphrase, secret }
  const path = identityFile === '-' ? '-' : resolve(environment.INIT_CWD ?? '.', identityFile)
  return { identity: await readTextFile(path) }
}
