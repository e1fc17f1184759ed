import { readFile } from 'node:fs/promises'
import { beforeEach, describe, expect, test } from 'vitest'
import type { ImportRow } from '#contract/imports.ts'
import { changes, publications, site } from '#store/schema.ts'
import { testDatabase } from '#test/database.ts'
import { aJournal, editor } from '#test/factories.ts'
import { editPublication } from './write-publications.ts'
import { importBibliography } from './import-bibliography.ts'
import { listPublications } from '#test/publications.ts'

const { db } = await testDatabase()
const real = await readFile(new URL('../../test/data/publications.bib', import.meta.url), 'utf8')

beforeEach(async () => {
  await db.delete(publications)
  await db.delete(changes)
})

describe('a real list of publications', () => {
  test('is added whole, every entry under its kind', async () => {
    expect(count(await run(real))).toEqual({ added: 55 })
    expect(await listPublications(db, 'journal')).toHaveLength(16)
    expect(await listPublications(db, 'conference')).toHaveLength(39)
  })

  test('is one batch of the log and one step of the version', async () => {
    const before = await version()
    await run(real)
    const rows = await db.select().from(changes)
    expect(rows).toHaveLength(55)
    expect(new Set(rows.map(({ batch }) => batch)).size).toBe(1)
    expect(await version()).toBe(before + 1)
  })

  test('changes nothing when it comes again', async () => {
    await run(real)
    const before = { version: await version(), lists: await lists() }
    expect(count(await run(real))).toEqual({ unchanged: 55 })
    expect({ version: await version(), lists: await lists() }).toEqual(before)
  })

  test('lists newest first, and within a year as the file has it', async () => {
    await run(real)
    const titles = (await listPublications(db, 'journal')).map(({ title }) => title)
    expect(titles.slice(0, 3)).toEqual([
      'Multi-modal Inference of Human Spatial Intent for Context Aware Planning',
      'Scalable Rao-Blackwellized Online Planning for High-Dimensional POMDPs',
      'Comprehensive Evaluation of Explanation Types in a Spaceflight-Relevant Human-Autonomy Teaming Task',
    ])
  })

  test.each([
    ['Information Space Receding Horizon Control', '2016', '2012'],
    ['Real-Time Expert Control System for Helicopter Autorotation', '2015', '2014'],
  ])(
    'keeps the article and the paper of one title apart: %s',
    async (words, ofArticle, ofPaper) => {
      await run(real)
      const all = await lists()
      expect(yearsOf(all.articles, words)).toContain(ofArticle)
      expect(yearsOf(all.papers, words)).toContain(ofPaper)
    },
  )
})

describe('an entry one already has', () => {
  test('is brought up to date, and the report says in which fields', async () => {
    await run(article('year={2024}, pages={1--9}'))
    const rows = await run(article('year={2024}, pages={1--10}, volume={7}'))
    expect(rows).toEqual([
      { line: 1, outcome: 'changed', what: 'On Accents', reason: 'Volume, Pages' },
    ])
    expect(await journals()).toMatchObject([{ volume: '7', pages: '1–10' }])
  })

  test('keeps what the file leaves empty', async () => {
    await run(article('year={2024}, pages={1--9}, abstract={All of it.}'))
    expect(await run(article('year={2024}, pages={}'))).toMatchObject([{ outcome: 'unchanged' }])
    expect(await journals()).toMatchObject([{ pages: '1–9', abstract: 'All of it.' }])
  })

  test('is known by its DOI under another title and year', async () => {
    await run(article('year={2023}, doi={10.1000/ABC}'))
    const rows = await run('@article{other, title={New Title}, year={2024}, doi={10.1000/abc}}')
    expect(rows).toMatchObject([{ outcome: 'changed' }])
    expect(await journals()).toMatchObject([{ title: 'New Title', year: '2024' }])
  })

  test('is known by its title when somebody typed it in by hand', async () => {
    await aJournal(db, { title: 'on accents', year: '2024', journal: 'Letters' })
    expect(await run(article('year={2024}'))).toMatchObject([
      { outcome: 'changed', reason: 'Title, Cite key' },
    ])
    expect(await journals()).toMatchObject([{ title: 'On Accents', journal: 'Letters' }])
  })

  test('is known by its key within a year when its title was mended', async () => {
    await run(article('year={2024}'))
    const rows = await run('@article{key, title={On Accents, Mended}, year={2024}}')
    expect(rows).toMatchObject([{ outcome: 'changed', reason: 'Title' }])
    expect(await journals()).toHaveLength(1)
  })

  test('is not drawn away by another entry that was given its key', async () => {
    await run(article('year={2024}'))
    const newcomer = '@article{key, title={Quite Another}, year={2024}}'
    const rows = await run(`${newcomer}\n@article{key2, title={On Accents}, year={2024}}`)
    expect(rows.map(({ outcome }) => outcome)).toEqual(['added', 'changed'])
  })

  test('goes back to what the file says after an edit by hand', async () => {
    await run(article('year={2024}, pages={1--9}'))
    const [{ _id: id } = { _id: '' }] = await journals()
    await editPublication(db, editor, { kind: 'journal', id, change: { pages: '2', note: 'Best' } })
    expect(await run(article('year={2024}, pages={1--9}'))).toMatchObject([{ reason: 'Pages' }])
    expect(await journals()).toMatchObject([{ pages: '1–9', note: 'Best' }])
  })
})

describe('within one file', () => {
  test('an entry that says the same again is passed over', async () => {
    const rows = await run(`${article('year={2024}, pages={1--9}')}\n${article('year={2024}')}`)
    expect(rows).toMatchObject([
      { outcome: 'added' },
      { line: 2, outcome: 'unchanged', reason: 'Repeats line 1' },
    ])
  })

  test('an entry that says otherwise is refused', async () => {
    const rows = await run(
      `${article('year={2024}, pages={1--9}')}\n${article('year={2024}, pages={3}')}`,
    )
    expect(rows[1]).toEqual({
      line: 2,
      outcome: 'refused',
      what: 'On Accents',
      reason: 'Repeats line 1 with different data in: Pages',
    })
  })

  test('two works of one title and year stay two where their DOIs differ', async () => {
    const rows = await run(
      '@article{a, title={Editorial}, year={2024}, doi={10.1000/1}}\n' +
        '@article{b, title={Editorial}, year={2024}, doi={10.1000/2}}',
    )
    expect(count(rows)).toEqual({ added: 2 })
  })

  test('what cannot be read is refused with its line, and the rest is taken', async () => {
    const rows = await run(`@game{b, title={A Game}}\n${article('year={2024}')}`)
    expect(rows).toMatchObject([
      { line: 1, outcome: 'refused', what: 'b', reason: expect.stringContaining('“game”') },
      { line: 2, outcome: 'added' },
    ])
  })
})

test('accents written in TeX arrive as letters', async () => {
  await run(String.raw`@article{k, title={{\'E}tude}, author={Ma{\~n}ana, Jos{\'e}}, year={2024}}`)
  expect(await journals()).toMatchObject([{ title: 'Étude', authors: 'José Mañana' }])
})

test('two imports at once add each entry once', async () => {
  const both = await Promise.all([run(real), run(real)])
  expect(both.map(count)).toEqual(expect.arrayContaining([{ added: 55 }, { unchanged: 55 }]))
})

function run(text: string) {
  return importBibliography(db, editor, text)
}

function article(fields: string) {
  return `@article{key, title={On Accents}, ${fields}}`
}

function yearsOf(list: { title: string; year: string }[], words: string) {
  const found = list.filter(({ title }) => letters(title).includes(letters(words)))
  return found.map(({ year }) => year)
}

function letters(text: string) {
  return text.toLowerCase().replace(/[^a-z]/g, '')
}

function journals() {
  return listPublications(db, 'journal')
}

async function lists() {
  return { articles: await journals(), papers: await listPublications(db, 'conference') }
}

function count(rows: ImportRow[]) {
  const groups = Object.entries(Object.groupBy(rows, ({ outcome }) => outcome))
  return Object.fromEntries(groups.map(([outcome, of]) => [outcome, of.length]))
}

async function version() {
  const [row] = await db.select().from(site)
  return row?.version ?? 0
}
