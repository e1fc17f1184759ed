import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { accounts } from '#store/account-schema.ts'
import { testDatabase } from '#test/database.ts'
import { aPerson, aStudentAccount, aTeacher, anAdmin, anEditor, editor } from '#test/factories.ts'
import type { Who } from './access.ts'
import { accountChoices } from './account-choices.ts'

const { db } = await testDatabase()
const [admin, teacher, other] = [await anAdmin(db), await aTeacher(db), await aTeacher(db)]
await aStudentAccount(db)
const own = await aPerson(db, { name: 'Dr Asha Raman', account: other.reg.toUpperCase() })

test('administrators and teachers are offered, and whose account is connected already is said', async () => {
  const found = await accountChoices(db, editor)
  const holders = new Map(found.map(({ userName, holder }) => [userName, holder]))
  expect(holders).toEqual(
    new Map([
      [admin.reg, ''],
      [teacher.reg, ''],
      [other.reg, 'Dr Asha Raman'],
    ]),
  )
  const asked = await accountChoices(db, editor, own)
  expect(asked.every(({ holder }) => holder === '')).toBe(true)
  expect(Object.keys(found[0] ?? {}).toSorted()).toEqual(['holder', 'name', 'role', 'userName'])
})

const student: Who = { ...editor, role: 'stud', studentId: 'one' }

test.each<[string, Who, string]>([
  ['a guest', null, 'signed-out'],
  ['a student', student, 'forbidden'],
  ['a teacher', { ...editor, role: 'Teacher', teacher: true, reg: teacher.reg }, 'forbidden'],
  ['somebody to whom people were entrusted', { ...student, kinds: ['person'] }, 'forbidden'],
])('%s is offered none', async (_who, who, code) => {
  await expect(accountChoices(db, who)).rejects.toMatchObject({ code })
})

test('students who edit resources are offered by their register numbers, and no others', async () => {
  const [keeper, entrusted] = [await aStudentAccount(db), await anEditor(db, ['notice'])]
  await db.update(accounts).set({ teacher: true }).where(eq(accounts.id, keeper.id))
  const offered = (await accountChoices(db, editor)).map(({ userName }) => userName)
  expect([offered.includes(keeper.reg), offered.includes(entrusted.reg)]).toEqual([true, false])
})
