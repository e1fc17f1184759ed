import { DrizzleQueryError } from 'drizzle-orm/errors'
import { expect, test } from 'vitest'
import { messageOf } from './message-of.ts'

test('what failed is said in a sentence', () => {
  expect(messageOf(new Error('The port is taken.'))).toBe('The port is taken.')
  expect(messageOf('no')).toBe('no')
})

test('of a query that failed neither its text nor its parameters are shown', () => {
  const cause = new Error('the disk is full')
  const failed = new DrizzleQueryError('insert into students values ($1)', ['Asha'], cause)
  expect(messageOf(failed)).toBe('the disk is full')
})
