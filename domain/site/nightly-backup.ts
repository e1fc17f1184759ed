import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { DamagedBackup, type Manifest } from '#store/backup/manifest.ts'
import { removeOldest, thinOut } from '#store/backup/retention.ts'
import { type BackupOptions, takeBackup } from '#store/backup/take.ts'
import { makeVault, type Vault } from '#store/backup/vault.ts'
import { scratchName, verifyBackup } from '#store/backup/verify.ts'
import type { Db } from '#store/database.ts'
import { files, site } from '#store/schema.ts'
import { databaseSize, freeSpace } from './disk-room.ts'

interface NightlyOptions extends Pick<BackupOptions, 'connection' | 'blobs' | 'dataDir'> {
  db: Db
  /** The folder of the migrations of this program. */
  migrations: string
  /** Disk space that is left free, in bytes. */
  leastFree: number
}

/** Where a site keeps the backups that it makes by itself. */
export const backupsOf = (dataDir: string) => join(dataDir, 'backups')

/**
 * Backs the site up into its own data folder, forgets backups that are kept no longer, proves the
 * new one by restoring it, and notes how that went for the desk. What turns out damaged is written
 * again, as far as the site still has it. Old backups go early where the disk has too little room.
 * Throws what went wrong, once it is noted.
 */
export async function backUpNightly(options: NightlyOptions): Promise<Manifest> {
  const { db } = options
  try {
    const taken = await backUp(options)
    const provedBackupAt = new Date(taken.takenAt)
    await db.update(site).set({ provedBackupAt, backupTrouble: null })
    return taken
  } catch (error) {
    const backupTrouble = error instanceof Error ? error.message : String(error)
    await db.update(site).set({ backupTrouble })
    throw error
  }
}

async function backUp(options: NightlyOptions) {
  const { dataDir, migrations } = options
  const scratch = backupsOf(dataDir)
  const source = await makeVault(scratch)
  const proved = async (backup: Manifest) => {
    await verifyBackup({ source, backup, migrations, scratch })
    return backup
  }
  return proved(await take(options, source)).catch(async (error: unknown) => {
    if (!(error instanceof DamagedBackup)) throw error
    // It shares its parts with those of earlier nights, where they have changed since.
    return proved(await take(options, source, true))
  })
}

async function take(
  { db, connection, blobs, dataDir, leastFree }: NightlyOptions,
  vault: Vault,
  isSuspect = false,
) {
  return takeBackup({
    connection,
    blobs,
    dataDir,
    target: vault,
    isSuspect,
    before: async () => {
      await clearScratch(vault.name)
      const copied = blobs.place === 'disk' ? 0 : await sizeOfNewFiles(db, vault)
      // The database is stored twice while it is proved: in the backup, and restored from it.
      await makeRoom(vault, leastFree + 2 * (await databaseSize(db)) + copied)
    },
    afterwards: ({ takenAt }) => thinOut(vault, { staying: [takenAt] }),
  })
}

/** What a kill left in the middle of a proof; a database without its folder ends by itself. */
async function clearScratch(target: string) {
  for (const name of await readdir(target)) {
    if (name.startsWith(scratchName)) await rm(join(target, name), { recursive: true })
  }
}

/** From an object store all files are copied that no earlier backup holds; in bytes. */
async function sizeOfNewFiles(db: Db, vault: Vault) {
  const { hash, size } = files
  const stored = await db.selectDistinctOn([hash], { hash, size }).from(files)
  let total = 0
  for (const file of stored) {
    if ((await vault.sizeOf(vault.file(file.hash))) === null) total += file.size
  }
  return total
}

async function makeRoom(vault: Vault, wanted: number) {
  while ((await freeSpace(vault.name)) < wanted) {
    if (await removeOldest(vault)) continue
    const megabytes = Math.ceil(wanted / 1e6)
    throw new Error(`The disk has too little room: a backup needs ${megabytes} MB free.`)
  }
}
