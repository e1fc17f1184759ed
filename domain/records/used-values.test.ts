import { expect, test } from 'vitest'
import { kinds } from '#contract/kinds/kinds.ts'
import { student as studentKind } from '#contract/kinds/people-kinds.ts'
import { fieldsWithin } from '#contract/kinds/field.ts'
import type { Kind } from '#contract/kinds/kind.ts'
import { testDatabase } from '#test/database.ts'
import {
  aJournal,
  anEvent,
  aPaper,
  aPerson,
  aStudent,
  aTeacher,
  aWork,
  editor,
} from '#test/factories.ts'
import type { Who } from '../accounts/access.ts'
import { addRecord, removeRecord } from './edit-record.ts'
import { usedValues } from './used-values.ts'

const { db } = await testDatabase()
const account = await aTeacher(db)
const teacher: Who = { ...editor, role: 'Teacher', teacher: true, reg: account.reg, domains: [] }

function aCourse(code: string, fields: { hours?: string; teacher?: string }) {
  return addRecord(db, editor, 'course', { fields: { code, title: code, type: 'core', ...fields } })
}

test('what most records say stands first, each once, and what says nothing is left out', async () => {
  await aCourse('CS1', { hours: '3-0-0' })
  await aCourse('CS2', { hours: '3-1-0' })
  await aCourse('CS3', { hours: '3-1-0' })
  await aCourse('CS4', { hours: '3 1 0' })
  await aCourse('CS5', {})
  expect(await usedValues(db, editor, 'course')).toEqual({
    hours: ['3-1-0', '3 1 0', '3-0-0'],
    teacher: [],
  })
})

test('what is in the trash is not offered', async () => {
  const id = await aCourse('CS6', { hours: '0-0-9' })
  expect((await usedValues(db, editor, 'course')).hours).toContain('0-0-9')
  await removeRecord(db, editor, 'course', id)
  expect((await usedValues(db, editor, 'course')).hours).not.toContain('0-0-9')
})

test('whoever teaches a course is offered by what other courses say, and then people by name', async () => {
  await aPerson(db, { name: 'Dr Asha Raman' })
  await aPerson(db, { name: 'Dr Meera Iyer' })
  await aCourse('CS7', { teacher: 'Department of Physics' })
  await aCourse('CS8', { teacher: 'Dr Meera Iyer' })
  await aCourse('CS9', { teacher: 'Dr Meera Iyer' })
  expect((await usedValues(db, editor, 'course')).teacher).toEqual([
    'Dr Meera Iyer',
    'Department of Physics',
    'Dr Asha Raman',
  ])
})

test('publications of one kind say nothing of another that stands in the same table', async () => {
  await aJournal(db, { journal: 'Sensors', index: 'SCI' })
  await aPaper(db, { conference: 'ICML', index: 'Scopus' })
  await aWork(db, { publisher: 'Springer' })
  expect(await usedValues(db, editor, 'journal')).toMatchObject({ journal: ['Sensors'] })
  expect(await usedValues(db, editor, 'conference')).toMatchObject({ index: ['Scopus'] })
  expect(await usedValues(db, editor, 'work')).toMatchObject({ publisher: ['Springer'] })
})

test('events and students offer what stands in tables of their own', async () => {
  await anEvent(db, { location: 'Seminar Hall' })
  await aStudent(db, { degree: 'B.E.', batch: '2022-2026', section: 'B' })
  expect(await usedValues(db, editor, 'event')).toEqual({ location: ['Seminar Hall'] })
  expect(await usedValues(db, editor, 'student')).toEqual({
    degree: ['B.E.'],
    batch: ['2022-2026'],
    section: ['B'],
  })
})

test('somebody with a page of their own is offered nothing for what is reserved there', async () => {
  expect(Object.keys(await usedValues(db, editor, 'person'))).toEqual(['role', 'degrees', 'office'])
  expect(Object.keys(await usedValues(db, teacher, 'person'))).toEqual(['degrees', 'office'])
})

test('a hundred are offered, and no more', async () => {
  for (let number = 0; number < 105; number += 1) {
    await anEvent(db, { location: `Room ${number}` })
  }
  expect((await usedValues(db, editor, 'event')).location).toHaveLength(100)
})

test.each<[string, Who, string, string]>([
  ['a guest', null, 'course', 'signed-out'],
  ['a guest', null, 'student', 'signed-out'],
  ['a teacher', teacher, 'course', 'forbidden'],
  ['a teacher', teacher, 'student', 'forbidden'],
  ['an administrator', editor, 'nothing', 'not-found'],
  ['an administrator', editor, 'toString', 'not-found'],
])('%s (%#) is told nothing of what is not theirs, or is not there', async (_, who, kind, code) => {
  await expect(usedValues(db, who, kind)).rejects.toMatchObject({ code })
})

test('lines of text suggest, outside of lists, and the kinds that they name are there', () => {
  const described: readonly Kind[] = [studentKind, ...Object.values(kinds)]
  const suggesting = described.flatMap(({ fields }) =>
    fieldsWithin(fields)
      .filter(({ suggests }) => suggests)
      .map((field) => ({ field, isWithin: !fields.includes(field) })),
  )
  expect(
    suggesting.filter(({ field, isWithin }) => isWithin || !/^(text|years)$/.test(field.holds)),
  ).toEqual([])
  const named = suggesting.flatMap(({ field: { suggests } }) => (suggests === true ? [] : suggests))
  expect(named).toEqual(['person'])
})
