import { expect, test } from 'vitest'
import { studentSearch } from '#contract/student-schemas.ts'
import { manySearches } from './searches.ts'

const searches = manySearches()

test('searches are many and all different, so that none is answered from memory', () => {
  expect(searches).toHaveLength(400)
  expect(new Set(searches.map(({ path }) => path)).size).toBe(400)
})

test('every search has words that the student list understands', () => {
  for (const { path } of searches) {
    const { searchParams } = new URL(path, 'http://localhost')
    expect(studentSearch.parse(Object.fromEntries(searchParams)).q).not.toBe('')
  }
})
