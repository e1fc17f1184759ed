import { expect, test } from 'vitest'
import { pdfAddress } from './pdf-address.ts'

test('a document opens at its start, as wide as its frame', () => {
  expect(pdfAddress('/a.pdf', {})).toBe('/a.pdf#navpanes=0&view=FitH')
})

test('a search hit is named by its page and its words', () => {
  expect(pdfAddress('/a.pdf', { page: 4, find: 'key & lock' })).toBe(
    '/a.pdf#page=4&search=key%20%26%20lock&navpanes=0&view=FitH',
  )
})
