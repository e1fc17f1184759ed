import { beforeAll, describe, expect, test } from 'vitest'
import { noFilter } from '#contract/publications.ts'
import { publications } from '#store/schema.ts'
import { testDatabase } from '#test/database.ts'
import { aJournal, aWork } from '#test/factories.ts'
import { listPublications } from '#test/publications.ts'
import { filterChoices, passes } from './filter-publications.ts'
import { listByYear, type PublicationQuery } from './list-by-year.ts'
import { entryWith } from './publication-columns.ts'

const { db } = await testDatabase()

const perPage = 25
const count = 75

beforeAll(async () => {
  for (let n = 0; n < count; n += 1) {
    await aJournal(db, {
      title: `Article ${n}`,
      year: n % 10 === 0 ? '' : String(2015 + (n % 7)),
      authors: n % 3 === 0 ? 'Mohammed Irfan Khaleel, M. Iyer' : 'A. Karthik',
      index: n % 4 === 0 ? 'Scopus; SCIE' : 'scopus indexed',
    })
  }
})

function pageOf(asked: Partial<PublicationQuery>) {
  return listByYear(db, 'journal', { ...noFilter, page: 1, ...asked })
}

function idsOf({ years }: Awaited<ReturnType<typeof listByYear>>) {
  return years.flatMap((year) => year.publications.map(({ id }) => id))
}

/** Of all pages, one after the other. */
async function readThrough(filter: Partial<PublicationQuery>) {
  const ids: string[] = []
  for (let page = 1; ; page += 1) {
    const part = await pageOf({ ...filter, page })
    expect(part.page).toBe(page)
    expect(part.found.before).toBe(ids.length)
    ids.push(...idsOf(part))
    if (part.found.next === null) return { ids, total: part.found.total }
    expect(part.found.next).toBe(String(page + 1))
  }
}

describe('a list of more than one page', () => {
  test('shows each publication once, in the order of the whole list', async () => {
    const { ids, total } = await readThrough({})
    const all = await listPublications(db, 'journal')
    expect(ids).toEqual(all.map(({ _id }) => _id))
    expect(total).toBe(count)
  })

  test('has pages of one size, and the rest on the last', async () => {
    const sizes = await Promise.all([1, 2, 3].map(async (page) => idsOf(await pageOf({ page }))))
    expect(sizes.map(({ length }) => length)).toEqual([perPage, perPage, count - 2 * perPage])
  })

  test('ends with its last page, whichever is asked for', async () => {
    const last = await pageOf({ page: 3 })
    expect(await pageOf({ page: 999_999 })).toEqual(last)
    expect(last.found.next).toBeNull()
  })

  test.each([
    [{ year: '2018' }, true],
    [{ person: 'Khaleel' }, true],
    [{ person: 'Meera Iyer' }, true],
    [{ person: 'Mohammed Karthik' }, false],
    [{ index: 'scie' }, true],
    [{ index: 'Scopus', year: '2018', person: 'M. Khaleel' }, true],
    [{ year: '1999' }, false],
    [{ person: '\\d (' }, false],
  ])('is narrowed as a short one is: %j', async (filter, found) => {
    const all = await listPublications(db, 'journal')
    const isAsked = passes({ ...noFilter, ...filter })
    const asked = all.filter(({ _id, ...fields }) => isAsked(entryWith('journal', fields)))
    const { ids } = await readThrough(filter)
    expect(ids).toEqual(asked.map(({ _id }) => _id))
    expect(ids.length > 0).toBe(found)
  })

  test('offers what all of it can be narrowed to', async () => {
    const all = await listPublications(db, 'journal')
    const { choices, total } = await pageOf({ year: '2018' })
    const entries = all.map(({ _id, ...fields }) => entryWith('journal', fields))
    expect(choices.years).toEqual(filterChoices(entries).years)
    expect(choices.indexes.map((one) => one.toLowerCase())).toEqual(
      filterChoices(entries).indexes.map((one) => one.toLowerCase()),
    )
    expect(total).toBe(count)
  })
})

test('a list that fits on one page is one, whichever is asked for', async () => {
  await db.delete(publications)
  for (let n = 0; n < perPage; n += 1) await aJournal(db, { title: `Article ${n}` })
  const { found, page } = await pageOf({ page: 7 })
  expect([page, found]).toEqual([1, { before: 0, shown: perPage, total: perPage, next: null }])
})

test('a long list of other publications is narrowed by type, alone and with a name', async () => {
  await db.delete(publications)
  const types = ['thesis', 'book', 'dataset'] as const
  const perThird = Math.ceil(perPage / 3) + 5
  const long = 3 * perThird
  for (let n = 0; n < long; n += 1) {
    await aWork(db, { title: `Work ${n}`, type: types[n % 3], authors: `Author ${n % 2}` })
  }
  const ofType = (over: object) => listByYear(db, 'work', { ...noFilter, page: 1, ...over })
  const theses = await ofType({ type: 'thesis' })
  expect(theses).toMatchObject({ found: { total: perThird, shown: perThird }, total: long })
  expect(theses.choices.types.map(({ type }) => type)).toEqual(['book', 'thesis', 'dataset'])
  expect(await ofType({ type: 'thesis', person: 'Author' })).toMatchObject({
    found: { total: perThird },
  })
  expect(await ofType({ type: 'poem' })).toMatchObject({ found: { total: 0 } })
})

test('a call reads each of more than it reads at once, in the order of the list', async () => {
  await db.delete(publications)
  const rows = Array.from({ length: 730 }, (_, n) => ({
    id: `many-${n}`,
    kind: 'journal' as const,
    title: `Article ${n}`,
    year: String(2000 + (n % 20)),
    issued: String(2000 + (n % 20)),
    fingerprint: String(n),
  }))
  await db.insert(publications).values(rows)
  const listed = await listPublications(db, 'journal')
  const inOrder = rows.toReversed().toSorted((a, b) => Number(b.year) - Number(a.year))
  expect(listed.map(({ _id }) => _id)).toEqual(inOrder.map(({ id }) => id))
  expect(Object.keys(listed[600] ?? {})).toEqual(Object.keys(listed[0] ?? {}))
})
