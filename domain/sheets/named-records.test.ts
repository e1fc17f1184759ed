import { expect, test } from 'vitest'
import { findNamed, namesIn, nameOf, namesOf, type NamedRecord } from './named-records.ts'

function one(id: string, title: string, short = ''): NamedRecord {
  return { id, title, short, isRetired: false }
}

const records = [
  one('ai', 'Artificial Intelligence'),
  one('networks', 'Networks, Systems and Security', 'Networks'),
  one('iot', 'Internet of Things'),
  one('ar', 'Autonomous Robotics', 'AI'),
  one('ir', 'Industrial Robotics', 'Robots'),
  one('id', 'Information Design', 'Robots'),
]
const idsOf = (name: string) => findNamed(records, name).map(({ id }) => id)

test.each([
  ['artificial intelligence', ['ai']],
  ['networks', ['networks']],
  ['NSS', ['networks']],
  ['N.S.A.S.', ['networks']],
  ['IoT', ['iot']],
  ['IT', ['iot']],
  ['robots', ['ir', 'id']],
  ['I', []],
  ['-', []],
  ['', []],
])('%j may mean %j', (name, ids) => {
  expect(idsOf(name)).toEqual(ids)
})

test('titles of other scripts differ by their vowels, and have initials of whole words', () => {
  const tamil = [one('a', 'இயந்திரக் கற்றல்'), one('b', 'இயந்திரக் கற்றலி')]
  const said = ['இயந்திரக் கற்றல்', 'இக', 'இயக']
  expect(said.map((name) => findNamed(tamil, name).map(({ id }) => id))).toEqual([
    ['a'],
    ['a', 'b'],
    [],
  ])
})

test('a short name counts for more than initials', () => {
  expect(idsOf('AI')).toEqual(['ar'])
})

test.each([
  ['Networks, Systems and Security', ['Networks, Systems and Security']],
  ['IoT, Robots', ['IoT', 'Robots']],
  ['Networks, Systems and Security; IoT ;;\nAI', ['Networks, Systems and Security', 'IoT', 'AI']],
  ['Alchemy, IoT', ['Alchemy', 'IoT']],
])('the names in %j are %j', (cell, names) => {
  expect(namesIn(records, cell)).toEqual(names)
})

test('what is written is read back, also where titles repeat or hold a semicolon', () => {
  const odd = [one('a', 'One'), one('b', 'One'), one('c', 'This; that')]
  expect(nameOf(odd, 'a')).toBe('a')
  expect(nameOf(odd, 'gone')).toBe('gone')
  expect(namesIn(odd, namesOf(odd, ['c', 'a']))).toEqual(['c', 'a'])
})
