import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { Client } from 'pg'
import { expect, test } from 'vitest'
import { messages } from '#contract/messages.ts'
import { students } from '#store/schema.ts'
import { endWhenSilent } from '#store/when-away.ts'
import { testDatabase } from '#test/database.ts'
import { freePort } from '#test/free-port.ts'
import { problemOf } from './problem-of.ts'

const { db, connection } = await testDatabase()

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

test.each([
  ['was stopped by somebody', '57P01'],
  ['has crashed', '57P02'],
  ['is starting', '57P03'],
])(
  'a database that %s is to be asked again, and a write to be looked for first',
  async (_what, code) => {
    const raise = sql.raw(`do $$ begin raise sqlstate '${code}'; end $$`)
    const problem = await problemIn(db.execute(raise))
    expect(problem).toMatchObject({
      code: 'overloaded',
      message: messages.request.noDatabase,
      retryAfter: 5,
    })
  },
)

test.each([
  ['half a sign', JSON.stringify({ text: '\ud800' })],
  ['NUL', JSON.stringify({ text: '\0' })],
])('JSON with %s is what nobody can have stored', async (_what, json) => {
  const problem = await problemIn(db.execute(sql`select ${json}::jsonb`))
  expect(problem).toMatchObject({ code: 'invalid', message: messages.request.unreadable })
})

test('a database without room on its disk has changed nothing, and says so', async () => {
  const raise = sql.raw(`do $$ begin raise sqlstate '53100'; end $$`)
  const problem = await problemIn(db.execute(raise))
  expect(problem).toMatchObject({ code: 'overloaded', message: messages.request.noRoom })
})

test('a database whose connection breaks in the middle, or that nobody answers for, is to be asked again', async () => {
  const broken = db.transaction((tx) =>
    tx.execute(sql`select pg_terminate_backend(pg_backend_pid())`),
  )
  expect(await problemIn(broken)).toMatchObject({ message: messages.request.noDatabase })
  const nobody = new Client({ host: '127.0.0.1', port: await freePort() }).connect()
  expect(await problemIn(nobody)).toMatchObject({ message: messages.request.noDatabase })
})

test('a write whose server says nothing for too long is to be looked for first', async () => {
  const client = new Client({ ...connection, query_timeout: 100 })
  client.on('error', () => {})
  await client.connect()
  endWhenSilent(client)
  const write = drizzle(client).transaction((tx) => tx.execute(sql`select pg_sleep(5)`))
  expect(await problemIn(write)).toMatchObject({ message: messages.request.noDatabase })
})

test('any other error of the database is a fault of ours', async () => {
  expect(await problemIn(db.execute(sql`select nothing`))).toBeNull()
})
