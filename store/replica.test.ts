import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { eventually } from '#test/eventually.ts'
import { anEvent } from '#test/factories.ts'
import { startReplicatedPostgres } from '#test/replicated-postgres.ts'
import { openDatabase, type OpenDatabase } from './database.ts'
import { migrateDatabase } from './migrate.ts'
import type { ReplicaFigures } from './replica.ts'
import { events } from './schema.ts'

const postgres = await startReplicatedPostgres()
const { primary, standby } = postgres
const turns: ReplicaFigures['state'][] = []
let database: OpenDatabase

beforeAll(async () => {
  const connection = { connectionString: primary.url }
  await migrateDatabase(connection, join(import.meta.dirname, '..', 'migrations'))
  database = await openDatabase(connection, {
    connections: 4,
    replica: {
      connection: { connectionString: standby.url },
      onTurn: (state) => void turns.push(state),
    },
    onTrouble: () => {},
  })
})

afterAll(async () => {
  await database.close()
  await postgres.close()
})

beforeEach(() => untilItIs('follows'))

function untilItIs(state: ReplicaFigures['state']) {
  return eventually(() => expect(database.replica()?.state).toBe(state))
}

/** What a visitor reads, and by which server it was answered. */
async function visit() {
  const before = database.replica()?.answered ?? 0
  const titles = await new Promise<string[]>((resolve, reject) => {
    database.allowReplica(() => void readTitles().then(resolve, reject))
  })
  const isByReplica = (database.replica()?.answered ?? 0) > before
  return { titles, by: isByReplica ? 'replica' : 'primary' }
}

async function readTitles() {
  const rows = await database.db.select({ title: events.title }).from(events)
  return rows.map(({ title }) => title)
}

test('what visitors read is answered by the replica, and nothing else is', async () => {
  await anEvent(database.db, { title: 'First' })
  const { answered } = database.replica() ?? {}
  expect(await readTitles()).toEqual(['First'])
  expect(database.replica()?.answered).toBe(answered)
  expect(await visit()).toEqual({ titles: ['First'], by: 'replica' })
})

test('a replica that has not come to what was heard of is not asked', async () => {
  await standby.run('select pg_wal_replay_pause()')
  await anEvent(database.db, { title: 'Second' })
  const { titles, by } = await visit()
  expect([...titles.toSorted(), by]).toEqual(['First', 'Second', 'primary'])
  await untilItIs('behind')
  await standby.run('select pg_wal_replay_resume()')
  await untilItIs('follows')
  expect((await visit()).by).toBe('replica')
  expect(turns.slice(-2)).toEqual(['behind', 'follows'])
})

test('whoever was answered by the primary is not answered by the replica after that', async () => {
  const seen = await new Promise<string[]>((resolve, reject) => {
    const twice = async () => {
      await standby.run('select pg_wal_replay_pause()')
      await anEvent(database.db, { title: 'Third' })
      await readTitles()
      await standby.run('select pg_wal_replay_resume()')
      await untilItIs('follows')
      const { answered } = database.replica() ?? {}
      await readTitles()
      return [String(answered === database.replica()?.answered)]
    }
    database.allowReplica(() => void twice().then(resolve, reject))
  })
  expect(seen).toEqual(['true'])
})

test('a replica that is gone is told once, and nobody who reads notices', async () => {
  turns.length = 0
  await standby.kill()
  expect((await visit()).titles).toHaveLength(3)
  await untilItIs('away')
  expect((await visit()).by).toBe('primary')
  await standby.start()
  await untilItIs('follows')
  expect((await visit()).by).toBe('replica')
  expect(turns).toEqual(['away', 'follows'])
})

test('while the primary is away, visitors read what the replica has', async () => {
  await primary.kill()
  await eventually(() => expect(database.db.site.changes()).toBeNull())
  expect(await visit()).toMatchObject({ titles: { length: 3 }, by: 'replica' })
  const asked = readTitles()
  await primary.start()
  // Whoever asks the primary meanwhile waits for it.
  expect(await asked).toHaveLength(3)
  await eventually(() => expect(database.db.site.changes()).not.toBeNull())
})

test('a replica that has taken over is no replica, and its history has another name', async () => {
  const [before] = await standby.run('select lineage from site')
  await primary.kill()
  await standby.promote()
  await primary.follow(standby)
  const other = await openDatabase(
    { connectionString: standby.url },
    {
      connections: 2,
      replica: { connection: { connectionString: primary.url }, onTurn: () => {} },
      onTrouble: () => {},
    },
  )
  await eventually(() => expect(other.replica()?.state).toBe('follows'))
  const [after] = await primary.run('select lineage from site')
  expect(after?.lineage).toMatch(/^00000002/)
  expect(before?.lineage).toMatch(/^00000001/)
  await other.close()
  await untilItIs('writes')
})
