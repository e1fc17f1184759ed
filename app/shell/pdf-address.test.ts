import { expect, test } from 'vitest'
import { pdfAddress, placeOf } from './pdf-address.ts'

test('a document opens at its start, as wide as its frame', () => {
  expect(pdfAddress('/a.pdf', {})).toBe('/a.pdf#navpanes=0&view=FitH')
})

test('a search hit is named by its page and its words', () => {
  expect(pdfAddress('/a.pdf', { page: 4, find: 'key & lock' })).toBe(
    '/a.pdf#page=4&search=key%20%26%20lock&navpanes=0&view=FitH',
  )
})

test('whoever asks for the first page and no words asks for nothing', () => {
  expect(placeOf({ page: 1, words: '' })).toEqual({})
  expect(placeOf({ page: 1, words: 'key' })).toEqual({ page: 1, find: 'key' })
  expect(placeOf({ page: 3, words: '' })).toEqual({ page: 3, find: '' })
})
