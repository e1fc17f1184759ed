import { beforeEach, expect, test } from 'vitest'
import type { Audience } from '#contract/visibility.ts'
import { cohortInUse } from '#contract/messages/alumni.ts'
import { accounts } from '#store/account-schema.ts'
import { changes, records, students } from '#store/schema.ts'
import { lastBatch } from '#test/change-log.ts'
import { testDatabase } from '#test/database.ts'
import { aStudent, aStudentAccount, editor } from '#test/factories.ts'
import { undoBatch } from '../history/undo-batch.ts'
import type { Who } from '../accounts/access.ts'
import { alumniContent, readAlumni } from '../people/alumni-content.ts'
import { nameless } from '../site/department.ts'
import { addRecord, removeRecord } from '../records/edit-record.ts'
import { deskWaiting } from '../site/desk-waiting.ts'
import { editProfile } from './edit-profile.ts'
import { countStudents } from './matching.ts'
import { findStudent } from './find-student.ts'
import { studentBatches } from './list-students.ts'
import { countYears, promoteStudents } from './promote-students.ts'
import { searchRoster } from './search-roster.ts'
import { searchStudents } from './search-students.ts'

const { db } = await testDatabase()
const cohort = { year: '2027', degree: 'B.E.' }

beforeEach(async () => {
  for (const table of [accounts, students, records, changes]) await db.delete(table)
})

async function graduate() {
  const expected = await countYears(db, editor)
  return promoteStudents(db, editor, { graduates: 'graduate', cohort, expected })
}

/** Everybody in a list of students, whoever reads it. */
async function listed() {
  const called = []
  for await (const batch of studentBatches(db, editor)) called.push(...batch)
  const found = await searchStudents(db, { q: '', year: null, after: '' })
  const roster = await searchRoster(db, { q: '', year: null, account: null, after: '' })
  return [called, found.students, roster.students].map(({ length }) => length)
}

test('the last year joins a cohort and leaves every list of students', async () => {
  for (const year of [3, 4, 4]) await aStudent(db, { year, email: '' })
  expect(await graduate()).toEqual({ moved: 1, removed: 0, graduated: 2, cohort: '2027' })
  expect(await listed()).toEqual([1, 1, 1])
  expect([await countStudents(db), await countYears(db, editor)]).toEqual([1, [0, 0, 0, 1]])
  expect(
    (await deskWaiting(db, { way: 'folder', backsUpNightly: true, backupTarget: null }))
      .withoutAccount.all,
  ).toBe(1)
  expect(await searchStudents(db, { q: 'a', year: null, after: '' })).toMatchObject({ all: 1 })
})

test('graduates are counted in their cohort, and found on the roster', async () => {
  const { registerNumber } = await aStudent(db, { year: 4 })
  await graduate()
  const { cohorts } = await readAlumni(db)
  expect(cohorts).toMatchObject([{ ...cohort, graduates: 1, parts: [{ count: 1 }] }])
  const asked = { q: '', year: 5, account: null, after: '' }
  const { students: found } = await searchRoster(db, asked)
  expect(found.map(({ fields }) => fields.register_no)).toEqual([registerNumber])
})

test('a graduate keeps the profile and the account', async () => {
  const { reg } = await aStudentAccount(db, { year: 4 })
  await graduate()
  expect(await db.$count(accounts)).toBe(1)
  expect(await findStudent(db, null, reg)).toMatchObject({ register_no: reg, year: '5' })
})

test('a graduate is named with where they are to those who may see it, and to nobody unasked', async () => {
  const { student } = await aStudentAccount(db, { year: 4, name: 'Asha Raman' })
  await graduate()
  const say = (visibility: Record<string, Audience>) =>
    editProfile(db, editor, {
      studentId: student.id,
      change: { now: 'Firmware engineer, Coimbatore', visibility },
      photo: null,
      resume: null,
    })
  const namedTo = async (who: Who) => {
    const { cohorts } = await alumniContent(db, { who, department: nameless })
    return cohorts.flatMap(({ people }) => people.map(({ name, now }) => `${name}: ${now}`))
  }
  const reader = { ...editor, role: 'stud' as const, studentId: 'other' }
  const line = 'Asha Raman: Firmware engineer, Coimbatore'
  await say({})
  expect([await namedTo(null), await namedTo(reader), await namedTo(editor)]).toEqual([
    [],
    [],
    [line],
  ])
  await say({ now: 'members' })
  expect([await namedTo(null), await namedTo(reader)]).toEqual([[], [line]])
  await say({ now: 'public' })
  expect(await namedTo(null)).toEqual([line])
})

test('all of it is taken back in one step', async () => {
  for (const year of [3, 4]) await aStudent(db, { year })
  await graduate()
  await undoBatch(db, editor, await lastBatch(db))
  expect(await countYears(db, editor)).toEqual([0, 0, 1, 1])
  expect((await readAlumni(db)).cohorts).toEqual([])
  expect((await db.select().from(students)).map((row) => row.cohort)).toEqual(['', ''])
})

test('a cohort of that year and degree is joined, and another is not', async () => {
  const fields = { text: 'They counted.', counts: [{ name: 'Security', count: '3' }] }
  const id = await addRecord(db, editor, 'cohort', { fields: { ...cohort, ...fields } })
  await addRecord(db, editor, 'cohort', { fields: { ...cohort, degree: 'M.E.', ...fields } })
  for (let count = 0; count < 5; count += 1) await aStudent(db, { year: 4 })
  await graduate()
  const { cohorts } = await readAlumni(db)
  expect(cohorts.map((one) => [one.id === id, one.graduates])).toEqual([
    [true, 5],
    [false, 3],
  ])
  expect(cohorts[0]?.parts.map(({ count }) => count)).toEqual([3, 2])
})

test('a cohort with graduates is not deleted', async () => {
  await aStudent(db, { year: 4 })
  await graduate()
  const [found] = (await readAlumni(db)).cohorts
  await expect(removeRecord(db, editor, 'cohort', found?.id ?? '')).rejects.toMatchObject({
    code: 'conflict',
    message: cohortInUse('2027'),
  })
})

test('without anybody in the last year no cohort comes to be', async () => {
  await aStudent(db, { year: 1 })
  expect(await graduate()).toMatchObject({ moved: 1, graduated: 0 })
  expect((await readAlumni(db)).cohorts).toEqual([])
})
