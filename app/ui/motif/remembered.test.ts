import { expect, test } from 'vitest'
import { remembered } from './remembered.ts'

test('makes once what it is asked for twice', () => {
  const known = remembered<object>()
  const made = known('a', () => ({}))
  expect(known('a', () => ({}))).toBe(made)
  expect(known('b', () => ({}))).not.toBe(made)
})

test('forgets the oldest when it is asked for many', () => {
  const known = remembered<object>()
  const oldest = known('0', () => ({}))
  for (let key = 1; key <= 400; key += 1) known(String(key), () => ({}))
  expect(known('0', () => ({}))).not.toBe(oldest)
})
