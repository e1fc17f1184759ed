import { asc, eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { addressTaken } from '#contract/messages/roster.ts'
import { rosterMessages } from '#contract/messages/roster.ts'
import { accounts } from '#store/account-schema.ts'
import { mails } from '#store/mail-schema.ts'
import { changes, students } from '#store/schema.ts'
import { testDatabase } from '#test/database.ts'
import { anAdmin, aStudent, aStudentAccount, editor } from '#test/factories.ts'
import { inviteStudents, lookAtInvitation } from './invite-students.ts'

const { db } = await testDatabase()
const everybody = { matching: { q: '', year: null, account: null } }

beforeEach(async () => {
  await db.delete(accounts)
  await db.delete(students)
  await db.delete(changes)
})

test('a student without an account gets one without a password, and a mail', async () => {
  const student = await aStudent(db, { name: 'Asha', email: 'Asha@x.example' })
  const report = { asked: 1, due: 1, accounts: 0, leftOut: [] }
  expect(await lookAtInvitation(db, editor, everybody)).toEqual(report)
  expect(await db.$count(mails)).toBe(0)
  expect(await inviteStudents(db, editor, { selection: everybody, expected: 1 })).toEqual(report)

  const [account] = await db.select().from(accounts)
  expect(account).toMatchObject({
    role: 'stud',
    studentId: student.id,
    name: 'Asha',
    email: 'Asha@x.example',
    passwordHash: null,
    teacher: false,
  })
  expect(await db.select().from(mails)).toMatchObject([
    { kind: 'invitation', accountId: account?.id, data: { invitedBy: 'Keeper' } },
  ])
})

test('who was invited is invited again, without another account', async () => {
  await aStudent(db, { email: 'asha@x.example' })
  await inviteStudents(db, editor, { selection: everybody })
  await inviteStudents(db, editor, { selection: everybody })
  expect([await db.$count(accounts), await db.$count(mails)]).toEqual([1, 2])
})

test('who is not invited is named with the reason', async () => {
  await anAdmin(db, { name: 'Revathi', email: 'office@x.example' })
  await aStudentAccount(db, { registerNumber: 'A1', name: 'Active' })
  await aStudent(db, { registerNumber: 'A2', name: 'Bare' })
  await aStudent(db, { registerNumber: 'A3', name: 'Clash', email: 'Office@x.example' })
  await aStudent(db, { registerNumber: 'A4', name: 'First', email: 'two@x.example' })
  await aStudent(db, { registerNumber: 'A5', name: 'Second', email: 'TWO@x.example' })

  const report = await inviteStudents(db, editor, { selection: everybody, expected: 5 })
  expect(report).toEqual({
    asked: 5,
    due: 1,
    accounts: 0,
    leftOut: [
      { reason: rosterMessages.hasPassword, count: 1, some: ['Active (A1)'] },
      { reason: rosterMessages.noEmail, count: 1, some: ['Bare (A2)'] },
      { reason: addressTaken('Revathi'), count: 1, some: ['Clash (A3)'] },
      { reason: rosterMessages.sharedAddress, count: 1, some: ['Second (A5)'] },
    ],
  })
  expect(await db.$count(mails)).toBe(1)
})

test('the accounts of one invitation are one batch', async () => {
  await aStudent(db, { email: 'a@x.example' })
  await aStudent(db, { email: 'b@x.example' })
  await inviteStudents(db, editor, { selection: everybody })
  const logged = await db
    .select()
    .from(changes)
    .where(eq(changes.kind, 'account'))
    .orderBy(asc(changes.id))
  expect(logged).toMatchObject([{ action: 'add' }, { action: 'add' }])
  expect(new Set(logged.map(({ batch }) => batch)).size).toBe(1)
})
