import { beforeEach, describe, expect, test } from 'vitest'
import { eq } from 'drizzle-orm'
import { profilePath } from '#contract/paths.ts'
import { audiences, type Audience } from '#contract/visibility.ts'
import { publications, records, students } from '#store/schema.ts'
import { testDatabase } from '#test/database.ts'
import { aJournal, aPaper, aPatent, aPerson, aStudent, aWork, editor } from '#test/factories.ts'
import type { Who } from '../accounts/access.ts'
import { publicationPage } from '../publications/publication-page.ts'
import { certainlyBy, papersOf, studentsAmong } from './student-papers.ts'

const { db } = await testDatabase()

beforeEach(async () => {
  await db.delete(publications)
  await db.delete(students)
  await db.delete(records).where(eq(records.kind, 'person'))
})

async function titlesOf(student: Parameters<typeof papersOf>[2], who: Who = null) {
  return (await papersOf(db, who, student)).map(({ title }) => title)
}

test('a student has the papers, patents and works that bear the whole name, newest first', async () => {
  const asha = await aStudent(db, { name: 'Asha Raman' })
  await aJournal(db, { title: 'A', authors: 'Asha Raman and B. Else', year: '2022' })
  await aPaper(db, { title: 'B', authors: 'Else, B.; Raman, Asha', year: '2023' })
  await aPatent(db, { title: 'C', patentee: 'Asha Raman' })
  await aWork(db, { title: 'D', authors: 'Asha Raman', year: '2021' })
  await aJournal(db, { title: 'Not hers', authors: 'A. Raman, Asha R., Asha Ramanujan' })
  expect((await titlesOf(asha)).toSorted()).toEqual(['A', 'B', 'C', 'D'])
  expect((await titlesOf(asha)).indexOf('B')).toBeLessThan((await titlesOf(asha)).indexOf('A'))
})

test('a name in another script is that of its bearer and of no namesake', async () => {
  const bearer = await aStudent(db, { name: 'அருள்மொழி செல்வராஜ்' })
  await aStudent(db, { name: 'அருள்மொழி செல்வி' })
  await aJournal(db, { title: 'A', authors: 'அருள்மொழி செல்வராஜ், B. Else' })
  await aJournal(db, { title: 'Another’s', authors: 'அருள்மொழி செல்வி' })
  expect(await titlesOf(bearer)).toEqual(['A'])
  await aStudent(db, { name: 'செல்வராஜ் அருள்மொழி' })
  expect(await titlesOf(bearer)).toEqual([])
})

test('what may be a namesake’s, or somebody’s of the faculty, is nobody’s', async () => {
  const asha = await aStudent(db, { name: 'Asha Raman' })
  await aJournal(db, { title: 'A', authors: 'Asha Raman' })
  expect(await titlesOf(asha)).toEqual(['A'])
  const twin = await aStudent(db, { name: 'Raman Asha' })
  expect([await titlesOf(asha), await titlesOf(twin)]).toEqual([[], []])
  expect(await studentsAmong(db, null, 'Asha Raman')).toEqual([])
  await db.delete(students).where(eq(students.id, twin.id))
  await aPerson(db, { name: 'Dr Asha Raman' })
  expect(await titlesOf(asha)).toEqual([])
  expect(await studentsAmong(db, null, 'Asha Raman')).toEqual([])
})

describe('a name', () => {
  test.each([
    ['Asha Raman', 'Asha Raman', true],
    ['Asha Raman', 'RAMAN, ASHA; Else, B.', true],
    ['Asha Devi Raman', 'Asha Devi Raman', true],
    ['Asha Devi Raman', 'Asha D. Raman', false],
    ['Asha Devi Raman', 'Asha Raman', false],
    ['S. Asha Raman', 'S. Asha Raman', true],
    ['S. Asha Raman', 'T. Asha Raman', false],
    ['Asha R', 'Asha R', false],
    ['Asha', 'Asha', false],
  ])('%s has certainly written what is by %s: %s', (name, authors, isCertain) => {
    expect(certainlyBy(name, authors, [])).toBe(isCertain)
  })
})

describe.each<[Audience, Record<string, string>]>([
  ...audiences.map((audience): [Audience, Record<string, string>] => [
    audience,
    { papers: audience, summary: 'public' },
  ]),
  ['hidden', { summary: 'hidden' }],
  ['members', { summary: 'members' }],
])('papers for %s by %o', (audience, visibility) => {
  test('are shown and linked for whoever may see them, and for nobody else', async () => {
    const asha = await aStudent(db, { name: 'Asha Raman', visibility })
    const id = await aJournal(db, { title: 'A', authors: 'Asha Raman' })
    const teacher = { ...editor, role: 'Teacher', teacher: true } as const
    const owner = { ...editor, role: 'stud', studentId: asha.id } as const
    const sees: [Who, boolean][] = [
      [null, audience === 'public'],
      [teacher, audience !== 'hidden'],
      [owner, true],
      [editor, true],
    ]
    for (const [who, isSeen] of sees) {
      expect(await titlesOf(asha, who)).toEqual(isSeen ? ['A'] : [])
      const asked = { kind: 'journal', id, origin: 'https://x.example', who } as const
      const { members } = await publicationPage(db, asked)
      const link = { name: asha.name, path: profilePath(asha.registerNumber) }
      expect(members).toEqual(isSeen ? [link] : [])
    }
  })
})
