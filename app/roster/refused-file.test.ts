import { expect, test } from 'vitest'
import { refusedFile } from './refused-file.ts'

test('refused rows come back as they were, with the reason behind them', () => {
  const rows = [
    { line: 2, outcome: 'added', what: 'Asha', reason: '' },
    { line: 3, outcome: 'refused', what: 'x', reason: 'The year, too', cells: ['A1', 'S, "B"'] },
    { line: 9, outcome: 'refused', what: 'Line 9 to the end', reason: 'A quotation mark' },
  ] as const
  const header = ['Reg No', 'Name', 'Year']
  const copies = rows.map((row) => ('cells' in row ? { ...row, cells: [...row.cells] } : row))
  expect(refusedFile(header, copies)).toBe(
    '\uFEFFReg No,Name,Year,Why refused\r\nA1,"S, ""B""",,"The year, too"\r\n',
  )
})
