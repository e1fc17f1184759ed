import { stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { ClientConfig } from 'pg'
import { type Config, readConfig } from '#server/config.ts'
import { openRecords } from '#server/open-stores.ts'
import type { Db, OpenDatabase } from '#store/database.ts'
import { noSite } from './no-site.ts'
import { say } from './say.ts'

interface OpenSite {
  config: Config
  connection: ClientConfig
  database: OpenDatabase
}

/**
 * Runs work on the site's database, beside a running site too, says which one it is, and closes what
 * was opened. Throws a sentence where no site has made one: a command makes none of its own.
 */
export async function withDatabase<Result>(
  work: (db: Db, site: OpenSite) => Promise<Result>,
): Promise<Result> {
  const config = readConfig(process.env)
  process.umask(0o077)
  if (config.DATABASE_URL === undefined && !(await hasPrivateDatabase(config.DATA_DIR))) {
    throw new Error(noSite(config.DATA_DIR))
  }
  say(`Working on ${config.DATABASE_URL ? 'the database of DATABASE_URL' : config.DATA_DIR}.`)
  const records = await openRecords({
    config,
    migrations: resolve(import.meta.dirname, '..', '..', 'migrations'),
    say,
    onTrouble: (error) => void process.stderr.write(`${error.message}\n`),
  })
  try {
    const { database, connection } = records
    return await work(database.background, { config, connection, database })
  } finally {
    await records.close()
  }
}

/** Whether a data folder has a private PostgreSQL already. */
export async function hasPrivateDatabase(dataDir: string) {
  return stat(join(dataDir, 'postgres', 'PG_VERSION')).then(
    () => true,
    () => false,
  )
}
