import { expect, test } from 'vitest'
import { uploadMessages } from '#contract/messages/uploads.ts'
import { blobError } from '#store/blobs/blob-error.ts'
import { Problem } from '../problem.ts'
import { explainStoring } from './upload-problems.ts'

test.each([
  ['too-large', 'too-large', uploadMessages.tooLarge],
  ['full', 'overloaded', uploadMessages.full],
  ['cut', 'invalid', uploadMessages.cut],
] as const)('a file that is %s is refused as %s', (trouble, code, message) => {
  expect(() => explainStoring(blobError(trouble))).toThrow(
    expect.objectContaining({ code, message }),
  )
})

test('a full disk is not kept from whoever keeps the machine', () => {
  const full = blobError('full')
  expect(() => explainStoring(full)).toThrow(expect.objectContaining({ cause: full }))
})

test('a stream that was ended on purpose is refused as whoever ended it said', () => {
  const tooSlow = new Problem('too-slow', 'It came too slowly.')
  expect(() => explainStoring(blobError('cut', tooSlow))).toThrow(tooSlow)
})

test('all else stays what it is', () => {
  const other = new Error('EACCES')
  expect(() => explainStoring(other)).toThrow(other)
})
