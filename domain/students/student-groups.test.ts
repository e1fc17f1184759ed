import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { alreadyInYear, yearBeyond } from '#contract/messages/roster.ts'
import { graduateYear } from '#contract/students.ts'
import { changes, records, students } from '#store/schema.ts'
import { lastBatch } from '#test/change-log.ts'
import { testDatabase } from '#test/database.ts'
import { aStudent, editor } from '#test/factories.ts'
import { undoBatch } from '../history/undo-batch.ts'
import { readAlumni } from '../people/alumni-content.ts'
import { academicYear } from '../site/today.ts'
import { rosterText } from '#test/roster-text.ts'
import { hasGraduated } from './graduates.ts'
import { importRoster } from './import-roster.ts'
import { addStudent, editStudent } from './edit-students.ts'
import { moveStudents } from './move-students.ts'
import { countPromotion, promoteStudents } from './promote-students.ts'
import { searchRoster } from './search-roster.ts'
import { searchStudents } from './search-students.ts'
import { studentGroups } from './student-groups.ts'

const { db } = await testDatabase()

beforeEach(async () => {
  for (const table of [students, records, changes]) await db.delete(table)
})

const everybody = { q: '', year: null, account: null, after: '' }

const asha = {
  register_no: 'A1',
  name: 'Asha',
  year: 1,
  degree: 'B.E.',
  batch: '2026-2030',
  section: 'A',
  email: '',
  profile_desc: '',
  linkedin_link: '',
  github_link: '',
  leetcode_link: '',
  developer: false,
}

describe('degree, batch and section', () => {
  test('come with a roster, in one way of writing, and go out with it', async () => {
    const { rows } = await importRoster(
      db,
      editor,
      'Reg No,Name,Year,Programme,Batch,Sec\nA1,Asha,1,B.E.,2026–30,section a\nA2,Bela,2,,,',
    )
    expect(rows.map(({ outcome }) => outcome)).toEqual(['added', 'added'])
    expect(await found('A1')).toMatchObject({ degree: 'B.E.', batch: '2026-2030', section: 'A' })
    expect(await found('A2')).toMatchObject({ degree: '', batch: '', section: '' })
    const file = await rosterText(db, editor, everybody)
    const again = await importRoster(db, editor, file)
    expect(again.rows.map(({ outcome }) => outcome)).toEqual(['unchanged', 'unchanged'])
    await importRoster(db, editor, 'Reg No,Name,Year,Section\nA1,Asha,1,B')
    expect(await found('A1')).toMatchObject({ batch: '2026-2030', section: 'B' })
    await undoBatch(db, editor, await lastBatch(db))
    expect(await found('A1')).toMatchObject({ section: 'A' })
  })

  test('may stand in the column that tells the year', async () => {
    const year = academicYear()
    await importRoster(
      db,
      editor,
      `Reg No,Name,Batch,Degree\nA1,Asha,${year - 1}-${year + 1},M.E.\nA2,Bela,III,B.E.`,
    )
    expect(await found('A1')).toMatchObject({ year: 2, batch: `${year - 1}-${year + 1}` })
    expect(await found('A2')).toMatchObject({ year: 3, batch: '' })
  })

  test('are edited, and the edit is merged with one of something else', async () => {
    const id = await addStudent(db, editor, asha)
    const [line] = (await searchRoster(db, everybody)).students
    await editStudent(db, editor, { id, change: { section: 'B' } })
    await editStudent(db, editor, { id, version: line?.version, change: { batch: '2025-2029' } })
    expect(await found('A1')).toMatchObject({ section: 'B', batch: '2025-2029' })
    const stale = { id, version: line?.version, change: { section: 'C' } }
    await expect(editStudent(db, editor, stale)).rejects.toMatchObject({ code: 'conflict' })
  })

  test('are what a list can be filtered by, as far as they tell its students apart', async () => {
    await aStudent(db, { registerNumber: 'A1', degree: 'B.E.', batch: '2026-2030', section: 'A' })
    expect(await studentGroups(db)).toEqual({ degree: [], batch: [], section: [] })
    await aStudent(db, { registerNumber: 'A2', degree: 'M.E.', batch: '2026-2030', section: '' })
    const old = { year: graduateYear, degree: 'Ph.D.', batch: '2019-2024' }
    await aStudent(db, { registerNumber: 'A3', ...old })
    const groups = { degree: ['B.E.', 'M.E.'], batch: [], section: ['A'] }
    expect(await studentGroups(db)).toEqual(groups)
    expect(await studentGroups(db, hasGraduated)).toEqual({ degree: [], batch: [], section: [] })

    const numbersOf = async (asked: object) => {
      const [list, roster] = await Promise.all([
        searchStudents(db, { q: '', year: null, after: '', ...asked }),
        searchRoster(db, { ...everybody, ...asked }),
      ])
      expect(list.students.map((row) => row.register_no)).toEqual(
        roster.students.map(({ fields }) => fields.register_no),
      )
      expect([list.all, roster.all]).toEqual([2, 2])
      return roster.students.map(({ fields }) => fields.register_no)
    }
    expect(await numbersOf({})).toEqual(['A1', 'A2'])
    expect(await numbersOf({ degree: 'M.E.' })).toEqual(['A2'])
    expect(await numbersOf({ batch: '2026-2030', section: 'A' })).toEqual(['A1'])
    expect(await numbersOf({ degree: 'M.E.', section: 'A' })).toEqual([])
  })
})

describe('a year that the degree has not', () => {
  const reason = yearBeyond('M.E.', 2)

  test('is refused in a form, unless nothing of it is changed', async () => {
    const wrong = { ...asha, degree: 'M.E.', year: 3 }
    const refusal = { code: 'invalid', errors: { year: reason } }
    await expect(addStudent(db, editor, wrong)).rejects.toMatchObject(refusal)
    const { id } = await aStudent(db, { registerNumber: 'A1', year: 3, degree: 'M.E.' })
    await editStudent(db, editor, { id, change: { section: 'B' } })
    const later = editStudent(db, editor, { id, change: { year: 4 } })
    await expect(later).rejects.toMatchObject(refusal)
  })

  test('is refused in a roster, also where the degree was known before', async () => {
    await aStudent(db, { registerNumber: 'A1', year: 2, degree: 'M.E.' })
    const { rows } = await importRoster(
      db,
      editor,
      'Reg No,Name,Year,Degree\nA1,Asha,3,\nA2,Bela,4,M.E.\nA3,Chitra,Final Year,M.E.',
    )
    expect(rows.map((row) => [row.outcome, row.reason])).toEqual([
      ['refused', reason],
      ['refused', reason],
      ['added', 'Year: 2 · Degree: M.E.'],
    ])
    expect(await found('A3')).toMatchObject({ year: 2 })
  })

  test('is nobody moved to', async () => {
    const master = await aStudent(db, { registerNumber: 'A1', name: 'Asha', degree: 'M.E.' })
    const { id } = await aStudent(db, { registerNumber: 'A2', name: 'Bela', year: 3 })
    const selection = { ids: [master.id, id] }
    expect(await moveStudents(db, editor, { selection, year: 3 })).toMatchObject({
      due: 0,
      leftOut: [
        { reason, some: ['Asha (A1)'] },
        { reason: alreadyInYear(3), some: ['Bela (A2)'] },
      ],
    })
  })
})

describe('when all students move on', () => {
  beforeEach(async () => {
    for (const [registerNumber, year, degree] of [
      ['B1', 1, 'B.E.'],
      ['B2', 4, 'B.E.'],
      ['M1', 1, 'M.E.'],
      ['M2', 2, 'M.E.'],
      ['P1', 4, 'Ph.D.'],
      ['U1', 4, ''],
    ] as const) {
      await aStudent(db, { registerNumber, year, degree })
    }
  })

  test('each degree ends with its own last year, and a doctorate with none', async () => {
    const { years: expected, leaving } = await countPromotion(db, editor)
    expect([expected, leaving]).toEqual([
      [2, 1, 0, 3],
      [0, 1, 0, 2],
    ])
    const cohort = { year: '2027', degree: 'B.E.' }
    const done = await promoteStudents(db, editor, {
      graduates: 'graduate',
      cohort,
      expected,
      leaving,
    })
    expect(done).toMatchObject({ moved: 2, graduated: 3 })
    expect(await yearsOf()).toEqual({ B1: 2, B2: 5, M1: 2, M2: 5, P1: 4, U1: 5 })
    const { cohorts } = await readAlumni(db)
    const told = cohorts.map(({ degree, graduates }) => `${degree} ${graduates}`)
    expect(told.toSorted()).toEqual(['B.E. 2', 'M.E. 1'])
    await undoBatch(db, editor, await lastBatch(db))
    expect(await yearsOf()).toEqual({ B1: 1, B2: 4, M1: 1, M2: 2, P1: 4, U1: 4 })
    expect((await readAlumni(db)).cohorts).toEqual([])
  })

  test('not where a degree was changed since they were counted', async () => {
    const { years: expected, leaving } = await countPromotion(db, editor)
    await db.update(students).set({ degree: 'B.E.' }).where(eq(students.registerNumber, 'M2'))
    const late = promoteStudents(db, editor, { graduates: 'remove', expected, leaving })
    await expect(late).rejects.toMatchObject({ code: 'conflict' })
  })
})

async function found(registerNumber: string) {
  const [row] = await db.select().from(students).where(eq(students.registerNumber, registerNumber))
  return row
}

async function yearsOf() {
  const rows = await db.select().from(students)
  return Object.fromEntries(rows.map(({ registerNumber, year }) => [registerNumber, year]))
}
