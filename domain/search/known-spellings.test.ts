import { describe, expect, test } from 'vitest'
import { kinds } from '#contract/kinds/kinds.ts'
import { coursePath, personPath } from '#contract/paths.ts'
import { addRecord, editRecord } from '../records/edit-record.ts'
import { testDatabase } from '#test/database.ts'
import { aDepartment, departmentWords } from '#test/department.ts'
import { aPerson, aStudent, editor } from '#test/factories.ts'
import { hitsIn, marked, searchFor, titlesIn, written } from '#test/search.ts'
import { initialsOf, numbersIn } from './known-spellings.ts'

const { db } = await testDatabase()
await aDepartment(db)
await editRecord(db, editor, 'department', {
  id: kinds.department.name,
  fields: { phone: '044-2235 7004' },
})
const tara = await aPerson(db, {
  name: 'Dr Tara Selvam',
  phone: '+91 98400 12341',
  email: 'tara@air.example.edu',
})
await aPerson(db, { name: 'Dr Joel Airan', email: 'joel@air.example.edu' })
const theCourse = { code: '21AIR301', title: 'Robot Kinematics', type: 'core' }
await addRecord(db, editor, 'course', { fields: theCourse })
await addRecord(db, editor, 'course', {
  fields: { code: '21-AIR-405', title: 'Grasping', type: 'elective' },
})
await addRecord(db, editor, 'course', {
  fields: { code: 'AI3301', title: 'Soft Robots', type: 'elective' },
})

describe('somebody is found by the telephone number', () => {
  test.each([
    '+91 98400 12341',
    '98400 12341',
    '9840012341',
    '09840012341',
    '98400-12341',
    '+919840012341',
    '98400',
    'tara 9840012341',
  ])('as %s', async (q) => {
    const [hit, ...others] = hitsIn(await searchFor(db, q), 'people')
    expect(hit?.path).toBe(personPath(tara))
    expect(marked(hit?.snippet ?? [])).toContain('[98400]')
    expect(others).toEqual([])
  })

  test('and not by another', async () => {
    expect(hitsIn(await searchFor(db, '9840012342'), 'people')).toEqual([])
  })
})

describe('somebody is found by the e-mail address', () => {
  test.each(['tara@air.example.edu', 'Tara@AIR.example.edu'])('as %s', async (q) => {
    expect(titlesIn(await searchFor(db, q), 'people')).toEqual(['Dr Tara Selvam'])
  })

  test.each(['tarra@air.example.edu', 'nobody.tara@air.example.edu'])(
    'and nobody by nearly that, as %s',
    async (q) => {
      expect(await searchFor(db, q)).toMatchObject({ state: 'none', corrected: null, groups: [] })
    },
  )

  test.each([
    ['public', 1],
    ['members', 0],
  ] as const)(
    'a student by one that is shown to %s, as often to a guest: %i',
    async (email, times) => {
      const address = `${email}.asha@students.example`
      await aStudent(db, { name: `Asha ${email}`, email: address, visibility: { email } })
      const { groups, corrected } = await searchFor(db, address.toUpperCase())
      expect(corrected).toBeNull()
      expect(groups.flatMap(({ hits }) => hits.map(({ title }) => written(title)))).toEqual(
        times === 1 ? [`Asha ${email}`] : [],
      )
    },
  )

  test('and nobody by what the addresses of all end in', async () => {
    expect(hitsIn(await searchFor(db, 'example.edu'), 'people')).toEqual([])
    expect(titlesIn(await searchFor(db, 'air'), 'people')).toEqual(['Dr Joel Airan'])
  })
})

describe('the office is found by its', () => {
  test.each([
    '04422357004',
    '044 2235 7004',
    '+91 44 2235 7004',
    '22357004',
    departmentWords.email,
  ])('%s', async (q) => {
    expect(hitsIn(await searchFor(db, q), 'pages').map(({ path }) => path)).toContain('/#Contact')
  })
})

describe('a course is found by', () => {
  test.each(['21AIR301', 'AIR301', 'air 301', '301', '21 AIR 301', '21-AIR-301', 'AIR301 robot'])(
    '%s',
    async (q) => {
      expect(hitsIn(await searchFor(db, q), 'courses').map(({ path }) => path)).toEqual([
        coursePath('21AIR301'),
      ])
    },
  )

  test.each(['21-AIR-405', 'AIR405', '21air405', '405'])('%s, which has signs in it', async (q) => {
    expect(titlesIn(await searchFor(db, q), 'courses')).toEqual(['Grasping'])
  })

  test.each(['AI 3301', 'ai-3301', 'AI3301', 'AI 3301 soft'])(
    'a code of two pieces, also apart (%s)',
    async (q) => {
      const answer = await searchFor(db, q)
      expect(titlesIn(answer, 'courses')).toEqual(['Soft Robots'])
      expect(answer.corrected).toBeNull()
    },
  )

  test.each(['AI 33', 'ai-3', 'ai 330'])(
    'the beginning of its code, also apart (%s)',
    async (q) => {
      const answer = await searchFor(db, q)
      expect(titlesIn(answer, 'courses')).toEqual(['Soft Robots'])
      expect(answer.isPart).toBe(false)
    },
  )

  test.each(['RK', 'rk', 'rk course', 'who teaches rk'])(
    'the letters of its title (%s)',
    async (q) => {
      expect(titlesIn(await searchFor(db, q), 'courses')).toEqual([theCourse.title])
    },
  )

  test('no usual word that is the letters of another', async () => {
    await addRecord(db, editor, 'course', {
      fields: { code: '21AIR410', title: 'Intelligent Sensing', type: 'elective' },
    })
    expect(titlesIn(await searchFor(db, 'what is grasping'), 'courses')).toEqual(['Grasping'])
  })

  test.each(['30', '31'])('no part of a number (%s)', async (q) => {
    expect(titlesIn(await searchFor(db, q), 'courses')).toEqual([])
  })
})

test.each([
  ['+91 44 0000 0142 / 143', ['91 44 0000 0142']],
  ['044-2235 7004, (0)98400 12341 ext. 12', ['044-2235 7004', '0)98400 12341']],
  ['ask at the desk', []],
])('the numbers in “%s” are known', (text, numbers) => {
  expect(numbersIn(text)).toEqual(numbers)
})

test('titles of a few words are called by their letters, but not by those of small words', () => {
  const design = 'Design and Analysis of Algorithms'
  const [structures, systems] = ['Data Structures', 'Digital Systems']
  const long = 'Things That a Person Who Reads Ought to Have Read'
  expect(initialsOf([design, structures, systems, 'Calculus', long])).toEqual(
    new Map([
      ['daa', [design]],
      ['ds', [structures, systems]],
    ]),
  )
})
