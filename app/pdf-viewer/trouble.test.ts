import { expect, test } from 'vitest'
import * as viewerMessages from '#contract/messages/viewer.ts'
import { troubleOf } from './trouble.ts'

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
