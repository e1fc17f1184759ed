import { expect, test } from 'vitest'
import { searchQuestion } from '#contract/query-schemas.ts'
import { siteSearches } from './questions.ts'

const searches = siteSearches()

test('searches are all different, so that none is answered from memory', () => {
  expect(new Set(searches.map(({ path }) => path)).size).toBe(searches.length)
})

test('every search asks for something', () => {
  for (const { path } of searches) {
    const { searchParams } = new URL(path, 'http://localhost')
    expect(searchQuestion.parse(Object.fromEntries(searchParams)).q.length).toBeGreaterThan(1)
  }
})
