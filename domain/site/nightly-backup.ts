import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Manifest } from '#store/backup/manifest.ts'
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
 * new one by restoring it, and notes how that went for the desk. Old backups go early where the disk
 * has too little room. Throws what went wrong, once it is noted.
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

async function backUp({ db, dataDir, leastFree, migrations, ...stores }: NightlyOptions) {
  const target = backupsOf(dataDir)
  const vault = await makeVault(target)
  const taken = await takeBackup({
    ...stores,
    dataDir,
    target: vault,
    before: async () => {
      await clearScratch(target)
      const copied = stores.blobs.place === 'disk' ? 0 : await sizeOfNewFiles(db, vault)
      // The database is stored twice while it is proved: in the backup, and restored from it.
      await makeRoom(vault, leastFree + 2 * (await databaseSize(db)) + copied)
    },
    afterwards: ({ takenAt }) => thinOut(vault, { staying: [takenAt] }),
  })
  await verifyBackup({ source: vault, backup: taken, migrations, scratch: target })
  return taken
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
