import { expect, test } from 'vitest'
import { noFilter } from '#contract/publications.ts'
import { conferenceOf, journalOf, patentOf, workOf } from '#test/data/publication-samples.ts'
import { filterChoices, passes } from './filter-publications.ts'

const article = journalOf({
  authors: 'Mohammed Irfan Khaleel, Meera Iyer',
  year: '2021',
  index: 'Scopus; SCIE',
})

test.each([
  ['Khaleel', true],
  ['mohammed kha', true],
  ['M. Khaleel', true],
  ['Mohammed Iyer', false],
  ['Iyer', true],
  ['Karthik', false],
])('an author is found by “%s”: %s', (person, isFound) => {
  expect(passes({ ...noFilter, person })(article)).toBe(isFound)
})

test('a name is found where only its initial stands', () => {
  const short = journalOf({ authors: 'M. Khaleel' })
  expect(passes({ ...noFilter, person: 'Mohammed Khaleel' })(short)).toBe(true)
})

test('a patent is found by the year of its date and by its patentee', () => {
  const patent = patentOf({ dateGranted: '2020-03-12', patentee: 'Meera Iyer' })
  expect(passes({ ...noFilter, year: '2020', person: 'Iyer' })(patent)).toBe(true)
  expect(passes({ ...noFilter, year: '2020', person: 'Iyer', index: 'Scopus' })(patent)).toBe(false)
})

test('the choices are what the list has, each once', () => {
  const other = journalOf({ year: '2023', index: 'scopus' })
  expect(filterChoices([article, other, journalOf({})])).toEqual({
    years: ['2023', '2021'],
    indexes: ['SCIE', 'scopus'],
    types: [],
  })
})

test('papers of conferences and books are found by what they are indexed in', () => {
  for (const entry of [conferenceOf({ index: 'Scopus' }), workOf({ index: 'WoS, Scopus' })]) {
    expect(passes({ ...noFilter, index: 'scopus' })(entry)).toBe(true)
    expect(passes({ ...noFilter, index: 'SCIE' })(entry)).toBe(false)
  }
})

test('what has no list of its own is found by its type', () => {
  const works = [workOf({ type: 'thesis' }), workOf({ type: 'book' }), workOf({ type: 'book' })]
  expect(works.map(passes({ ...noFilter, type: 'thesis' }))).toEqual([true, false, false])
  expect(filterChoices(works).types).toEqual([
    { type: 'book', label: 'Book' },
    { type: 'thesis', label: 'Thesis' },
  ])
})
