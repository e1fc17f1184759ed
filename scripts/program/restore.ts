import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { ClientConfig } from 'pg'
import { type Config, readConfig } from '#server/config.ts'
import { openFiles, openPostgres } from '#server/open-stores.ts'
import { chooseBackup, type Manifest } from '#store/backup/manifest.ts'
import { openShelf, placeNamed } from '#store/backup/open-shelf.ts'
import {
  compareRecords,
  forgetBackups,
  refuseFilled,
  restoreFiles,
  restoreRecords,
} from '#store/backup/restore.ts'
import { beginRestore, endRestore, wasCutOff } from '#store/backup/unfinished-restore.ts'
import { openVault, type Vault } from '#store/backup/vault.ts'
import { migrateDatabase } from '#store/migrate.ts'
import { makePrivateFolder } from '#store/private-files.ts'
import { openPrivatePostgres } from '#store/private-postgres/open.ts'
import { openerOf } from './backup-opener.ts'
import { asksForHelp } from './asks-for-help.ts'
import { messageOf } from './message-of.ts'
import { say } from './say.ts'
import { untilStopped } from './until-asked-to-stop.ts'
import { hasPrivateDatabase } from './with-database.ts'

const migrations = join(import.meta.dirname, '..', '..', 'migrations')

const usage = `Specify the folder of the backups (or an address as in FILES_URL), and which one where it is not the newest:
  npm run restore -- SOURCE
  npm run restore -- SOURCE 2026-11-20
  npm run restore -- SOURCE --identity FILE`

await main(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`${messageOf(error)}\n`)
  // What a stop has left under way ends with us.
  process.exit(1)
})

async function main(args: string[]) {
  if (asksForHelp(args)) return say(usage)
  const { values, positionals } = readWords(args)
  const [given, moment, ...more] = positionals
  if (!given || more.length > 0) throw new Error(usage)
  const config = readConfig(process.env)
  process.umask(0o077)
  const isPrivate = config.DATABASE_URL === undefined
  const isCutOff = await wasCutOff(config.DATA_DIR)
  if (isPrivate && !isCutOff && (await hasPrivateDatabase(config.DATA_DIR))) {
    throw new Error(
      `${config.DATA_DIR} holds a site already. Move it away, or choose an empty folder with DATA_DIR=…`,
    )
  }
  const place = placeNamed(given, process.env.INIT_CWD ?? '.')
  const opener = await openerOf(process.env, values.identity)
  const source = await openVault(await openShelf(place), opener)
  const backup = await chooseBackup(source, moment)
  say(
    `Restoring the backup of ${backup.takenAt} into ${isPrivate ? config.DATA_DIR : 'the database of DATABASE_URL'}.`,
  )
  await makePrivateFolder(config.DATA_DIR)
  if (isPrivate && isCutOff) await removePrivateDatabase(config.DATA_DIR)
  await restore(config, source, backup)
  say('Restored. Start the site with npm start.')
}

function readWords(args: string[]) {
  const options = { identity: { type: 'string' } } as const
  try {
    return parseArgs({ args, options, allowPositionals: true })
  } catch (cause) {
    throw new Error(usage, { cause })
  }
}

/** All of it, or nothing where it is stopped or fails; what a kill leaves says so to whoever opens it. */
async function restore(config: Config, source: Vault, backup: Manifest) {
  const { DATA_DIR } = config
  const isPrivate = config.DATABASE_URL === undefined
  const stop = untilStopped('The restore was stopped. Nothing was restored.')
  if (isPrivate) await beginRestore(DATA_DIR)
  const postgres = await openPostgres(config, say).catch(async (error: unknown) => {
    if (isPrivate) await endRestore(DATA_DIR)
    // A terminal sends its Ctrl-C to whatever makes the database as well.
    return Promise.race([stop, Promise.reject(error)])
  })
  const { connection } = postgres
  const fill = async () => {
    await refuseFilled(connection)
    await beginRestore(DATA_DIR)
    await restoreFiles(source, backup, await openFiles(config))
    await restoreRecords({ source, backup, connection, migrations })
    await compareRecords(connection, backup)
    await migrateDatabase(connection, migrations)
    await forgetBackups(connection)
  }
  try {
    await Promise.race([fill(), stop])
  } catch (error) {
    await postgres.close()
    // It was made for this and holds nothing yet; the place is empty again for another try.
    if (isPrivate) await rm(join(DATA_DIR, 'postgres'), { recursive: true, force: true })
    if (isPrivate || (await isEmpty(connection))) await endRestore(DATA_DIR)
    throw error
  }
  await postgres.close()
  if (backup.sessionSecret !== null) {
    const path = join(DATA_DIR, 'session-secret')
    await writeFile(path, backup.sessionSecret, { mode: 0o600, flush: true })
  }
  await endRestore(DATA_DIR)
}

/** Its server may have outlived the restore that was cut off. */
async function removePrivateDatabase(dataDir: string) {
  if (await hasPrivateDatabase(dataDir)) {
    const postgres = await openPrivatePostgres({ dataDir, say })
    await postgres.close()
  }
  await rm(join(dataDir, 'postgres'), { recursive: true, force: true })
}

async function isEmpty(connection: ClientConfig) {
  return refuseFilled(connection).then(
    () => true,
    () => false,
  )
}
