import { expect, test } from 'vitest'
import { countedThings } from '#contract/kinds/content-kinds.ts'
import { kinds } from '#contract/kinds/kinds.ts'
import { recordChange } from '#contract/record-schemas.ts'
import { graduateYear } from '#contract/students.ts'
import { testDatabase } from '#test/database.ts'
import {
  aFestival,
  aJournal,
  anEvent,
  aPatent,
  aPerson,
  aRecordOf,
  aStudent,
} from '#test/factories.ts'
import { supposing } from './clock.ts'
import { withCounts, readAbout } from './page-content.ts'
import { daysAfter, today } from './today.ts'

const { db } = await testDatabase()

const all = countedThings.map((counted) => ({ label: counted, counted, value: '' }))

const counted = async () =>
  Object.fromEntries((await withCounts(db, all)).map(({ label, value }) => [label, Number(value)]))

test('of a site without records each is 0', async () => {
  expect(Object.values(await counted())).toEqual(countedThings.map(() => 0))
})

test('each is what the pages list', async () => {
  const year = today().slice(0, 4)
  await aStudent(db)
  await aStudent(db, { year: graduateYear })
  await aPerson(db, { name: 'Here', group: 'faculty' })
  await aPerson(db, { name: 'Of the office', group: 'staff' })
  await aPerson(db, { name: 'Gone', group: 'faculty', leftOn: daysAfter(today(), -1) })
  await aPerson(db, { name: 'Going', group: 'faculty', leftOn: daysAfter(today(), 1) })
  await aJournal(db)
  await aPatent(db)
  await aRecordOf(db, 'course')
  await anEvent(db, { date: `${year}-01-02` })
  await anEvent(db, { date: `${Number(year) - 1}-12-31` })
  await aFestival(db, { date: `${year}-12-30` })
  expect(await counted()).toMatchObject({
    students: 1,
    faculty: 2,
    publications: 2,
    courses: 1,
    events: 2,
  })
  const tomorrow = await supposing(daysAfter(today(), 1), counted)
  expect(tomorrow['faculty']).toBe(1)
})

test('a number that is typed stays, and one that is counted needs none', async () => {
  const figures = [{ label: 'Rooms', counted: '', value: '12' }]
  expect(await withCounts(db, figures)).toEqual(figures)
  expect(sent([{ label: 'Students', counted: 'students' }])).toBe(true)
  expect(sent([{ label: 'Students', counted: '' }])).toBe(false)
  expect(sent([{ label: 'Students', counted: 'trees' }])).toBe(false)
  expect((await readAbout(db)).numbers).toEqual([])
})

/** Whether the form of the page would take these. */
function sent(numbers: object[]) {
  return recordChange(kinds.about).safeParse({ numbers: JSON.stringify(numbers) }).success
}
