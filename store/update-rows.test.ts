import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { aStudent, aTeacher } from '#test/factories.ts'
import { accounts } from './account-schema.ts'
import { students } from './schema.ts'
import { updateRows } from './update-rows.ts'

const { db } = await testDatabase()

test('many rows are rewritten, each in the columns that it names', async () => {
  const [asha, bhavya, chitra] = [await aStudent(db), await aStudent(db), await aStudent(db)]
  const createdAt = new Date('2026-03-01T20:00:00.123Z')
  await db.transaction((tx) =>
    updateRows(tx, students, [
      { id: asha.id, name: 'O’Brien, "Asha" {1}', year: 4, visibility: { email: 'hidden' } },
      { id: bhavya.id, name: '', year: 3, visibility: {} },
      { id: chitra.id, developer: true, createdAt, photoId: null, name: undefined },
      { id: 'nobody', name: 'Nobody' },
    ]),
  )
  expect(await row(asha.id)).toEqual({
    ...asha,
    name: 'O’Brien, "Asha" {1}',
    year: 4,
    visibility: { email: 'hidden' },
    folded: expect.stringContaining('asha'),
  })
  expect(await row(bhavya.id)).toMatchObject({ name: '', year: 3, email: bhavya.email })
  expect(await row(chitra.id)).toEqual({ ...chitra, developer: true, createdAt })
})

test('a row that names no column stays, and so does all without rows', async () => {
  const student = await aStudent(db)
  await db.transaction((tx) => updateRows(tx, students, [{ id: student.id }]))
  await db.transaction((tx) => updateRows(tx, students, []))
  expect(await row(student.id)).toEqual(student)
})

test('lists go whole, each to its row', async () => {
  const [one, other] = [await aTeacher(db), await aTeacher(db)]
  await db.transaction((tx) =>
    updateRows(tx, accounts, [
      { id: one.id, domains: ['CyberSecurity', 'InternetOfThings'] },
      { id: other.id, domains: [] },
    ]),
  )
  const rows = await db.select().from(accounts)
  expect(new Map(rows.map(({ id, domains }) => [id, domains]))).toEqual(
    new Map([
      [one.id, ['CyberSecurity', 'InternetOfThings']],
      [other.id, []],
    ]),
  )
})

async function row(id: string) {
  const [found] = await db.select().from(students).where(eq(students.id, id))
  return found
}
