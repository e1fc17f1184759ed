import { expect, test } from 'vitest'
import { askedResource, getDomain } from './asked-resource.ts'

test.each([
  [{ domain: 'CyberSecurity' }, { domain: 'CyberSecurity', resource: null }],
  [
    { domain: 'CyberSecurity', resource: '' },
    { domain: 'CyberSecurity', resource: null },
  ],
  [
    { domain: 'InternetOfThings', resource: 'Notes' },
    { domain: 'InternetOfThings', resource: 'Notes' },
  ],
])('%j is understood', (asked, found) => {
  expect(askedResource(asked)).toEqual(found)
})

test.each([
  {},
  { resource: 'Notes' },
  { domain: 'cybersecurity' },
  { domain: 'constructor', resource: 'Notes' },
  { domain: 'CyberSecurity', resource: 'notes' },
  { domain: 'CyberSecurity', resource: 'Diaries' },
])('%j leads nowhere', (asked) => {
  expect(() => askedResource(asked)).toThrow('Page Not Found')
})

test('a call hears of an unknown domain in the words of the contract', () => {
  expect(() => getDomain('Alchemy')).toThrow('Unknown domain')
})
