import { expect, test } from 'vitest'
import { noteViewerPath, paperViewerPath } from '#contract/resource-paths.ts'
import { pageAddress, pageUrl } from './page-address.ts'

test.each([
  ['/', '/'],
  ['/?utm_source=mail', '/'],
  ['/People/Students?year=2&q=ra', '/People/Students?q=ra&year=2'],
  ['/People/Students?q=&year=2&x=1', '/People/Students?q=&year=2'],
  ['/user_detail?reg_no=21CS001&_=1', '/user_detail?reg_no=21CS001'],
  ['/user_detail?reg_no=', '/user_detail?reg_no='],
  ['/People/Students?q=a&q=b', '/People/Students?q=a'],
  ['/People/Student%73?year=2&x=1', '/People/Student%73?year=2'],
  ['/People/Student%?year=2', '/People/Student%'],
  ['/api/search?q=a&x=1&q=b', '/api/search?q=a&q=b'],
  ['/api/search?in=people&q=a', '/api/search?q=a&in=people'],
  ['/%6eotes?domain=CyberSecurity&x=1', '/%6eotes?domain=CyberSecurity'],
  [
    '/Admin_page/Roster?columns=name&q=a&columns=year&q=b',
    '/Admin_page/Roster?q=a&columns=name%2Cyear',
  ],
  ['/Admin_page/Roster.data?columns=a&columns=b', '/Admin_page/Roster.data?columns=a%2Cb'],
  [
    '/People/Students/Profile?register_no=21CS001&ref=x',
    '/People/Students/Profile?register_no=21CS001',
  ],
  ['/People/Students.data?q=ra&x=1&_routes=a', '/People/Students.data?q=ra&_routes=a'],
  ['/About_us.data?x=1', '/About_us.data'],
  ['/unknown?q=1', '/unknown'],
  [
    '/api/publications/journal/citations.csv?x=1&year=2020',
    '/api/publications/journal/citations.csv?year=2020',
  ],
  ['/Publications/journals?year=2020&utm=x', '/Publications/journals?year=2020'],
  [
    noteViewerPath('CyberSecurity', { id: 'a', title: 'b.pdf', page: 4, words: 'c' }) + '&ref=x',
    noteViewerPath('CyberSecurity', { id: 'a', title: 'b.pdf', page: 4, words: 'c' }),
  ],
  [
    paperViewerPath({ domain: 'CyberSecurity', year: '2024', title: 'b' }) + '&x=1',
    paperViewerPath({ domain: 'CyberSecurity', year: '2024', title: 'b' }),
  ],
])('%s is known as %s', (url, address) => {
  expect(pageAddress(url)).toBe(address)
})

test.each(['/', '//', '//evil.example/x', '/\\evil.example', 'http://evil.example/', '*', '//['])(
  '%s leads to no other site',
  (address) => {
    expect(pageUrl(address, 'https://cse.example.edu').origin).toBe('https://cse.example.edu')
  },
)
