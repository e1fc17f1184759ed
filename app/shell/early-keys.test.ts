import { expect, test } from 'vitest'
import * as early from '#contract/inline-scripts.ts'
import { singleKeysName, writtenInto } from '../ui/single-keys.ts'

test('what remembers keys before there are scripts knows the same fields and the same choice', () => {
  expect(early.singleKeysName).toBe(singleKeysName)
  expect(early.writtenInto).toBe(writtenInto)
})
