import { expect, test } from 'vitest'
import { readRoster } from '#domain/students/read-roster.ts'
import { refusedFile } from './refused-file.ts'

test('a cell that a spreadsheet would calculate is text, and is read again as it was', async () => {
  const cells = ['+91CS001', '=1+1', '9', '-5']
  const row = { line: 2, outcome: 'refused' as const, what: 'x', reason: 'No', cells }
  const text = refusedFile(['Reg No', 'Name', 'Year', '@Marks'], [row])
  expect(text).toContain("'+91CS001,'=1+1,9,-5,No")
  const { header, refused } = await readRoster(text)
  expect(header).toEqual(['Reg No', 'Name', 'Year', '@Marks', 'Reason'])
  expect(refused).toMatchObject([{ cells: [...cells, 'No'] }])
})

test('refused rows come back as they were, with the reason behind them', () => {
  const rows = [
    { line: 2, outcome: 'added', what: 'Asha', reason: '' },
    { line: 3, outcome: 'refused', what: 'x', reason: 'The year, too', cells: ['A1', 'S, "B"'] },
    { line: 9, outcome: 'refused', what: 'Line 9 to the end', reason: 'A quotation mark' },
  ] as const
  const header = ['Reg No', 'Name', 'Year']
  const copies = rows.map((row) => ('cells' in row ? { ...row, cells: [...row.cells] } : row))
  expect(refusedFile(header, copies)).toBe(
    '\uFEFFReg No,Name,Year,Reason\r\nA1,"S, ""B""",,"The year, too"\r\n',
  )
})
