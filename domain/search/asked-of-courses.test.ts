import { describe, expect, test } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { aPaper, aPerson, aProgramme, editor } from '#test/factories.ts'
import { searchFor, titlesIn } from '#test/search.ts'
import { addRecord } from '../records/edit-record.ts'

const { db } = await testDatabase()
await aPerson(db, { name: 'Dr Tara Selvam', courses: 'Rigid bodies' })
await aPerson(db, { name: 'Dr Joel Pinto' })
await addRecord(db, editor, 'course', {
  fields: { code: 'R301', title: 'Kinematics', type: 'core', teacher: 'Tara Selvam', credits: '3' },
})
for (const [code, title, type, semester] of [
  ['M501', 'Antennas', 'core', '5'],
  ['M601', 'Tides', 'elective', '6'],
]) {
  await addRecord(db, editor, 'course', { fields: { code, title, type, semester } })
}
await aPaper(db, { title: 'An Election the Loser Can Check' })
await aProgramme(db, 'B.Tech. Marine Radio', { short: 'B.Tech. MR' })

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

describe('courses are found by what they say by a choice, or by their programme, in the order of the curriculum', () => {
  test.each([
    ['b.tech mr courses', ['Kinematics', 'Antennas', 'Tides']],
    ['marine radio subjects', ['Kinematics', 'Antennas', 'Tides']],
    ['antennas marine radio', ['Antennas']],
    ['electives', ['Tides']],
    ['optional courses', ['Tides']],
    ['compulsory subjects', ['Kinematics', 'Antennas']],
    ['semester 5', ['Antennas']],
    ['sem 5 subjects', ['Antennas']],
    ['courses of the fifth semester', ['Antennas']],
    ['semester V antennas', ['Antennas']],
    ['syllabus of antennas semester five', ['Antennas']],
    ['third year courses', ['Antennas', 'Tides']],
    ['btech mr 6th sem electives', ['Tides']],
  ])('%s', async (q, titles) => {
    const answer = await searchFor(db, q)
    expect(answer).toMatchObject({ state: 'found', corrected: null, isPart: false })
    expect(titlesIn(answer, 'courses')).toEqual(titles)
  })

  test.each([
    ['b.tech mr courses', ['records', 'courses']],
    ['electives', ['courses', 'publications']],
    ['semester 5', ['courses']],
  ])(
    'and lead, or stand behind the programme that is called so (%s)',
    async (q, kinds: readonly string[]) => {
      const { groups } = await searchFor(db, q)
      expect(groups.map(({ kind }) => kind).filter((kind) => kinds.includes(kind))).toEqual(kinds)
    },
  )

  test.each(['marine radio', 'semester', 'third year'])(
    'but not where courses are not asked for (%s)',
    async (q) => expect(titlesIn(await searchFor(db, q), 'courses')).toEqual([]),
  )
})

test('somebody is found by their own words of what they teach', async () => {
  const answer = await searchFor(db, 'who teaches rigid bodies')
  expect(titlesIn(answer, 'people')).toEqual(['Dr Tara Selvam'])
})

test('words that ask tell nothing by themselves', async () => {
  expect(titlesIn(await searchFor(db, 'who teaches the course'), 'courses')).toEqual([])
})
