import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { Pool, type PoolConfig } from 'pg'
import * as schema from './schema.ts'
import { sessionSettings } from './session-settings.ts'
import { watchSiteVersion, type SiteVersion } from './site-version.ts'

/** The records of the department, and the version of what pages show of them. */
export type Db = NodePgDatabase<typeof schema> & { readonly site: SiteVersion }

/** What reads accept: the database, or a transaction under way in it. */
export type Reader = Pick<Db, 'select' | 'selectDistinct' | 'execute' | '$count'>

/** What writes get: a transaction under way. */
export type Transaction = Parameters<Parameters<Db['transaction']>[0]>[0]

export interface OpenDatabase {
  db: Db
  /** Resolves when the server answers, rejects when it does not. */
  check(): Promise<void>
  close(): Promise<void>
}

interface DatabaseOptions {
  /** Most connections at once; one more listens for the site version. */
  connections: number
  /** Called when an idle connection breaks, so that it is logged and not fatal. */
  onTrouble: (error: Error) => void
}

/**
 * In milliseconds. A new connection makes the first search of somebody who reads between two searches
 * take twice as long.
 */
const longestIdle = 60_000

/** Opens a pool on a migrated database and begins to follow the site version. */
export async function openDatabase(
  connection: PoolConfig,
  { connections, onTrouble }: DatabaseOptions,
): Promise<OpenDatabase> {
  const pool = new Pool({
    ...connection,
    max: connections,
    idleTimeoutMillis: longestIdle,
    application_name: 'lyceum',
    onConnect: (client) => client.query(sessionSettings),
  })
  pool.on('error', onTrouble)
  const bare = drizzle(pool, { schema, casing: 'snake_case' })
  const site = await watchSiteVersion(connection, onTrouble)
  return {
    db: Object.assign(bare, { site }),
    check: async () => void (await pool.query('select 1')),
    close: async () => {
      await site.close()
      await pool.end()
    },
  }
}
