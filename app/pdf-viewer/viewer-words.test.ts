import { expect, test } from 'vitest'
import * as viewerMessages from '#contract/messages/viewer.ts'
import { matchWords, troubleOf } from './viewer-words.ts'

const none = { current: 0, total: 0 }

test('a search tells which match is shown, of how many', () => {
  expect(matchWords('key', { state: 0, matchesCount: { current: 3, total: 14 } })).toBe('3 of 14')
  expect(matchWords('key', { matchesCount: { current: 1, total: 2 } })).toBe('1 of 2')
})

test('a search without a match says so once it has looked everywhere', () => {
  expect(matchWords('key', { state: 3, matchesCount: none })).toBe(viewerMessages.searching)
  expect(matchWords('key', { state: 1, matchesCount: none })).toBe(viewerMessages.noMatch)
})

test('nothing is said where nothing is looked for', () => {
  expect(matchWords(' ', { state: 1, matchesCount: none })).toBe('')
})

const { unreadable, locked, missing, failed, offline } = viewerMessages

test.each([
  [{ name: 'InvalidPDFException' }, unreadable],
  [{ name: 'PasswordException' }, locked],
  [{ name: 'ResponseException', status: 404 }, missing],
  [{ name: 'ResponseException', status: 503 }, failed],
  [{ name: 'ResponseException', status: 0 }, offline],
  [{ name: 'UnknownErrorException' }, offline],
])('%o is told as “%s”', (error, sentence) => {
  expect(troubleOf(error)).toBe(sentence)
})
