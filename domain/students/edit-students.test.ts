import { asc, desc, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { addressTaken, numberIsUserName, rosterMessages } from '#contract/messages/roster.ts'
import { newStudent, studentChange } from '#contract/roster-schemas.ts'
import { accounts } from '#store/account-schema.ts'
import { changes, students } from '#store/schema.ts'
import { testDatabase } from '#test/database.ts'
import { anAdmin, aStudent, aStudentAccount, editor } from '#test/factories.ts'
import { addStudent, editStudent } from './edit-students.ts'

const { db } = await testDatabase()

beforeEach(async () => {
  await db.delete(accounts)
  await db.delete(students)
  await db.delete(changes)
})

describe('a student', () => {
  const fields = newStudent.parse({ register_no: '25cs001', name: ' Ananya  Iyer ', year: 1 })

  test('is added as the form says', async () => {
    const id = await addStudent(db, editor, fields)
    expect(await db.select().from(students)).toMatchObject([
      { id, registerNumber: '25CS001', name: 'Ananya Iyer', year: 1, developer: false },
    ])
    expect(await logged()).toEqual([['student', 'add']])
  })

  test('has a register number of their own', async () => {
    await aStudent(db, { registerNumber: '25CS001' })
    const errors = { register_no: rosterMessages.taken }
    await expect(addStudent(db, editor, fields)).rejects.toMatchObject({ code: 'conflict', errors })
  })

  test('has a register number with which nobody else signs in', async () => {
    await anAdmin(db, { name: 'Revathi', userName: '25cs001' })
    const errors = { register_no: numberIsUserName('Revathi') }
    await expect(addStudent(db, editor, fields)).rejects.toMatchObject({ code: 'conflict', errors })
    const { id } = await aStudent(db, { registerNumber: 'A2' })
    const change = { register_no: '25CS001' }
    await expect(editStudent(db, editor, { id, change })).rejects.toMatchObject({ errors })
  })

  test('is changed in what the form says and in nothing else', async () => {
    const { id } = await aStudent(db, { summary: 'Mine', name: 'Asha' })
    const change = studentChange.parse({ name: 'Asha Raman', developer: true })
    expect(await editStudent(db, editor, { id, change })).toBe(true)
    expect(await studentOf(id)).toMatchObject({
      name: 'Asha Raman',
      developer: true,
      summary: 'Mine',
    })
    expect(await editStudent(db, editor, { id, change })).toBe(false)
  })

  test('cannot take another one’s register number, nor be changed once gone', async () => {
    await aStudent(db, { registerNumber: 'A1' })
    const { id } = await aStudent(db, { registerNumber: 'A2' })
    const change = { register_no: 'A1' }
    await expect(editStudent(db, editor, { id, change })).rejects.toMatchObject({
      code: 'conflict',
      errors: { register_no: rosterMessages.taken },
    })
    await expect(editStudent(db, editor, { id: 'gone', change })).rejects.toMatchObject({
      code: 'not-found',
    })
  })

  test('takes the account along to another name and address', async () => {
    const { id } = await aStudentWith('old@x.example', 'old@x.example')
    await editStudent(db, editor, { id, change: { email: 'new@x.example', name: 'Meera' } })
    expect(await accountOf(id)).toMatchObject({ email: 'new@x.example', name: 'Meera' })
    const [last] = await db.select().from(changes).orderBy(desc(changes.id)).limit(1)
    expect(last).toMatchObject({ kind: 'account', before: { email: 'old@x.example' } })
    expect(last?.after).not.toHaveProperty('passwordHash')
  })

  test('leaves the account where its owner has put it', async () => {
    const { id } = await aStudentWith('old@x.example', 'own@y.example')
    await editStudent(db, editor, { id, change: { email: 'new@x.example' } })
    expect(await accountOf(id)).toMatchObject({ email: 'own@y.example' })
  })

  test('cannot get an address that somebody else signs in with', async () => {
    await anAdmin(db, { name: 'Revathi', email: 'office@x.example' })
    const { id } = await aStudentWith('old@x.example', 'old@x.example')
    const change = { email: 'OFFICE@x.example' }
    await expect(editStudent(db, editor, { id, change })).rejects.toMatchObject({
      errors: { email: addressTaken('Revathi') },
    })
    expect(await studentOf(id)).toMatchObject({ email: 'old@x.example' })
  })
})

/** A student with an account; each has an address of its own. */
async function aStudentWith(email: string, ownEmail: string) {
  const { student, id } = await aStudentAccount(db, { email })
  await db.update(accounts).set({ email: ownEmail }).where(eq(accounts.id, id))
  return student
}

async function studentOf(id: string) {
  const [student] = await db.select().from(students).where(eq(students.id, id))
  return student
}

async function accountOf(studentId: string) {
  const [account] = await db.select().from(accounts).where(eq(accounts.studentId, studentId))
  return account
}

async function logged() {
  const rows = await db.select().from(changes).orderBy(asc(changes.id))
  return rows.map(({ kind, action }) => [kind, action])
}
