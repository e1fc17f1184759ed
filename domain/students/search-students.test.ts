import { beforeAll, describe, expect, test } from 'vitest'
import { studentSearch } from '#contract/student-schemas.ts'
import { testDatabase } from '#test/database.ts'
import { editor } from '#test/factories.ts'
import { importRoster } from './import-roster.ts'
import { studentBatches } from './list-students.ts'
import { searchStudents } from './search-students.ts'

const { db } = await testDatabase()

const named = [
  ['21CS001', 'José Ramírez', 4],
  ['21CS002', 'Meera Iyer', 4],
  ['22CS001', 'முருகன் வேலு', 3],
  ['22CS002', '100% Real_Name', 3],
  ['23CS001', 'Back\\slash', 2],
] as const

beforeAll(async () => {
  const many = Array.from({ length: 1100 }, (_, at) => `Z${String(at).padStart(4, '0')},Crowd,1`)
  const rows = named.map((row) => row.join(','))
  await importRoster(db, editor, ['Reg No,Name,Year', ...many, ...rows].join('\n'))
})

describe('the search among students', () => {
  test.each([
    ['ram', ['José Ramírez']],
    ['JOSE', ['José Ramírez']],
    ['jose\u0301', ['José Ramírez']],
    ['iyer meera', ['Meera Iyer']],
    ['  meera   21cs ', ['Meera Iyer']],
    ['21cs', ['José Ramírez', 'Meera Iyer']],
    ['முருகன்', ['முருகன் வேலு']],
    ['%', ['100% Real_Name']],
    ['％', ['100% Real_Name']],
    ['_', ['100% Real_Name']],
    ['\\', ['Back\\slash']],
    ["'; drop table students", []],
    ['nobody', []],
  ])('finds by %j', async (q, names) => {
    const { students, total } = await searchStudents(db, asked({ q }))
    expect(students.map(({ name }) => name)).toEqual(names)
    expect(total).toBe(names.length)
  })

  test('keeps to a year', async () => {
    const { students } = await searchStudents(db, asked({ q: 'cs', year: '4' }))
    expect(students.map(({ year }) => year)).toEqual([4, 4])
  })

  test.each([{ year: '5' }, { year: 'four' }, { year: '' }, { q: '\0' }])(
    'takes %j for not asked',
    async (odd) => {
      expect((await searchStudents(db, asked(odd))).students[0]?.register_no).toBe('21CS001')
    },
  )

  test('counts exactly up to a thousand and then says that there are more', async () => {
    expect(await searchStudents(db, asked({}))).toMatchObject({ total: 1001, all: 1001 })
    expect(await searchStudents(db, asked({ year: '3' }))).toMatchObject({ total: 2, all: 1001 })
  })

  test('goes on after the last student of a page, and says how many stand before', async () => {
    const first = await searchStudents(db, asked({ year: '1' }))
    expect(first).toMatchObject({ before: 0, next: 'Z0049' })
    const second = await searchStudents(db, asked({ year: '1', after: 'Z0049' }))
    expect(second).toMatchObject({ before: 50, next: 'Z0099' })
    expect(second.students[0]?.register_no).toBe('Z0050')
  })

  test('ends with the last page', async () => {
    const last = await searchStudents(db, asked({ year: '1', after: 'Z1089' }))
    expect(last.students).toHaveLength(10)
    expect(last.next).toBeNull()
    const short = await searchStudents(db, asked({ q: 'cs', after: '22CS001' }))
    expect(short).toMatchObject({ before: 3, total: 5, next: null })
    expect(short.students.map(({ register_no }) => register_no)).toEqual(['22CS002', '23CS001'])
  })

  test('has nobody on a page after the last, and still knows how many there are', async () => {
    const beyond = await searchStudents(db, asked({ q: 'cs', after: 'Z' }))
    expect(beyond).toMatchObject({ students: [], before: 5, total: 5, next: null })
  })

  test.each([
    ['ends with what is counted', 'Z0949', 'Z0950', 950],
    ['begins with the last that is counted', 'Z0999', 'Z1000', 1000],
    ['is beyond what is counted', 'Z1000', 'Z1001', 1001],
  ])('fills a page that %s', async (_where, after, firstNumber, before) => {
    const page = await searchStudents(db, asked({ year: '1', after }))
    expect(page).toMatchObject({ before, total: 1001 })
    expect(page.students).toHaveLength(50)
    expect(page.students[0]?.register_no).toBe(firstNumber)
    expect(page.next).toBe(page.students[49]?.register_no)
  })
})

test('the whole list runs by register number, in batches, and holds no files', async () => {
  const batches = await Array.fromAsync(studentBatches(db, null))
  const students = batches.flat()
  expect(batches.map((batch) => batch.length)).toEqual([1000, 100, 5])
  expect(students.slice(0, 2).map(({ register_no }) => register_no)).toEqual(['21CS001', '21CS002'])
  expect(students).toHaveLength(1105)
  expect(students[0]).not.toHaveProperty('resume')
  expect(students[0]).toMatchObject({ year: '4', email: '', email_link: '' })
})

function asked(search: { q?: string; year?: string; after?: string }) {
  return studentSearch.parse(search)
}
