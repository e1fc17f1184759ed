import { describe, expect, test } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { aStudent } from '#test/factories.ts'
import { searchFor, titlesIn } from '#test/search.ts'
import { gatherWords } from './gather-words.ts'

const { db } = await testDatabase()
await aStudent(db, { name: 'Tamil Selvi Murugan' })
await aStudent(db, { name: 'Sivakumar Raja' })
await aStudent(db, { name: 'Lakshmi Narayan' })
await aStudent(db, { name: 'Leela Thomas' })
await gatherWords(db)

describe('a student is found by a name that is written', () => {
  test.each([
    ['in one word for two', 'tamilselvi', 'Tamil Selvi Murugan'],
    ['in two words for one', 'siva kumar', 'Sivakumar Raja'],
    ['in one word, beside another', 'murugan tamilselvi', 'Tamil Selvi Murugan'],
    ['as it sounds', 'laxmi', 'Lakshmi Narayan'],
    ['as it sounds, beside another', 'laxmi narayan', 'Lakshmi Narayan'],
    ['shorter', 'lila', 'Leela Thomas'],
  ])('%s (%s)', async (_, q, name) => {
    expect(titlesIn(await searchFor(db, q), 'people')).toEqual([name])
  })
})
