import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { changeHeader } from '#contract/page-headers.ts'
import { undoPath } from '#contract/history-paths.ts'
import { memberMessages } from '#contract/messages/members.ts'
import { rosterMessages } from '#contract/messages/roster.ts'
import { calls } from '#contract/paths.ts'
import { accounts } from '#store/account-schema.ts'
import type { Transaction } from '#store/database.ts'
import { newId } from '#store/columns.ts'
import { students } from '#store/schema.ts'
import { login, testApp } from '#test/app.ts'
import { aStudent, anAdmin } from '#test/factories.ts'

const { app, db } = await testApp()
const headers = await login(app, await anAdmin(db))

function post(url: string, payload: object) {
  return app.inject({ method: 'POST', url, headers, payload })
}

/** Sends a call while somebody else is about to write, and lets it stand once the call waits for it. */
function meanwhile(
  write: (tx: Transaction) => Promise<unknown>,
  send: () => ReturnType<typeof post>,
) {
  return db.transaction(async (tx) => {
    await write(tx)
    const sent = Promise.resolve(send())
    await expect.poll(waiting).toBe(1)
    return { sent }
  })
}

/** How many wait for a lock in this database. */
async function waiting() {
  const { rows } = await db.execute<{ waiting: number }>(
    sql`select count(*)::int as waiting from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return rows[0]?.waiting
}

test('of many who invite one address at once, one does and the others are told', async () => {
  const statuses = await Promise.all(
    Array.from({ length: 10 }, async (_, nth) => {
      const email = nth % 2 === 0 ? 'devi@site.example' : 'Devi@Site.example'
      const wish = { name: 'Devi', email, userName: `devi${nth}`, role: 'Teacher' }
      const reply = await post(calls.members, wish)
      expect(reply.json().message).toEqual(expect.any(String))
      return reply.statusCode
    }),
  )
  expect(Object.groupBy(statuses, String)).toEqual({ 200: [200], 409: Array(9).fill(409) })
})

test('students are not invited to an address that a member is just being given', async () => {
  const email = 'meera@site.example'
  const { id } = await aStudent(db, { email: 'Meera@site.example' })
  const given = { id: newId(), userName: 'meera', name: 'Meera', role: 'Teacher', email } as const
  const { sent } = await meanwhile(
    (tx) => tx.insert(accounts).values(given),
    () => post(`${calls.roster}/invite`, { selection: { ids: [id] }, expected: 1 }),
  )
  const reply = await sent
  expect([reply.statusCode, reply.json()]).toEqual([
    409,
    { message: memberMessages.emailJustTaken, errors: { email: memberMessages.emailJustTaken } },
  ])
})

test('a student does not come back under a number that another is just being given', async () => {
  const { id, registerNumber, ...rest } = await aStudent(db)
  const { headers: told } = await post(`${calls.roster}/remove`, { selection: { ids: [id] } })
  const { sent } = await meanwhile(
    (tx) => tx.insert(students).values({ ...rest, id: newId(), registerNumber }),
    () => post(undoPath(String(told[changeHeader])), {}),
  )
  const reply = await sent
  expect([reply.statusCode, reply.json().message]).toEqual([409, rosterMessages.taken])
})
