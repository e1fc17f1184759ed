import { beforeEach, describe, expect, test } from 'vitest'
import * as words from '#contract/messages/authors.ts'
import { noFilter } from '#contract/publications.ts'
import { changes, publications, records } from '#store/schema.ts'
import { lastBatch } from '#test/change-log.ts'
import { testDatabase } from '#test/database.ts'
import { aJournal, aPerson, aTeacher, editor } from '#test/factories.ts'
import type { Who } from '../accounts/access.ts'
import { undoBatch } from '../history/undo-batch.ts'
import { listByYear } from '../publications/list-by-year.ts'
import { publicationPage } from '../publications/publication-page.ts'
import { readDepartment } from '../site/department.ts'
import { answerAuthor, authorsPage } from './author-questions.ts'
import { personCitations, personPage } from './person-page.ts'

const { db } = await testDatabase()
const department = await readDepartment(db)
const teacher = await aTeacher(db)
const teaching = { ...editor, role: 'Teacher', teacher: true } as const
const own: Who = { ...teaching, reg: teacher.reg }

beforeEach(async () => {
  await db.delete(publications)
  await db.delete(records)
  await db.delete(changes)
})

/** Wei Li with a publication of their own, and one of somebody else with the same initials. */
async function weiLi() {
  const person = await aPerson(db, { name: 'Dr Wei Li', account: teacher.reg })
  const of = (title: string, authors: string) => aJournal(db, { title, authors, year: '2024' })
  const theirs = await of('Their own', 'W. Li and B. Else')
  const another = await of('Of another', 'W. Li, C. Other')
  const answer = { owner: `person ${person}`, spelling: 'Dr Wei Li' }
  const say = (who: Who, said: 'yes' | 'no' | '', publication = another) =>
    answerAuthor(db, who, { ...answer, answer: said, publication })
  const page = (who: Who = null) =>
    personPage(db, { id: person, origin: 'https://x.example', who, department })
  const titles = async () => (await page()).publications.map(({ title }) => title).toSorted()
  return { person, theirs, another, say, page, titles }
}

test('a publication with somebody’s initials is refused by them alone, everywhere, and taken back', async () => {
  const { person, another, say, page, titles } = await weiLi()
  expect(await titles()).toEqual(['Of another', 'Their own'])
  expect(await say(own, 'no')).toBe(words.isNotIn('W. Li', 'Dr Wei Li', 'Of another'))
  expect(await titles()).toEqual(['Their own'])
  const asked = { kind: 'journal', id: another, origin: 'https://x.example', who: null } as const
  const shown = await publicationPage(db, asked)
  expect(shown.members).toEqual([])
  expect(shown.authors.every(({ path }) => path === null)).toBe(true)
  const { years } = await listByYear(db, 'journal', { ...noFilter, page: 1 })
  const linked = years
    .flatMap((year) => year.publications)
    .filter(({ authors }) => authors.some(({ path }) => path !== null))
  expect(linked.map(({ title }) => title)).toEqual(['Their own'])
  expect((await personCitations(db, { id: person, format: 'bib' })).text).not.toContain('another')
  expect((await page(own)).refused).toMatchObject([{ title: 'Of another', spelling: 'W. Li' }])

  expect(await say(own, '')).toBe(words.takenBack('W. Li'))
  expect(await titles()).toEqual(['Of another', 'Their own'])
  expect((await page(own)).refused).toEqual([])
})

test('a spelling is asked of nobody once each of its publications was refused', async () => {
  const { another, theirs, say } = await weiLi()
  expect(await matchedSpellings()).toEqual(['W. Li'])
  await say(own, 'no', another)
  expect(await matchedSpellings()).toEqual(['W. Li'])
  await say(own, 'no', theirs)
  expect(await matchedSpellings()).toEqual([])
  await say(own, '', theirs)
  expect(await matchedSpellings()).toEqual(['W. Li'])
})

test('an answer is undone by whoever gave it', async () => {
  const { say, titles } = await weiLi()
  await say(own, 'no')
  await undoBatch(db, own, await lastBatch(db))
  expect(await titles()).toEqual(['Of another', 'Their own'])
})

test('a name that was confirmed is refused in one publication, and stays confirmed', async () => {
  const { person, say, titles } = await weiLi()
  const printed = await aJournal(db, { title: 'Misspelt', authors: 'Wei Ming Li' })
  const strange = await aJournal(db, {
    title: 'Misspelt by another',
    authors: 'Wei Ming Li, D. Third',
  })
  const owner = `person ${person}`
  await answerAuthor(db, own, { owner, spelling: 'Wei Ming Li', answer: 'yes' })
  expect(await titles()).toContain('Misspelt by another')
  await say(own, 'no', strange)
  expect(await titles()).toEqual(['Misspelt', 'Of another', 'Their own'])
  for (const [id, count] of [
    [printed, 1],
    [strange, 0],
  ] as const) {
    const asked = { kind: 'journal', id, origin: 'https://x.example', who: null } as const
    const { members, authors } = await publicationPage(db, asked)
    expect(members).toHaveLength(count)
    expect(authors.filter(({ path }) => path !== null)).toHaveLength(count)
  }
})

test('administrators see at the desk what was refused, and take it back', async () => {
  const { another, say } = await weiLi()
  await say(editor, 'no')
  const { answers, matched } = await authorsPage(db)
  expect(answers).toMatchObject([{ work: 'Of another', publication: another, answer: 'no' }])
  expect(matched).toMatchObject([{ spelling: 'W. Li' }])
  await say(editor, '')
  expect((await authorsPage(db)).answers).toEqual([])
})

describe('is refused:', () => {
  test.each<[string, Who, string]>([
    ['a guest', null, 'signed-out'],
    ['a student', { ...editor, role: 'stud', studentId: 'another' }, 'forbidden'],
    ['another teacher', { ...teaching, reg: 'somebody' }, 'forbidden'],
    [
      'a member to whom people were entrusted',
      { ...editor, role: 'stud', studentId: 'another', kinds: ['person'] },
      'forbidden',
    ],
  ])('%s', async (_who, who, code) => {
    const { say, page, titles } = await weiLi()
    await expect(say(who, 'no')).rejects.toMatchObject({ code })
    expect((await page(who)).refused).toBeNull()
    await say(editor, 'no')
    await expect(say(who, '')).rejects.toMatchObject({ code })
    expect(await titles()).toEqual(['Their own'])
  })

  test('a publication that is not theirs, one of which it was said, and an answer of another kind', async () => {
    const { say } = await weiLi()
    const foreign = await aJournal(db, { title: 'Foreign', authors: 'Z. Else' })
    await expect(say(own, 'no', foreign)).rejects.toThrow(words.notInList)
    await expect(say(own, 'no', 'nowhere')).rejects.toThrow(words.notInList)
    await expect(say(own, 'yes')).rejects.toMatchObject({ code: 'invalid' })
    await expect(say(own, '')).rejects.toMatchObject({ code: 'not-found' })
    await say(own, 'no')
    await expect(say(own, 'no')).rejects.toThrow(words.answeredAlready)
  })
})

test('what was refused keeps its title where the publication is gone', async () => {
  const { say, page } = await weiLi()
  await say(own, 'no')
  await db.delete(publications)
  expect((await page(own)).refused).toMatchObject([{ title: 'Of another', path: '' }])
})

/** The names that administrators see beside those whom the rules take them for. */
async function matchedSpellings() {
  const { matched } = await authorsPage(db)
  return matched.map(({ spelling }) => spelling)
}
