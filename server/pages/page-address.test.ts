import { expect, test } from 'vitest'
import { pageAddress } from './page-address.ts'

test.each([
  ['/', '/'],
  ['/?utm_source=mail', '/'],
  ['/People/Students?year=2&q=ra', '/People/Students?q=ra&year=2'],
  ['/People/Students?q=&year=2&x=1', '/People/Students?year=2'],
  ['/People/Students?q=a&q=b', '/People/Students?q=a'],
  [
    '/People/Students/Profile?register_no=21CS001&ref=x',
    '/People/Students/Profile?register_no=21CS001',
  ],
  ['/unknown?q=1', '/unknown'],
])('%s is known as %s', (url, address) => {
  expect(pageAddress(url)).toBe(address)
})
