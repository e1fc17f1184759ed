import { expect, test } from 'vitest'
import { longestUserName, numberedUserName, proposeUserName } from './user-name.ts'

test.each([
  ['Asha Raman', 'asha.raman'],
  ['Dr. Asha R. Raman', 'asha.r.raman'],
  ["Prof. Seán O'Neill-Núñez", 'sean.oneill.nunez'],
  ['  S.  Ravikumar ', 's.ravikumar'],
  ['முருகன் வேலு', ''],
  ['7', ''],
  ['', ''],
])('of “%s” comes “%s”', (name, userName) => {
  expect(proposeUserName(name)).toBe(userName)
})

test('a long name is cut, and makes room for a number', () => {
  const long = proposeUserName('Venkatanarasimharajuvaripeta '.repeat(3))
  expect(long).toHaveLength(longestUserName)
  expect(numberedUserName(long, 12)).toBe(`${long.slice(0, -2)}12`)
  expect(numberedUserName('asha', 2)).toBe('asha2')
})
