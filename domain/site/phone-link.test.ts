import { expect, test } from 'vitest'
import { phoneLink } from './phone-link.ts'

test.each([
  ['+91 (44) 2235-7004', 'tel:+914422357004'],
  ['044 2235 7004, 7005', 'tel:04422357004'],
  ['Office: 044.2235.7004', 'tel:04422357004'],
  ['ext. 12', ''],
  ['ring us <b>', ''],
  ['', ''],
])('a press on “%s” leads to “%s”', (phone, link) => {
  expect(phoneLink(phone)).toBe(link)
})
