import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { undoPath } from '#contract/history-paths.ts'
import * as words from '#contract/messages/graduate-account.ts'
import { calls } from '#contract/paths.ts'
import { graduateYear } from '#contract/students.ts'
import { accounts, sessions } from '#store/account-schema.ts'
import { changes, students } from '#store/schema.ts'
import { login, prove, testApp } from '#test/app.ts'
import { lastBatch } from '#test/change-log.ts'
import { anAdmin, aStudentAccount, aTeacher } from '#test/factories.ts'
import { forgetProofs } from '#test/forget-proofs.ts'
import { multipart } from '#test/multipart.ts'

const { app, db } = await testApp()

beforeEach(async () => {
  for (const table of [accounts, students, changes]) await db.delete(table)
})

async function aGraduate() {
  const account = await aStudentAccount(db, {
    name: 'Asha Raman',
    year: graduateYear,
    summary: 'Radios.',
    now: 'Coimbatore',
    email: 'asha@site.example',
    visibility: { now: 'public', email: 'public' },
    indexable: true,
  })
  return { account, headers: await login(app, account) }
}

function end(headers: Record<string, string>) {
  return app.inject({ method: 'DELETE', url: calls.ownAccount, headers, payload: {} })
}

test('only a graduate ends an account, and only their own', async () => {
  const student = await login(app, await aStudentAccount(db, { year: 4 }))
  const teacher = await login(app, await aTeacher(db))
  const admin = await login(app, await anAdmin(db))
  const before = await db.$count(accounts)
  for (const [headers, status] of [
    [{}, 401],
    [{ cookie: 'jwtToken=forged' }, 401],
    [student, 403],
    [teacher, 403],
    [admin, 403],
  ] as const) {
    expect((await end(headers)).statusCode).toBe(status)
  }
  expect((await end(student)).json()).toEqual({ message: words.graduatesOnly })
  expect(await db.$count(accounts)).toBe(before)
})

test('a session that was left open does not end the account', async () => {
  const { account, headers } = await aGraduate()
  await forgetProofs(db)
  const asked = await end(headers)
  expect([asked.statusCode, asked.json().wantsProof]).toEqual([403, true])
  expect(await db.$count(accounts)).toBe(1)
  await prove(app, headers, account)
  expect((await end(headers)).statusCode).toBe(200)
  expect(await db.$count(accounts)).toBe(0)
})

test('what a graduate wrote goes with the account, and the place on the roster stays', async () => {
  const { account, headers } = await aGraduate()
  const reply = await end(headers)
  expect(reply.json()).toEqual({ message: words.ended })
  expect(reply.cookies).toContainEqual(expect.objectContaining({ name: 'jwtToken', value: '' }))
  expect([await db.$count(accounts), await db.$count(sessions)]).toEqual([0, 0])
  expect((await end(headers)).statusCode).toBe(401)
  const [row] = await db.select().from(students)
  expect(row).toMatchObject({
    name: 'Asha Raman',
    year: graduateYear,
    summary: '',
    now: '',
    email: 'asha@site.example',
    indexable: false,
  })
  const url = `${calls.students}?reg_no=${account.reg}`
  expect((await app.inject({ url })).json()).toMatchObject([
    { email: '', now: '', profile_desc: '' },
  ])
})

test('an administrator brings account and profile back in one step', async () => {
  const { account, headers } = await aGraduate()
  await end(headers)
  const admin = await login(app, await anAdmin(db))
  const url = undoPath(await lastBatch(db))
  const undone = await app.inject({ method: 'POST', url, headers: admin, payload: {} })
  expect(undone.statusCode).toBe(200)
  const [row] = await db.select().from(students)
  expect(row).toMatchObject({ summary: 'Radios.', now: 'Coimbatore', indexable: true })
  const back = await db.select().from(accounts).where(eq(accounts.studentId, account.student.id))
  expect(back).toMatchObject([{ id: account.id, passwordHash: null }])
})

test('a graduate says that the account is kept, and takes that back', async () => {
  const { account, headers } = await aGraduate()
  const say = async (keeps_account: string) => {
    const sent = await multipart({ _id: account.student.id, keeps_account })
    const reply = await app.inject({
      method: 'POST',
      url: calls.editProfile,
      headers: { ...sent.headers, ...headers },
      payload: sent.payload,
    })
    const [row] = await db.select().from(students)
    return [reply.statusCode, row?.keepsAccount]
  }
  expect(await say('true')).toEqual([200, true])
  expect(await say('perhaps')).toEqual([400, true])
  expect(await say('false')).toEqual([200, false])
})
