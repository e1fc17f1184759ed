import { expect, test } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { expandTerms } from './expand-terms.ts'
import { readSiteTexts } from './site-texts.ts'
import { parseQuery } from './parse-query.ts'

// Without records, and before any job has gathered words: the department's own texts are known.
const { db } = await testDatabase()

async function expanded(q: string) {
  const terms = await expandTerms(db, parseQuery(q), await readSiteTexts(db))
  return terms.map(({ typed, others }) =>
    [typed, ...others].map(({ words }) => words.map(({ word }) => word).join(' ')),
  )
}

test.each([
  ['timetable', [['timetable', 'time table']]],
  ['block chain', [['block chain', 'blockchain']]],
  ['cybersecurity notes', [['cybersecurity', 'cyber security'], ['notes']]],
  ['phd', [['phd', 'ph d', 'doctorate']]],
  ['placement time table', [['placement', 'campus recruitment'], ['time'], ['table']]],
  ['"cybersecurity notes"', [['cybersecurity notes']]],
  ['fishermen xqzwvut', [['fishermen'], ['xqzwvut']]],
])('%s', async (q, ways) => {
  expect(await expanded(q)).toEqual(ways)
})
