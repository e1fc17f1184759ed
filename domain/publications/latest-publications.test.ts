import { expect, test } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { aJournal, aPaper, aPatent } from '#test/factories.ts'
import { latestPublications } from './latest-publications.ts'

const { db } = await testDatabase()

test('a department without publications has no latest ones', async () => {
  expect(await latestPublications(db, 3)).toEqual([])
})

test('all kinds stand together, newest first, and no more than asked for', async () => {
  await aPaper(db, { title: 'Older', year: '2022' })
  await aPatent(db, { title: 'Granted in March', dateGranted: '2024-03-12' })
  const journal = await aJournal(db, { title: 'Of this year', year: '2025' })
  await aPaper(db, { title: 'Added last', year: '2025' })
  const latest = await latestPublications(db, 3)
  expect(latest.map(({ kind, year, title }) => [kind, year, title])).toEqual([
    ['conference', '2025', 'Added last'],
    ['journal', '2025', 'Of this year'],
    ['patent', '2024', 'Granted in March'],
  ])
  expect(latest[1]?.id).toBe(journal)
})
