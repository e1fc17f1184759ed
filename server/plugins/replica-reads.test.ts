import { join } from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { messages } from '#contract/messages.ts'
import { calls, probes } from '#contract/paths.ts'
import { problemOf } from '#domain/problem-of.ts'
import { openDatabase } from '#store/database.ts'
import { migrateDatabase } from '#store/migrate.ts'
import { eventually } from '#test/eventually.ts'
import { login, testApp } from '#test/app.ts'
import { aJournal, anAdmin } from '#test/factories.ts'
import { startReplicatedPostgres } from '#test/replicated-postgres.ts'

const postgres = await startReplicatedPostgres()
const { primary, standby } = postgres
const connection = { connectionString: primary.url }
await migrateDatabase(connection, join(import.meta.dirname, '..', '..', 'migrations'))
const database = await openDatabase(connection, {
  connections: 4,
  replica: { connection: { connectionString: standby.url }, onTurn: () => {} },
  onTrouble: () => {},
})
afterAll(async () => {
  await database.close()
  await postgres.close()
})
const { app, db } = await testApp({ database })
const admin = await login(app, await anAdmin(db))
const journal = await aJournal(db, { title: 'As it was' })

beforeEach(() => untilReplica('follows'))

function untilReplica(state: string) {
  return eventually(() => expect(database.replica()?.state).toBe(state))
}

/** What the list of journals says to somebody with these headers, and whether the replica was asked for it. */
async function read(headers: Record<string, string> = {}) {
  const before = database.replica()?.answered ?? 0
  const answer = await app.inject({ url: calls.journal, headers })
  const isByReplica = (database.replica()?.answered ?? 0) > before
  const titles = answer.json<{ title: string }[]>().map(({ title }) => title)
  return { titles, by: isByReplica ? 'replica' : 'primary' }
}

async function rename(title: string) {
  const answer = await app.inject({
    method: 'PUT',
    url: calls.journal,
    headers: admin,
    payload: { videoId: journal, title },
  })
  expect(answer.statusCode).toBe(200)
  return String(answer.headers['set-cookie']).split(';', 1).join('')
}

test('visitors are answered by the replica; members and whoever has written are not', async () => {
  const wrote = await rename('Read anew')
  expect(await read({ cookie: wrote })).toEqual({ titles: ['Read anew'], by: 'primary' })
  await rename('Read once more')
  expect((await read(admin)).by).toBe('primary')
  await rename('Read by a visitor')
  await eventually(async () => {
    await db.execute(`select tell_changed(array['publications'])`)
    expect(await read()).toEqual({ titles: ['Read by a visitor'], by: 'replica' })
  })
})

test('a page is never kept as it was on a replica that is behind', async () => {
  await read()
  await standby.run('select pg_wal_replay_pause()')
  await rename('Not there yet')
  expect((await read()).titles).toEqual(['Not there yet'])
  await untilReplica('behind')
  await rename('Still not there')
  expect(await read()).toEqual({ titles: ['Still not there'], by: 'primary' })
  await standby.run('select pg_wal_replay_resume()')
  await untilReplica('follows')
  expect((await read()).titles).toEqual(['Still not there'])
  await rename('There')
  await eventually(async () => expect((await read()).titles).toEqual(['There']))
})

test('while the primary is away visitors are answered, and members and writers once it is back', async () => {
  await rename('Before the fall')
  await read()
  await untilReplica('follows')
  await primary.kill()
  await eventually(() => expect(db.site.changes()).toBeNull())
  expect((await app.inject(probes.ready)).statusCode).toBe(503)
  expect(await read()).toEqual({ titles: ['Before the fall'], by: 'replica' })
  const asMember = read(admin)
  const asWriter = rename('After the fall')
  await primary.start()
  expect((await asMember).titles).toHaveLength(1)
  await asWriter
  expect((await app.inject(probes.ready)).statusCode).toBe(200)
  // Nothing that was answered meanwhile was kept.
  await eventually(() => expect(db.site.changes()).not.toBeNull())
  expect((await read()).titles).toEqual(['After the fall'])
})

test('a write in the middle of which the primary dies is told so, and the site lives on', async () => {
  await untilReplica('follows')
  const cut = db.transaction(async (tx) => {
    await tx.execute('select 1')
    await primary.kill()
    await eventually(() => expect(db.site.changes()).toBeNull())
    await tx.execute('select 1')
  })
  const error: unknown = await cut.catch((failure: unknown) => failure)
  expect(problemOf(error)).toMatchObject({
    code: 'overloaded',
    message: messages.request.noDatabase,
  })
  await primary.start()
  await rename('After the second fall')
})
