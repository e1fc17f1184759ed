import { resolve } from 'node:path'
import { readConfig } from '#server/config.ts'
import { openStores } from '#server/open-stores.ts'
import type { Db } from '#store/database.ts'
import { say } from './say.ts'

/** Runs work on the site's database, beside a running site too, and closes what was opened. */
export async function withDatabase<Result>(work: (db: Db) => Promise<Result>): Promise<Result> {
  const stores = await openStores({
    config: readConfig(process.env),
    migrations: resolve(import.meta.dirname, '..', 'migrations'),
    say,
    onTrouble: (error) => void process.stderr.write(`${error.message}\n`),
  })
  try {
    return await work(stores.database.db)
  } finally {
    await stores.close()
  }
}
