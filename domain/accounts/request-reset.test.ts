import { count, eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { mails } from '#store/mail-schema.ts'
import { testDatabase } from '#test/database.ts'
import { requestReset } from './request-reset.ts'

const { db } = await testDatabase()

async function mailsTo(toAddress: string) {
  const [found] = await db
    .select({ times: count() })
    .from(mails)
    .where(eq(mails.toAddress, toAddress))
  return found?.times
}

async function moveTo(hours: number) {
  await db.update(mails).set({ createdAt: sql`now() + make_interval(hours => ${hours})` })
}

test('three in an hour are all that an address gets, however it is written', async () => {
  const email = 'asha@example.org'
  for (const written of [email, 'Asha@Example.org', email, email]) await requestReset(db, written)
  expect(await mailsTo(email)).toBe(3)
  await moveTo(-2)
  await requestReset(db, email)
  expect(await mailsTo(email)).toBe(4)
})

test('what was asked for while the clock was a day ahead keeps nobody from asking again', async () => {
  const email = 'ravi@example.org'
  for (let asked = 0; asked < 3; asked += 1) await requestReset(db, email)
  await moveTo(24)
  await requestReset(db, email)
  expect(await mailsTo(email)).toBe(4)
})
