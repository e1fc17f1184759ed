import { describe, expect, test } from 'vitest'
import { pages } from '#contract/paths.ts'
import { testDatabase } from '#test/database.ts'
import { aDepartment } from '#test/department.ts'
import { aJournal, anEvent, aNote, aNotice, aPaper } from '#test/factories.ts'
import { searchFor, titlesIn } from '#test/search.ts'
import { gatherWords } from './gather-words.ts'

const { db } = await testDatabase()
await aDepartment(db)
const long = 'Much was said of it, and more was written, for days and days. '.repeat(6)
await aNotice(db, {
  title: 'Chronicle',
  body: `A table. ${long} The faculty. ${long} A list. ${long} A time, in 2031. ${long} Weaving, of 7228 threads.`,
})
await aNote(db, { title: 'Weaving', description: 'By hand.' })
await anEvent(db, { title: 'Loom Fair', abstract: 'In one place: weaving in 7228 ways.' })
await aJournal(db, { title: 'Threads of Jute', year: '2024' })
await aPaper(db, { title: 'Dyes of Jute', year: '2024', abstract: 'jute and jute' })
await gatherWords(db)

async function firstFor(q: string) {
  const { groups } = await searchFor(db, q)
  return groups[0]?.hits[0]?.path
}

describe('a page that is called so leads, not one over which all words are scattered', () => {
  test.each([
    ['time table 2031', pages.timeTable],
    ['faculty list', pages.faculty],
  ])('(%s)', async (q, path) => {
    const answer = await searchFor(db, q)
    expect(answer).toMatchObject({ state: 'found', corrected: null, isPart: false })
    expect(await firstFor(q)).toBe(path)
    expect(titlesIn(answer, 'notices')).toContain('Chronicle')
  })
})

test('what is called by one of the words leads where no place has them all', async () => {
  const { groups } = await searchFor(db, 'weaving list')
  expect(groups.map(({ kind }) => kind)).toEqual(['notes', 'notices'])
})

test('it leads as well where its group is looked through alone, and stands there once', async () => {
  const dull = { body: `A moth. ${long} Seen in 2031.` }
  for (let n = 0; n < 24; n += 1) await aNotice(db, { title: `Leaf ${n}`, ...dull })
  await aNotice(db, { title: 'The Moth Hunt', body: 'At night.' })
  const pagesOf = (...starts: number[]) =>
    Promise.all(
      starts.map(async (after) => {
        const answer = await searchFor(db, 'moth 2031', null, { in: 'notices', after: `${after}` })
        return titlesIn(answer, 'notices')
      }),
    )
  const [first = [], rest = [], none] = await pagesOf(0, 20, 40)
  expect(first[0]).toBe('The Moth Hunt')
  expect([first.length, rest.length, none]).toEqual([20, 5, []])
  expect(new Set([...first, ...rest]).size).toBe(25)
})

test('a number that is no year is not left out', async () => {
  const answer = await searchFor(db, 'weaving 7228')
  expect(titlesIn(answer, 'notes')).toEqual([])
  expect(answer.groups[0]?.kind).toBe('events')
})

test('the words of one place stand ahead of those that are scattered', async () => {
  const { groups } = await searchFor(db, 'weaving 7228')
  expect(groups.map(({ kind }) => kind)).toEqual(['events', 'notices'])
})

test.each([
  ['jute journal', 'Threads of Jute'],
  ['jute conference', 'Dyes of Jute'],
  ['journals jute 2024', 'Threads of Jute'],
])('publications of the kind that is named lead (%s)', async (q, title) => {
  const titles = titlesIn(await searchFor(db, q), 'publications')
  expect(titles[0]).toBe(title)
  expect(titles).toHaveLength(2)
})

test('what is like a word counts only beside one that something holds', async () => {
  expect(await searchFor(db, 'jute wexving')).toMatchObject({ corrected: 'jute' })
  expect(await searchFor(db, 'by wexving')).toMatchObject({ corrected: 'by weaving' })
})
