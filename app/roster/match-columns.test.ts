import { expect, test } from 'vitest'
import { columnsOf, samplesOf } from './match-columns.tsx'

const table = {
  sheets: [],
  sheet: 0,
  titleLine: 2,
  columns: {},
  isUnderstood: false,
  firstRows: [
    { line: 1, cells: ['College'] },
    { line: 2, cells: ['Regn', '', 'Who'] },
    { line: 4, cells: ['A1', 'x', 'Asha', 'more'] },
    { line: 5, cells: ['A2', '', 'Bela'] },
    { line: 6, cells: ['A3'] },
    { line: 7, cells: ['A4'] },
  ],
  remark: '',
}

test('columns are called by their titles, and by letters where they have none', () => {
  expect(columnsOf(table, 2)).toEqual(['Regn', 'Column B', 'Who', 'Column D'])
  expect(columnsOf(table, 0)).toEqual(['Column A', 'Column B', 'Column C', 'Column D'])
})

test('some of what stands below the titles is shown', () => {
  expect([0, 1, 9].map((column) => samplesOf(table, 2, column))).toEqual(['A1 · A2 · A3', 'x', ''])
  expect(samplesOf(table, 0, 0)).toBe('College · Regn · A1')
})
