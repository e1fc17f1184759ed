import { sql } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { signalOn } from './signal.ts'

const { db, connection } = await testDatabase()
const signal = signalOn('lyceum_word')
const heard = { times: 0 }
const listener = await signal.watch(connection, {
  onTold: () => (heard.times += 1),
  onTrouble: () => {},
})
afterAll(() => listener.close())

beforeEach(() => void (heard.times = 0))

test('a word is heard when its transaction stands, and not before', async () => {
  await db.transaction(async (tx) => {
    await tx.execute(signal.tell)
    // Told within another transaction that stands first: it is heard, and the other is not.
    await db.execute(signal.tell)
    await expect.poll(() => heard.times).toBe(1)
  })
  await expect.poll(() => heard.times).toBe(2)
})

test('a word that was taken back is not heard', async () => {
  await db
    .transaction(async (tx) => {
      await tx.execute(signal.tell)
      tx.rollback()
    })
    .catch(() => {})
  await db.execute(signal.tell)
  await expect.poll(() => heard.times).toBe(1)
})

test('a line that broke is opened again, and may have missed a word', async () => {
  await db.execute(sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query like 'listen lyceum_word%'`)
  await expect.poll(() => heard.times, { timeout: 10_000 }).toBe(1)
  await db.execute(signal.tell)
  await expect.poll(() => heard.times).toBe(2)
})
