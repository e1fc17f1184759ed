import { describe, expect, test } from 'vitest'
import { resourceKeys } from '#contract/resources.ts'
import { resourcePath } from '#contract/resource-paths.ts'
import { hitsBeside } from '#contract/search.ts'
import { testDatabase } from '#test/database.ts'
import { aFestival, anEvent, aNote, aNotice, editor } from '#test/factories.ts'
import { hitsIn, marked, searchFor, titlesIn } from '#test/search.ts'
import { markedParts } from './marks.ts'
import { parseQuery } from './parse-query.ts'
import { askedQuestion } from './question.ts'
import { readSiteTexts } from './site-texts.ts'
import { placesToGo } from './standing-pages.ts'
import { addRecord } from '../records/edit-record.ts'

const { db } = await testDatabase()
await aNotice(db, { title: 'Quokka counting is put off' })
await aFestival(db, { title: 'Quokka Day' })
await aFestival(db, { title: 'Lantern Walk', story: 'With a quokka made of paper.' })
await anEvent(db, { title: 'A Talk on Quokkas' })
await addRecord(db, editor, 'page', {
  fields: { title: 'Keeping a Quokka', slug: 'quokka', lede: 'How we do it.', sections: [] },
})

test('notices, festivals and own pages stand under what they are', async () => {
  const answer = await searchFor(db, 'quokka')
  expect(titlesIn(answer, 'notices')).toEqual(['Quokka counting is put off'])
  expect(titlesIn(answer, 'events')).toEqual(['Quokka Day', 'A Talk on Quokkas', 'Lantern Walk'])
  expect(titlesIn(answer, 'pages')).toEqual(['Keeping a Quokka'])
  expect(titlesIn(answer, 'records')).toEqual([])
  expect(hitsIn(answer, 'pages')[0]?.path).toBe('/Pages/quokka')
})

describe('events and festivals go on together', () => {
  test('each once, however many stand on a page', async () => {
    for (let n = 0; n < 22; n += 1) await anEvent(db, { title: `Wombat Walk ${n}` })
    for (let n = 0; n < 8; n += 1)
      await aFestival(db, { title: `Wombat Day ${n}`, date: `2025-02-1${n}` })
    await aFestival(db, { title: 'Kite Day', story: 'One was a wombat.' })
    const beside = (await searchFor(db, 'wombat')).groups.find(({ kind }) => kind === 'events')
    expect(beside).toMatchObject({ total: 31, isWhole: true })
    expect(beside?.hits).toHaveLength(hitsBeside)
    const all = await Promise.all(
      ['0', '20', '40'].map(async (after) => {
        const answer = await searchFor(db, 'wombat', null, { in: 'events', after })
        return titlesIn(answer, 'events')
      }),
    )
    expect(all.map(({ length }) => length)).toEqual([20, 11, 0])
    expect(new Set(all.flat()).size).toBe(31)
    expect(all.flat().at(-1)).toBe('Kite Day')
  })
})

describe('a domain', () => {
  test.each(['cyber security', 'cybersecurity'])(
    'leads to its page ahead of its lists (%s)',
    async (q) => {
      const [first, ...others] = hitsIn(await searchFor(db, q, null, { in: 'pages' }), 'pages')
      expect(first?.path).toBe(resourcePath('CyberSecurity'))
      const lists = resourceKeys.map((key) => resourcePath('CyberSecurity', key))
      expect(others.filter(({ path }) => lists.includes(path))).toEqual([])
    },
  )

  test('leads to no list of it in which nothing stands', async () => {
    const paths = hitsIn(await searchFor(db, 'cyber security notes'), 'pages').map(
      ({ path }) => path,
    )
    expect(paths).not.toContain(resourcePath('CyberSecurity', 'Notes'))
    expect(hitsIn(await searchFor(db, 'videos'), 'pages')).toEqual([])
    expect(placesToGo(null, await readSiteTexts(db)).map(({ path }) => path)).not.toContain(
      resourcePath('CyberSecurity', 'Videos'),
    )
  })

  test('leads to a list of it where that is asked for', async () => {
    await aNote(db)
    const [first] = hitsIn(await searchFor(db, 'cyber security notes'), 'pages')
    expect(first?.path).toBe(resourcePath('CyberSecurity', 'Notes'))
  })
})

test('a phrase that says the same is shown where it stands as a whole', async () => {
  const text = 'Professor of the Department and Head of the Department'
  const question = await askedQuestion(db, parseQuery('hod'), await readSiteTexts(db))
  expect(marked(markedParts(text, question.marks))).toBe(
    'Professor of the Department and [Head] of the [Department]',
  )
})
