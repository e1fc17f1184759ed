import { expect, test } from 'vitest'
import { messages } from '#contract/messages.ts'
import { blobError } from '#store/blobs/blob-error.ts'
import { explainStoring } from './explain-storing.ts'

test.each([
  ['too-large', 'too-large', messages.uploads.tooLarge],
  ['full', 'overloaded', messages.uploads.full],
  ['cut', 'invalid', messages.uploads.cut],
] as const)('a file that is %s is refused as %s', (trouble, code, message) => {
  expect(() => explainStoring(blobError(trouble))).toThrow(
    expect.objectContaining({ code, message }),
  )
})

test('a full disk is not kept from whoever keeps the machine', () => {
  const full = blobError('full')
  expect(() => explainStoring(full)).toThrow(expect.objectContaining({ cause: full }))
})

test('all else stays what it is', () => {
  const other = new Error('EACCES')
  expect(() => explainStoring(other)).toThrow(other)
})
