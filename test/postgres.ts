import { join } from 'node:path'
import { Client, type ClientConfig } from 'pg'
import type { TestProject } from 'vitest/node'
import { migrateDatabase } from '#store/migrate.ts'
import { openPrivatePostgres } from '#store/private-postgres/open.ts'
import { readyForPostgres } from './system-user.ts'
import { temporaryFolder } from './temporary-folder.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The server on which every test file has a database of its own. */
    postgres: { host: string; port: number; user: string; password: string; database: string }
  }
}

/** A migrated, empty database that test files clone. */
export const template = 'lyceum_template'

/** What a power cut would take is worth nothing here; waiting for the disk would cost minutes. */
const settings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '100',
}

/** Starts a PostgreSQL for one run of the tests, and stops it after them. */
export async function setup(project: TestProject) {
  const folder = await temporaryFolder()
  await readyForPostgres(folder.path)
  const server = await openPrivatePostgres({
    dataDir: folder.path,
    settings,
    mayCreateDatabases: true,
    say: () => {},
  })
  await makeTemplate(server.connection)
  project.provide('postgres', server.connection)
  return async () => {
    await server.close()
    await folder.remove()
  }
}

async function makeTemplate(connection: ClientConfig) {
  const client = new Client(connection)
  await client.connect()
  await client.query(`create database ${template}`)
  await client.end()
  const migrations = join(import.meta.dirname, '..', 'migrations')
  await migrateDatabase({ ...connection, database: template }, migrations)
}
