import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { openDatabase } from '#store/database.ts'
import { migrateDatabase } from '#store/migrate.ts'
import { eventually } from '#test/eventually.ts'
import { startReplicatedPostgres } from '#test/replicated-postgres.ts'
import { readStoredFigures } from './stored-figures.ts'

const postgres = await startReplicatedPostgres({ isSynchronous: true })
const { primary, standby } = postgres
const connection = { connectionString: primary.url }
await migrateDatabase(connection, join(import.meta.dirname, '..', '..', 'migrations'))
const database = await openDatabase(connection, { connections: 2, onTrouble: () => {} })

afterAll(async () => {
  await database.close()
  await postgres.close()
})

async function count() {
  return (await readStoredFigures(database.db)).unconfirmed
}

test('a write that waits for a standby that is gone is counted, and others are not', async () => {
  expect(await count()).toBe(0)
  await standby.kill()
  const write = primary.run('update site set id = id')
  await eventually(async () => expect(await count()).toBe(1))
  await standby.start()
  await write
  expect(await count()).toBe(0)
})
