import { sql } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { tellOfMail, watchForMail } from './mail-signal.ts'

const { db, connection } = await testDatabase()
const heard = { times: 0 }
const listener = await watchForMail(connection, {
  onMail: () => (heard.times += 1),
  onTrouble: () => {},
})
afterAll(() => listener.close())

beforeEach(() => void (heard.times = 0))

test('a mail is told of when its transaction stands, and not before', async () => {
  await db.transaction(async (tx) => {
    await tx.execute(tellOfMail)
    // Told within another transaction that stands first: it is heard, and the other is not.
    await db.execute(tellOfMail)
    await expect.poll(() => heard.times).toBe(1)
  })
  await expect.poll(() => heard.times).toBe(2)
})

test('a mail that was taken back is not told of', async () => {
  await db
    .transaction(async (tx) => {
      await tx.execute(tellOfMail)
      tx.rollback()
    })
    .catch(() => {})
  await db.execute(tellOfMail)
  await expect.poll(() => heard.times).toBe(1)
})

test('a line that broke is opened again, and mails that were missed are looked for', async () => {
  await db.execute(sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query like 'listen lyceum_mail%'`)
  await expect.poll(() => heard.times, { timeout: 10_000 }).toBe(1)
  await db.execute(tellOfMail)
  await expect.poll(() => heard.times).toBe(2)
})
