import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { migrateDatabase } from '../migrate.ts'
import { makePrivateFolder } from '../private-files.ts'
import { openPrivatePostgres } from '../private-postgres/open.ts'
import { DamagedBackup, hashOfPart, type Manifest } from './manifest.ts'
import { compareRecords, restoreRecords } from './restore.ts'
import type { Vault } from './vault.ts'

/** How the folder begins in which a backup is restored for a try. */
export const scratchName = 'verify-'

interface VerifyOptions {
  source: Vault
  backup: Manifest
  migrations: string
  /** A folder in which a database may be made for a while. */
  scratch: string
  /** What else is to be seen of the restored site, given its data folder. */
  look?: (dataDir: string) => Promise<void>
  /** Fails when the try is to end early; what was made for it goes all the same. */
  stop?: Promise<never>
}

/**
 * Proves a backup: restores its records into a database that is thrown away, compares every row,
 * reads every file, and brings the records to today's schema. Throws a sentence for what is wrong.
 */
export async function verifyBackup({
  source,
  backup,
  migrations,
  scratch,
  look = async () => {},
  stop,
}: VerifyOptions): Promise<void> {
  const orStop = <Result>(work: Promise<Result>) => Promise.race(stop ? [stop, work] : [work])
  for (const { hash } of backup.files) {
    if ((await orStop(hashOfPart(source, source.file(hash)))) !== hash) {
      throw new DamagedBackup(`The backup is damaged: file ${hash} is missing or has changed.`)
    }
  }
  await makePrivateFolder(scratch)
  const dataDir = await mkdtemp(join(scratch, scratchName))
  try {
    const postgres = await openPrivatePostgres({ dataDir, say: () => {} }).catch(
      // A terminal sends its Ctrl-C to whatever makes the database as well.
      (error: unknown) => orStop(Promise.reject(error)),
    )
    try {
      const { connection } = postgres
      const prove = async () => {
        await restoreRecords({ source, backup, connection, migrations })
        await compareRecords(connection, backup)
        await migrateDatabase(connection, migrations)
        await look(dataDir)
      }
      await orStop(prove())
    } finally {
      await postgres.close()
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}
