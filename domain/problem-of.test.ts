import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { messages } from '#contract/messages.ts'
import { students } from '#store/schema.ts'
import { testDatabase } from '#test/database.ts'
import { problemOf } from './problem-of.ts'

const { db } = await testDatabase()

async function problemIn(work: Promise<unknown>) {
  const error = await work.then(
    () => null,
    (reason: unknown) => reason,
  )
  return problemOf(error)
}

test('what somebody else has stored at the same time is a conflict, and says so', async () => {
  const row = { id: 'one', name: 'Asha', year: 1 }
  const insert = (registerNumber: string) => db.insert(students).values({ ...row, registerNumber })
  await insert('21CS001')
  const problem = await problemIn(insert('21CS002'))
  expect(problem).toMatchObject({ code: 'conflict', message: messages.request.taken })
  // The parameters of the query are not for the log.
  expect(String(problem?.cause)).not.toContain('params')
})

test.each([
  ['waits too long for a lock', '55P03'],
  ['waits in a circle', '40P01'],
  ['was overtaken', '40001'],
  ['was cut off', '57014'],
])('a statement that %s is to be tried again later', async (_what, code) => {
  const raise = sql.raw(`do $$ begin raise sqlstate '${code}'; end $$`)
  const problem = await problemIn(db.execute(raise))
  expect(problem).toMatchObject({ code: 'overloaded', retryAfter: 5 })
})

test('any other error of the database is a fault of ours', async () => {
  expect(await problemIn(db.execute(sql`select nothing`))).toBeNull()
})
