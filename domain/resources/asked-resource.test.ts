import { expect, test } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { askedResource, getDomain } from './asked-resource.ts'

const { db } = await testDatabase()

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
])('%j is understood', async (asked, found) => {
  const { domain, resource } = await askedResource(db, asked)
  expect({ domain: domain.key, resource }).toEqual(found)
})

test.each([
  {},
  { resource: 'Notes' },
  { domain: 'cybersecurity' },
  { domain: 'constructor', resource: 'Notes' },
  { domain: 'Cyber\0Security' },
  { domain: 'CyberSecurity', resource: 'notes' },
  { domain: 'CyberSecurity', resource: 'Diaries' },
])('%j leads nowhere', async (asked) => {
  await expect(askedResource(db, asked)).rejects.toThrow('Page Not Found')
})

test('a call hears of an unknown domain in the words of the contract', async () => {
  await expect(getDomain(db, 'Alchemy')).rejects.toThrow('Unknown domain')
})
