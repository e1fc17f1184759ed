import { expect, test } from 'vitest'
import { personPath } from '#contract/paths.ts'
import { resourcePath } from '#contract/resource-paths.ts'
import { testDatabase } from '#test/database.ts'
import { aDepartment } from '#test/department.ts'
import { aJournal, aPerson, aStudent } from '#test/factories.ts'
import { hitsIn, searchFor, titlesIn } from '#test/search.ts'
import { gatherWords } from './gather-words.ts'

const { db } = await testDatabase()
await aDepartment(db)
const valliamma = await aPerson(db, { name: 'Dr Valliamma Kurisinkal' })
await aStudent(db, { name: 'Mukesh Valliamalai' })
await aJournal(db, { title: 'Machine Learning for Small Boats' })
await gatherWords(db)

test('a compound of which a part is misspelt is two words', async () => {
  const answer = await searchFor(db, 'cybersecuirty')
  expect(answer).toMatchObject({ corrected: 'cyber security', isPart: false })
  expect(hitsIn(answer, 'pages')[0]?.path).toBe(resourcePath('CyberSecurity'))
})

test('a word by which people ask is known, though nobody here has written it', async () => {
  const answer = await searchFor(db, 'artifical inteligence')
  expect(answer).toMatchObject({ corrected: 'artificial intelligence', isPart: false })
  expect(titlesIn(answer, 'publications')).toEqual(['Machine Learning for Small Boats'])
})

test('beside a misspelt word, one that is the beginning of another may be misspelt too', async () => {
  const answer = await searchFor(db, 'valliama kurisinkel')
  expect(answer).toMatchObject({ corrected: 'valliamma kurisinkal', isPart: false })
  expect(hitsIn(answer, 'people').map(({ path }) => path)).toEqual([personPath(valliamma)])
})

test('a short part of a word is taken for no other', async () => {
  expect(await searchFor(db, 'leetboats')).toMatchObject({ state: 'none', corrected: null })
})
