import { describe, expect, test } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { aPerson, editor } from '#test/factories.ts'
import { searchFor, titlesIn } from '#test/search.ts'
import { addRecord } from '../records/edit-record.ts'

const { db } = await testDatabase()
await aPerson(db, { name: 'Dr Tara Selvam', courses: 'Rigid bodies' })
await aPerson(db, { name: 'Dr Joel Pinto' })
await addRecord(db, editor, 'course', {
  fields: { code: 'R301', title: 'Kinematics', type: 'core', teacher: 'Tara Selvam', credits: '3' },
})

describe('a course and its teacher answer', () => {
  test.each([
    'who teaches kinematics',
    'kinematics teacher',
    'who is the teacher of kinematics',
    'kinematics taught by',
    'teaching kinematics',
    'kinematics lecturer',
  ])('“%s”', async (q) => {
    const answer = await searchFor(db, q)
    expect(titlesIn(answer, 'courses')).toEqual(['Kinematics'])
    expect(titlesIn(answer, 'people')).toEqual(['Dr Tara Selvam'])
  })
})

test.each(['kinematics credits', 'the credits of kinematics', 'what is the kinematics code'])(
  'a course answers what is asked of it (%s)',
  async (q) => {
    expect(titlesIn(await searchFor(db, q), 'courses')).toEqual(['Kinematics'])
  },
)

test('somebody is found by their own words of what they teach', async () => {
  const answer = await searchFor(db, 'who teaches rigid bodies')
  expect(titlesIn(answer, 'people')).toEqual(['Dr Tara Selvam'])
})

test('words that ask tell nothing by themselves', async () => {
  expect(titlesIn(await searchFor(db, 'who teaches the course'), 'courses')).toEqual([])
})
