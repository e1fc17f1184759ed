import { beforeEach, describe, expect, test } from 'vitest'
import * as words from '#contract/messages/publication-import.ts'
import { publicationImports } from '#store/file-schema.ts'
import { changes, publications } from '#store/schema.ts'
import { testDatabase } from '#test/database.ts'
import { aJournal, aPaper } from '#test/factories.ts'
import { aMember } from '#test/members.ts'
import { undoBatch } from '../../history/undo-batch.ts'
import { listPublications } from '#test/publications.ts'
import {
  endedImport,
  finishImport,
  forgetImport,
  keepChoices,
  startImport,
  sweepImports,
  waitingPlan,
} from './import-publications.ts'

const { db } = await testDatabase()
const key = Buffer.alloc(32, 'a secret for tests ')
const { who } = await aMember(db, { key }, { isAdmin: true })
const { who: other } = await aMember(db, { key }, { isAdmin: true })
const { who: teacher } = await aMember(db, { key })

beforeEach(async () => {
  await db.delete(publications)
  await db.delete(publicationImports)
})

const article =
  '@article{a, title={On Keys}, author={Iyer, Meera}, journal={J. of Keys}, year=2024}'
const book =
  '@book{b, title={A Book of Keys}, author={Iyer, Meera}, publisher={Meadow Press}, year=2020}'

function start(text: string) {
  return startImport(db, who, { text, lookUp: null })
}

describe('a plan', () => {
  test('says of each entry what would be done, and writes nothing', async () => {
    const id = await aJournal(db, { title: 'On keys.', year: '2023', doi: '10.1000/keys' })
    const plan = await start(`${article}\n${book}\n${article}\n@game{c, title={Chess}}`)
    expect(plan.format).toBe('bibtex')
    expect(plan.entries).toMatchObject([
      {
        line: 1,
        outcome: 'duplicate',
        choices: ['leave', 'merge', 'add'],
        record: {
          path: `/Publications/journals/${id}`,
          by: 'title',
          pairs: [
            { name: 'title', label: 'Title', stored: 'On keys.', given: 'On Keys' },
            { label: 'Authors', stored: 'R. Karthik', given: 'Meera Iyer' },
            { label: 'Journal', stored: '', given: 'J. of Keys' },
            { label: 'Year', stored: '2023', given: '2024' },
          ],
        },
      },
      { line: 2, outcome: 'new', type: 'Book', title: 'A Book of Keys', choices: ['add', 'leave'] },
      {
        line: 3,
        outcome: 'repeated',
        reason: words.repeatsEntry('On Keys'),
        choices: ['leave', 'add'],
      },
      { line: 4, outcome: 'refused', title: 'c', choices: [] },
    ])
    expect(await db.$count(publications)).toBe(1)
    const waiting = await waitingPlan(db, who)
    expect(waiting?.state).toBe(plan.state)
    expect(waiting?.counts).toEqual({ duplicate: 1, refused: 1, repeated: 1, new: 1 })
    expect(waiting?.shown.map(({ line, chosen }) => [line, chosen])).toEqual([
      [1, 'leave'],
      [4, undefined],
      [3, 'leave'],
      [2, 'add'],
    ])
    expect(await waitingPlan(db, other)).toBeNull()
  })

  test('knows a DOI in any writing, and the same title under another kind', async () => {
    await aPaper(db, { title: 'Elsewhere', doi: '10.1000/ABC' })
    await aPaper(db, { title: 'On Keys' })
    const plan = await start(
      `${article}\n@article{d, title={Another Title}, doi={https://doi.org/10.1000/abc}}`,
    )
    expect(plan.entries).toMatchObject([
      {
        outcome: 'duplicate',
        record: { by: 'title', type: 'Conference' },
        choices: ['add', 'leave'],
      },
      { outcome: 'duplicate', record: { by: 'doi' }, choices: ['leave', 'add'] },
    ])
  })

  test('takes two of one title for two where their DOIs say so', async () => {
    await aJournal(db, { title: 'Editorial', doi: '10.1000/1' })
    const plan = await start('@article{e, title={Editorial}, doi={10.1000/2}}')
    expect(plan.entries).toMatchObject([{ outcome: 'new' }])
  })
})

describe('an import', () => {
  test('adds, merges and leaves as was chosen, in one batch that can be undone', async () => {
    const kept = await aJournal(db, { title: 'On Keys', year: '2024', pages: '1–9' })
    const before = await listPublications(db, 'journal')
    await db.delete(changes)
    const { state } = await start(`${article}\n${book}\n@book{c, title={Left Out}}`)
    const choices = new Map([
      [0, 'merge'],
      [2, 'leave'],
    ] as const)
    expect(await finishImport(db, who, { state, choices })).toEqual({
      added: 1,
      merged: 1,
      left: 1,
    })
    expect(await listPublications(db, 'journal')).toMatchObject([
      { _id: kept, authors: 'Meera Iyer', pages: '1–9' },
    ])
    expect(await listPublications(db, 'work')).toMatchObject([{ type: 'book' }])
    expect(await waitingPlan(db, who)).toBeNull()
    const batches = new Set((await db.select().from(changes)).map(({ batch }) => batch))
    expect(batches.size).toBe(1)
    await undoBatch(db, who, [...batches][0] ?? '')
    expect(await listPublications(db, 'journal')).toEqual(before)
    expect(await listPublications(db, 'work')).toEqual([])
  })

  test('merges field by field, and leaves out whoever keeps every field', async () => {
    await aJournal(db, { title: 'On Keys', year: '2023', authors: 'Iyer, M.' })
    const { state, entries } = await start(article)
    expect(entries[0]?.record?.pairs.map(({ name }) => name)).toEqual([
      'authors',
      'journal',
      'year',
    ])
    const merge = new Map([[0, 'merge']] as const)
    const every = new Map([[0, new Set(['authors', 'journal', 'year'])]])
    const decision = { state, choices: merge }
    const some = new Map([[0, new Set(['authors', 'year'])]])
    const done = await finishImport(db, who, { ...decision, kept: some })
    expect(done).toEqual({ added: 0, merged: 1, left: 0 })
    expect(await listPublications(db, 'journal')).toMatchObject([
      { authors: 'Iyer, M.', journal: 'J. of Keys', year: '2023' },
    ])
    const again = await start(article)
    const left = await finishImport(db, who, { state: again.state, choices: merge, kept: every })
    expect(left).toEqual({ added: 0, merged: 0, left: 1 })
  })

  test('leaves what was not imported in sight, until it is undone or followed by another', async () => {
    await aJournal(db, { title: 'On Keys', year: '2024' })
    const text = `${article}\n${book}\n${book}\n@book{c, title={Left Out}}\n@game{d, title={Chess}}`
    const { state, entries } = await start(text)
    await finishImport(db, who, { state, choices: new Map([[3, 'leave']]) })
    const ended = await endedImport(db, who)
    expect(ended).toMatchObject({
      message: '1 publication added',
      left: {
        total: 4,
        shown: [
          { line: 1, outcome: 'leftOut', what: 'On Keys', reason: words.isOnSite('On Keys') },
          { line: 3, outcome: 'leftOut', reason: words.repeatsEntry('A Book of Keys') },
          { line: 4, outcome: 'leftOut', what: 'Left Out', reason: words.leftByChoice },
          { line: 5, outcome: 'refused', what: 'd', reason: entries[4]?.reason },
        ],
      },
    })
    expect(await endedImport(db, other)).toBeNull()
    await undoBatch(db, who, ended?.change ?? '')
    expect(await endedImport(db, who)).toBeNull()
    const again = await start(article)
    await finishImport(db, who, { state: again.state, choices: new Map([[0, 'leave']]) })
    expect(await endedImport(db, who)).toMatchObject({ message: 'Nothing was imported' })
    await start(book)
    expect(await endedImport(db, who)).toBeNull()
  })

  test('leaves duplicates alone unless somebody chooses otherwise', async () => {
    await aJournal(db, { title: 'On Keys', year: '2024' })
    const { state } = await start(`${article}\n${book}`)
    expect(await finishImport(db, who, { state, choices: new Map() })).toEqual({
      added: 1,
      merged: 0,
      left: 1,
    })
  })

  test('is refused where the publications have changed since', async () => {
    const { state } = await start(article)
    await aJournal(db, { title: 'On Keys' })
    await expect(finishImport(db, who, { state, choices: new Map() })).rejects.toMatchObject({
      code: 'conflict',
      message: words.stale,
    })
    expect(await db.$count(publications)).toBe(1)
  })

  test('cannot treat an entry otherwise than its plan offers, and writes nothing then', async () => {
    const { state } = await start(`${book}\n${article}`)
    const choices = new Map([[1, 'merge']] as const)
    await expect(finishImport(db, who, { state, choices })).rejects.toMatchObject({
      code: 'invalid',
    })
    expect(await db.$count(publications)).toBe(0)
  })

  test('of which nothing was started is refused in words', async () => {
    await expect(finishImport(db, who, { state: '', choices: new Map() })).rejects.toMatchObject({
      code: 'invalid',
      message: words.nothingToCheck,
    })
  })

  test('can be given up, and is forgotten after a day', async () => {
    await start(article)
    await forgetImport(db, who)
    expect(await waitingPlan(db, who)).toBeNull()
    await start(article)
    await sweepImports(db)
    expect(await waitingPlan(db, who)).not.toBeNull()
    await db.update(publicationImports).set({ createdAt: new Date(Date.now() - 25 * 3_600_000) })
    await sweepImports(db)
    expect(await waitingPlan(db, who)).toBeNull()
  })

  test('is for administrators', async () => {
    for (const [asker, code] of [
      [null, 'signed-out'],
      [teacher, 'forbidden'],
    ] as const) {
      const wish = { text: article, lookUp: null }
      await expect(startImport(db, asker, wish)).rejects.toMatchObject({ code })
      await expect(waitingPlan(db, asker)).rejects.toMatchObject({ code })
      await expect(
        finishImport(db, asker, { state: '', choices: new Map() }),
      ).rejects.toMatchObject({ code })
      await expect(forgetImport(db, asker)).rejects.toMatchObject({ code })
    }
  })
})

describe('what is chosen on one page of a plan', () => {
  test('is shown and done as well once another page is chosen on', async () => {
    await aJournal(db, { title: 'On Keys', year: '2023', authors: 'Iyer, M.' })
    const books = Array.from({ length: 101 }, (_, n) => `@book{b${n}, title={Volume ${n}}}`)
    const { state } = await start([article, ...books].join('\n'))
    const choices = new Map([
      [0, 'merge'],
      [1, 'leave'],
      [2, 'leave'],
    ] as const)
    await keepChoices(db, who, { state, choices, kept: new Map([[0, new Set(['year'])]]) })
    await keepChoices(db, who, { state, choices: new Map([[2, 'add']]) })
    const plan = await waitingPlan(db, who)
    expect(plan?.state).toBe(state)
    expect(plan?.shown.slice(0, 3).map(({ chosen, kept }) => [chosen, kept])).toEqual([
      ['merge', ['year']],
      ['leave', []],
      ['add', []],
    ])
    expect((await waitingPlan(db, who, 2))?.shown.map(({ title }) => title)).toEqual([
      'Volume 99',
      'Volume 100',
    ])
    const done = await finishImport(db, who, { state, choices: new Map([[101, 'leave']]) })
    expect(done).toEqual({ added: 99, merged: 1, left: 2 })
    expect(await listPublications(db, 'journal')).toMatchObject([
      { year: '2023', authors: 'Meera Iyer' },
    ])
  })

  test('is not taken for what may no longer be done with an entry', async () => {
    const { state } = await start(book)
    await keepChoices(db, who, { state, choices: new Map([[0, 'merge']]) })
    expect((await waitingPlan(db, who))?.shown).toMatchObject([{ chosen: 'add' }])
    expect(await finishImport(db, who, { state, choices: new Map() })).toMatchObject({ added: 1 })
  })

  test('is forgotten with the import that it was about', async () => {
    const { state } = await start(book)
    await keepChoices(db, who, { state, choices: new Map([[0, 'leave']]) })
    await start(book)
    expect((await waitingPlan(db, who))?.shown).toMatchObject([{ chosen: 'add' }])
  })

  test('is refused of another plan, of none, and from whoever imports none', async () => {
    const choose = (asker: typeof who | null, state: string) =>
      keepChoices(db, asker, { state, choices: new Map([[0, 'leave']]) })
    await expect(choose(who, '')).rejects.toMatchObject({ message: words.nothingToCheck })
    const { state } = await start(book)
    await expect(choose(who, 'another')).rejects.toMatchObject({ code: 'conflict' })
    await expect(choose(teacher, state)).rejects.toMatchObject({ code: 'forbidden' })
    await expect(choose(null, state)).rejects.toMatchObject({ code: 'signed-out' })
  })
})

describe('a text is refused in words', () => {
  test.each([
    ['that is empty', ' \n', words.nothingPasted],
    ['of no format we know', 'Dear all, please find attached', words.unreadable],
    ['that is larger than 2 MB', '{'.repeat(2 * 2 ** 20 + 1), words.tooLarge],
    ['of 2 MB of braces', '{'.repeat(2 * 2 ** 20), words.unreadable],
    ['of deeply nested JSON', '['.repeat(500_000) + ']'.repeat(500_000), words.unreadable],
    ['of ten thousand entries', '@article{a, title={T}}\n'.repeat(10_000), words.tooMany(1000)],
    [
      'of ten thousand records',
      'TY  - JOUR\nTI  - T\nER  - \n'.repeat(10_000),
      words.tooMany(1000),
    ],
    ['of ten thousand items', `[${'{},'.repeat(10_000)}{}]`, words.tooMany(1000)],
    ['of DOIs, where the site may not ask', '10.1000/1\nhttps://doi.org/10.1000/2', words.noLookUp],
  ])('%s', async (_name, text, message) => {
    await expect(start(text)).rejects.toMatchObject({ message })
  })

  test('in which an entry nests its braces deeply, which costs that entry alone', async () => {
    const deep = `@article{x, title={${'{'.repeat(50_000)}T${'}'.repeat(50_000)}}}`
    const { entries } = await start(`${deep}\n${article}`)
    expect(entries.map(({ outcome }) => outcome)).toEqual(['refused', 'new'])
  })
})
