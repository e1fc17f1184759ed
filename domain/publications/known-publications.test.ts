import { expect, test } from 'vitest'
import {
  type PublicationEntry,
  type PublicationFields,
  publicationKinds,
} from '#contract/publications.ts'
import { newRecord } from '#contract/record-schemas.ts'
import { testDatabase } from '#test/database.ts'
import { aJournal, aPaper, aPatent } from '#test/factories.ts'
import { likePublications } from './known-publications.ts'
import { entryWith } from './publication-columns.ts'

const { db } = await testDatabase()

await aJournal(db, { title: 'On Trees', year: '2001' })
await aPaper(db, { title: 'On trees!', year: '' })
await aPatent(db, { title: 'On-Trees', dateGranted: '2024-03-12' })
await aJournal(db, { title: 'Of Bees', doi: '10.5555/Bees' })
await aJournal(db, { title: 'More on Trees' })
await aJournal(db, { title: ':' })

function given(over: Partial<PublicationFields<'journal'>>) {
  const fields = { title: 'New', authors: 'R. Karthik', year: '2024', ...over }
  return entryWith('journal', newRecord(publicationKinds.journal).parse(fields))
}

const titlesLike = async (entries: PublicationEntry[], citeKeys: string[] = []) =>
  (await likePublications(db, entries, citeKeys)).map(({ entry }) => entry.fields.title)

test('publications of a title are found whatever their kind, their year and their signs', async () => {
  expect(await titlesLike([given({ title: 'ON TREES' })])).toEqual([
    'On Trees',
    'On trees!',
    'On-Trees',
  ])
  expect(await titlesLike([given({ title: ':' })])).toEqual([':'])
})

test('and by a DOI in other letters, for many entries at once', async () => {
  const entries = [given({ doi: '10.5555/bEES' }), given({ title: 'More on trees' }), given({})]
  expect(await titlesLike(entries)).toEqual(['Of Bees', 'More on Trees'])
})

test('and by nothing that an entry does not say', async () => {
  expect(await titlesLike([given({})], [''])).toEqual([])
  expect(await titlesLike([])).toEqual([])
})
