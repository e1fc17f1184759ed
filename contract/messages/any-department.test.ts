import { expect, test } from 'vitest'
import { isTest, readSources } from '#test/sources.ts'

// What forms and pages say belongs to any department: the subject of the sample is in its records alone.

const sources = readSources(['contract/messages', 'contract/kinds'])
  .filter(({ path }) => !isTest(path))
  .map(({ path, code }) => [path, code] as const)

test.each(sources)('no sentence of %s is about computer science', (_path, code) => {
  expect(code).not.toMatch(/computer scien|cyber|software|firmware|robot|\bCSE\b/i)
})
