import { expect, test } from 'vitest'
import { shortLink } from './short-link.ts'

test.each([
  ['https://www.linkedin.com/in/bhavya-r/', 'linkedin.com', 'in/bhavya-r'],
  ['https://github.com/bhavyar', 'github.com', 'bhavyar'],
  ['https://leetcode.com/u/bhavya_r/', 'leetcode.com', 'bhavya_r'],
  ['https://leetcode.com/bhavya_r?tab=1', 'leetcode.com', 'bhavya_r'],
  ['https://github.com', 'github.com', 'github.com'],
  ['https://code.example.org/~bhavya', 'github.com', 'code.example.org/~bhavya'],
  ['https://example.org/', 'github.com', 'example.org'],
  ['https://github.com/a%20b', 'github.com', 'a b'],
  ['https://github.com/%E0%A4%A', 'github.com', '%E0%A4%A'],
  ['not a link', 'github.com', 'not a link'],
])('%s on %s is shown as %s', (address, site, short) => {
  expect(shortLink(address, site)).toBe(short)
})
