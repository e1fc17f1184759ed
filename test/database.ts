import { Client, type ClientConfig, type PoolConfig } from 'pg'
import { afterAll, inject } from 'vitest'
import { openDatabase, type OpenDatabase } from '#store/database.ts'
import { newId } from '#store/columns.ts'
import { dropDatabase as dropAnyway } from '#store/department-database.ts'
import { theDomains } from './department.ts'
import { template } from './postgres.ts'

export interface TestDatabase extends OpenDatabase {
  /** What `pg` takes to open another connection to it. */
  connection: PoolConfig
}

/**
 * A migrated, empty database of the test file's own: `const { db } = await testDatabase()` at the
 * top of it. It has the three domains of the sample, unless the test begins without any. It is closed and
 * dropped when the file is done.
 */
export async function testDatabase({ domains = true } = {}): Promise<TestDatabase> {
  const server = inject('postgres')
  const connection = { ...server, database: `test_${newId()}` }
  await ask(server, `create database ${connection.database} template ${template}`)
  const state = { isClosing: false }
  const onTrouble = (error: Error) => {
    // A connection that has said goodbye may still hear that its database is being dropped.
    if (!state.isClosing) throw error
  }
  const database = await openDatabase(connection, { connections: 4, onTrouble })
  afterAll(async () => {
    state.isClosing = true
    await database.close()
    await dropDatabase(connection)
  })
  if (domains) await theDomains(database.db)
  return { ...database, connection }
}

/** A database with nothing in it, not even a schema; it is dropped when the file is done. */
export async function emptyDatabase(): Promise<PoolConfig> {
  const connection = await createDatabase()
  afterAll(() => dropDatabase(connection))
  return connection
}

/** A database with nothing in it, for a test that drops it itself. */
export async function createDatabase() {
  const server = inject('postgres')
  const database = `test_${newId()}`
  await ask(server, `create database ${database}`)
  return { ...server, database }
}

/** Drops a database, whoever is still connected to it. */
export async function dropDatabase({ database }: { database: string }): Promise<void> {
  await asked(inject('postgres'), (client) => dropAnyway(client, database))
}

async function ask(connection: ClientConfig, statement: string) {
  await asked(connection, (client) => client.query(statement))
}

async function asked(connection: ClientConfig, work: (client: Client) => Promise<unknown>) {
  const client = new Client(connection)
  await client.connect()
  await work(client).finally(() => client.end())
}
