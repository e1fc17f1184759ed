import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { hasCode } from './error-code.ts'

/** Lyceum's own role owns its database and nothing else, and shows that it knows the password. */
export const rules = `# Written by Lyceum; whoever is not named is refused.
local all lyceum scram-sha-256
`

export function rulesPath(folder: string): string {
  return join(folder, 'pg_hba.conf')
}

/** Whether the data folder admits Lyceum's own role alone, with its password. */
export async function admitsOwnRoleOnly(folder: string): Promise<boolean> {
  return (await readFile(rulesPath(folder), 'utf8').catch(() => '')) === rules
}

/** The major version of PostgreSQL ('18') that made a data folder, or null where there is none. */
export async function readClusterMajor(folder: string): Promise<string | null> {
  const version = await readFile(join(folder, 'PG_VERSION'), 'utf8').catch((error: unknown) => {
    if (hasCode(error, 'ENOENT')) return null
    throw error
  })
  return version && version.trim()
}

/** The major version of PostgreSQL's package: '18' of '18.4.0-beta.17'. */
export function majorOf(version: string): string | undefined {
  return version.split('.')[0]
}
