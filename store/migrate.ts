import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { Client, type ClientConfig } from 'pg'
import { refuseStandby } from './when-away.ts'

/** Any number will do, as long as every Lyceum takes the same. */
const lockNumber = 5_921_764

/**
 * Brings a database to this program's schema, one process at a time. Leaves one as it is that was migrated
 * by a newer Lyceum, as happens while a release is taken copy by copy, and throws where that has taken
 * away what this program needs. Throws also where the server is a standby.
 */
export async function migrateDatabase(connection: ClientConfig, folder: string): Promise<void> {
  const client = new Client(connection)
  client.on('error', () => {})
  await client.connect()
  try {
    await refuseStandby(client)
    await client.query(`select pg_advisory_lock(${lockNumber})`)
    await refuseNewer(client, folder)
    await client.query('set client_min_messages to warning')
    await migrate(drizzle(client), { migrationsFolder: folder })
    // “On conflict” would wait for whoever is writing the row, and somebody may be for as long as a standby is away.
    await client.query('insert into site (id) select 1 where not exists (select from site)')
  } finally {
    await client.end()
  }
}

async function refuseNewer(client: Client, folder: string) {
  const journal = JSON.parse(await readFile(join(folder, 'meta', '_journal.json'), 'utf8'))
  const known = Math.max(...journal.entries.map((entry: { when: number }) => entry.when))
  const table = await client.query("select to_regclass('drizzle.__drizzle_migrations') as name")
  if (!table.rows[0].name) return
  const { rows } = await client.query(
    'select max(created_at) as newest from drizzle.__drizzle_migrations',
  )
  if (Number(rows[0].newest) <= known) return
  // A schema of before had no such column, and nobody newer ran on it.
  const needs = await client.query("select to_jsonb(site) ->> 'needs_migration' as needs from site")
  if (needs.rows[0]?.needs && Number(needs.rows[0].needs) <= known) return
  throw new Error(
    'This database was made by a newer Lyceum. Start that version, or restore a backup made by this one.',
  )
}
