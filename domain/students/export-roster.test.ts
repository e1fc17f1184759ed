import { expect, test } from 'vitest'
import { unguardedCell } from '#contract/csv.ts'
import { graduateYear } from '#contract/students.ts'
import { students } from '#store/schema.ts'
import { testDatabase } from '#test/database.ts'
import { aStudent, editor } from '#test/factories.ts'
import { rosterText } from '#test/roster-text.ts'
import { importRoster } from './import-roster.ts'

const { db } = await testDatabase()
const everybody = { q: '', year: null, account: null }

test('a roster that is taken and brought again changes nothing, and brings all of it back', async () => {
  await aStudent(db, {
    registerNumber: '24CS001',
    name: '=HYPERLINK("https://evil.example")',
    summary: 'Radios,\nand "valves".',
    email: '+one@site.example',
    linkedin: 'https://linkedin.com/in/one',
    developer: true,
  })
  await aStudent(db, { registerNumber: '23CS009', name: 'மதுமிதா செல்வம்', year: 3 })
  const file = await rosterText(db, editor, everybody)
  expect(file).toContain(`"'=HYPERLINK(""https://evil.example"")"`)
  expect(file.indexOf('23CS009')).toBeLessThan(file.indexOf('24CS001'))
  const again = await importRoster(db, editor, file)
  expect(again.rows.map(({ outcome }) => outcome)).toEqual(['unchanged', 'unchanged'])

  const before = await db.select().from(students)
  await db.delete(students)
  await importRoster(db, editor, file)
  const unsaid = { id: '', createdAt: null }
  const after = await db.select().from(students)
  expect(after.map((one) => ({ ...one, ...unsaid }))).toEqual(
    expect.arrayContaining(before.map((one) => ({ ...one, ...unsaid }))),
  )
})

test('it holds those that are looked for, and nobody else', async () => {
  await db.delete(students)
  await aStudent(db, { registerNumber: '24CS002', name: 'Second', year: 2 })
  await aStudent(db, { registerNumber: '21CS003', name: 'Third', year: graduateYear })
  const numbers = async (asked: object) => {
    const file = await rosterText(db, editor, { ...everybody, ...asked })
    return file
      .split('\r\n')
      .slice(1, -1)
      .map((row) => unguardedCell(row.split(',')[0] ?? ''))
  }
  expect(await numbers({})).toEqual(['24CS002'])
  expect(await numbers({ q: 'second' })).toEqual(['24CS002'])
  expect(await numbers({ year: 1 })).toEqual([])
  expect(await numbers({ year: graduateYear })).toEqual(['21CS003'])
  expect(await numbers({ account: 'active' })).toEqual([])
  await expect(rosterText(db, null, everybody)).rejects.toMatchObject({ code: 'signed-out' })
})
