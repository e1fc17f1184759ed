import { rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { readConfig } from '#server/config.ts'
import { openFiles, openPostgres } from '#server/open-stores.ts'
import { chooseBackup } from '#store/backup/manifest.ts'
import { isObjectsAddress, openShelf } from '#store/backup/open-shelf.ts'
import {
  compareRecords,
  forgetBackups,
  refuseFilled,
  restoreFiles,
  restoreRecords,
} from '#store/backup/restore.ts'
import { openVault } from '#store/backup/vault.ts'
import { migrateDatabase } from '#store/migrate.ts'
import { makePrivateFolder } from '#store/private-files.ts'
import { openerOf } from './backup-opener.ts'
import { messageOf } from './message-of.ts'
import { say } from './say.ts'
import { hasPrivateDatabase } from './with-database.ts'

const migrations = join(import.meta.dirname, '..', '..', 'migrations')

const usage = `Specify the folder of the backups (or an address as in FILES_URL), and which one where it is not the newest:
  npm run restore -- SOURCE
  npm run restore -- SOURCE 2026-11-20
  npm run restore -- SOURCE --identity FILE`

await main(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`${messageOf(error)}\n`)
  process.exitCode = 1
})

async function main(args: string[]) {
  const options = { identity: { type: 'string' } } as const
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
  const [given, moment, ...more] = positionals
  if (!given || more.length > 0) throw new Error(usage)
  const config = readConfig(process.env)
  process.umask(0o077)
  const isPrivate = config.DATABASE_URL === undefined
  if (isPrivate && (await hasPrivateDatabase(config.DATA_DIR))) {
    throw new Error(
      `${config.DATA_DIR} holds a site already. Move it away, or choose an empty folder with DATA_DIR=…`,
    )
  }
  const place = isObjectsAddress(given) ? given : resolve(process.env.INIT_CWD ?? '.', given)
  const opener = await openerOf(process.env, values.identity)
  const source = await openVault(await openShelf(place), opener)
  const backup = await chooseBackup(source, moment)
  say(
    `Restoring the backup of ${backup.takenAt} into ${isPrivate ? config.DATA_DIR : 'the database of DATABASE_URL'}.`,
  )
  await makePrivateFolder(config.DATA_DIR)
  const postgres = await openPostgres(config, say)
  try {
    const { connection } = postgres
    await refuseFilled(connection)
    await restoreFiles(source, backup, await openFiles(config))
    await restoreRecords({ source, backup, connection, migrations })
    await compareRecords(connection, backup)
    await migrateDatabase(connection, migrations)
    await forgetBackups(connection)
  } catch (error) {
    await postgres.close()
    // It was made for this and holds nothing yet; the place is empty again for another try.
    if (isPrivate) await rm(join(config.DATA_DIR, 'postgres'), { recursive: true, force: true })
    throw error
  }
  await postgres.close()
  if (backup.sessionSecret !== null) {
    const path = join(config.DATA_DIR, 'session-secret')
    await writeFile(path, backup.sessionSecret, { mode: 0o600, flush: true })
  }
  say('Restored. Start the site with npm start.')
}
