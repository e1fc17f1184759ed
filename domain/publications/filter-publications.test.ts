import { expect, test } from 'vitest'
import { noFilter } from '#contract/publications.ts'
import { journalOf, patentOf } from '#test/data/publication-samples.ts'
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
  expect(passes({ year: '2020', person: 'Iyer', index: '' })(patent)).toBe(true)
  expect(passes({ year: '2020', person: 'Iyer', index: 'Scopus' })(patent)).toBe(false)
})

test('the choices are what the list has, each once', () => {
  const other = journalOf({ year: '2023', index: 'scopus' })
  expect(filterChoices([article, other, journalOf({})])).toEqual({
    years: ['2023', '2021'],
    indexes: ['SCIE', 'scopus'],
  })
})
