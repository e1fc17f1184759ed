import { expect, test } from 'vitest'
import { cellsInText } from './pasted-cells.ts'

test('a spreadsheet parts cells by tabs and rows by line ends', () => {
  expect(cellsInText('For\tHow much\r\nFees\t20,000\r\n')).toEqual([
    ['For', 'How much'],
    ['Fees', '20,000'],
  ])
  expect(cellsInText('a\t\tc\n\n\t\tf')).toEqual([['a', '', 'c'], [''], ['', '', 'f']])
})

test('a cell with a line end, a tab or quotation marks in it comes in quotation marks', () => {
  expect(cellsInText('"two\nlines"\t"a ""word"""\nplain "here"\t"open')).toEqual([
    ['two lines', 'a "word"'],
    ['plain "here"', '"open'],
  ])
})

test('lines are rows of one cell, and of several where all have bars', () => {
  expect(cellsInText('one\ntwo\n')).toEqual([['one'], ['two']])
  expect(cellsInText('a | b\nc | d')).toEqual([
    ['a', 'b'],
    ['c', 'd'],
  ])
  expect(cellsInText('a | b\nc')).toEqual([['a | b'], ['c']])
})

test.each(['', 'one word', 'a line\n', '"quoted"'])('%j is the text of one cell', (text) => {
  expect(cellsInText(text)).toBeNull()
})
