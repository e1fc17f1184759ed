import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { columnsLeftOut } from '#contract/messages/sheets.ts'
import { sheetFileMessages } from '#contract/messages/sheet-files.ts'
import { academicYear } from '../site/today.ts'
import { readRoster } from './read-roster.ts'

describe('the columns of a roster', () => {
  test.each([
    'Register Number,Name,Year',
    'Reg No;Student Name;Year of Study',
    'register_no\tfull name\tYEAR',
    '\ufeffRoll No.,NAME,year',
    'Registration No, Name of the Student , Current Year',
  ])('are known as %j', async (header) => {
    const separator = /[;\t]/.exec(header)?.[0] ?? ','
    const { entries } = await readRoster(
      `${header}\r\n${['21CS001', 'Asha', '2'].join(separator)}\r\n`,
    )
    expect(entries).toMatchObject([
      { line: 2, student: { register_no: '21CS001', name: 'Asha', year: 2 } },
    ])
  })

  test('tell a register number from a place in the class', async () => {
    const { entries } = await readRoster('Roll No,Name,Year,USN\n7,Asha,2,1AB21CS001')
    expect(entries).toMatchObject([{ student: { register_no: '1AB21CS001' } }])
  })

  test.each(['Roll,Name,Class', 'Class Roll,Name,Class', 'Class Roll No.,Name,Class'])(
    'may be those of a class: %s',
    async (header) => {
      const { entries } = await readRoster(`${header}\n21CS001,Asha,II`)
      expect(entries).toMatchObject([{ student: { register_no: '21CS001', year: 2 } }])
    },
  )

  test('that are not read are named', async () => {
    const { table } = await readRoster('Reg No,Remarks,Name,Year,\nA1,Hostel,Asha,2,x')
    expect(table.remark).toBe(columnsLeftOut(['Remarks']))
  })

  test('may be many, in any order, with strange ones among them', async () => {
    const header =
      'Year,E-mail ID,Blood Group,LinkedIn URL,Developer,Name,GitHub,LeetCode,About,Reg. No.'
    const row = '3,a@b.example,O+,https://linkedin.com/in/a,Yes,Asha,https://github.com/a,,Hello,a1'
    const [entry] = (await readRoster(`${header}\n${row}`)).entries
    expect(entry?.student).toEqual({
      register_no: 'A1',
      name: 'Asha',
      year: 3,
      degree: '',
      batch: '',
      section: '',
      email: 'a@b.example',
      profile_desc: 'Hello',
      linkedin_link: 'https://linkedin.com/in/a',
      github_link: 'https://github.com/a',
      leetcode_link: '',
      developer: true,
    })
    expect(entry?.given).not.toContain('leetcode_link')
  })

  test.each([
    [
      'a letterhead',
      'College of Engineering;;\nNominal Roll, Year II\n\nReg No;Name;Year\nA1;Asha;2',
      5,
    ],
    ['a letterhead of one cell', 'The Year, the Name\nReg No\tName\tYear\nA1\tAsha\t2', 3],
  ])('stand below %s', async (_what, text, line) => {
    const { header, entries, table } = await readRoster(text)
    expect(header).toEqual(['Reg No', 'Name', 'Year'])
    expect(table).toMatchObject({ isUnderstood: true, titleLine: line - 1 })
    expect(entries).toMatchObject([{ line, student: { name: 'Asha' } }])
  })

  test('tell the year by the batch where there is none, in the words of the file', async () => {
    const { entries, refused } = await readRoster(
      `Reg No,Name,Batch\nA1,Asha,${academicYear()}\nA2,Bela,${academicYear() - 1}-${academicYear() + 3}\nA3,Chitra,III\nA4,Devi,1999`,
    )
    expect(entries.map(({ student }) => student.year)).toEqual([1, 2, 3])
    expect(refused).toMatchObject([{ line: 5, reason: expect.stringContaining('must be 1, 2, 3') }])
    const both = await readRoster('Batch,Reg No,Name,Year\n2001,A1,Asha,2')
    expect(both.entries).toMatchObject([{ student: { year: 2 } }])
  })

  test('are those that were matched by hand, without titles, too', async () => {
    const text = '1,A1,II,Asha\n2,A2,IV,Bela'
    const guess = await readRoster(text)
    expect([guess.table.isUnderstood, guess.entries]).toEqual([false, []])
    expect(guess.table.firstRows).toEqual([
      { line: 1, cells: ['1', 'A1', 'II', 'Asha'] },
      { line: 2, cells: ['2', 'A2', 'IV', 'Bela'] },
    ])
    const columns = { register_no: 1, year: 2, name: 3 }
    const { header, entries, table } = await readRoster(text, { titleLine: 0, columns })
    expect(header).toEqual(['Column A', 'Column B', 'Column C', 'Column D'])
    expect(table).toMatchObject({ isUnderstood: true, titleLine: 0, columns })
    expect(entries).toMatchObject([
      { line: 1, student: { register_no: 'A1', name: 'Asha', year: 2 } },
      { line: 2, student: { register_no: 'A2', name: 'Bela', year: 4 } },
    ])
  })

  test('may be matched to fewer than are needed, or to one that is not there', async () => {
    const text = 'Who,What\nAsha,A1'
    const few = await readRoster(text, { columns: { name: 0, register_no: 1 } })
    expect(few.refused).toMatchObject([{ reason: expect.stringContaining('Missing: Year') }])
    const beyond = await readRoster(text, { columns: { name: 0, register_no: 1, year: 900 } })
    expect(beyond.refused).toMatchObject([{ line: 2, reason: expect.stringContaining('The year') }])
  })

  test('are asked for where one is missing', async () => {
    expect((await readRoster('Roll No,Full Name,Section\n1,Asha,B')).refused).toEqual([
      {
        line: 1,
        outcome: 'refused',
        what: 'Header',
        reason:
          'The file needs a header row with the columns Register Number, Name and Year. ' +
          'Missing: Year. Found: Roll No, Full Name, Section',
      },
    ])
  })

  test.each(['', '\ufeff', '\n\n'])(
    'are asked for in a file that holds nothing: %j',
    async (text) => {
      expect((await readRoster(text)).refused).toMatchObject([
        { line: 1, reason: expect.stringContaining('but has none.') },
      ])
    },
  )
})

describe('the rows of a roster', () => {
  test('are counted by the line they begin on, blank lines and long cells included', async () => {
    const text =
      'Reg No,Name,Year,Summary\nA1,Asha,1,"two\nlines"\n\nA2,Bela,1\nA3,Chitra,1,,,extra\n'
    const lines = (await readRoster(text)).entries.map(({ line, student }) => [line, student.name])
    expect(lines).toEqual([
      [2, 'Asha'],
      [5, 'Bela'],
      [6, 'Chitra'],
    ])
  })

  test('are read up to a quotation mark that is never closed', async () => {
    const { entries, refused } = await readRoster(
      'Reg No,Name,Year\nA1,Asha,1\nA2,"Bela,1\nA3,Chitra,1\n',
    )
    expect(entries.map(({ student }) => student.name)).toEqual(['Asha'])
    expect(refused).toMatchObject([
      { line: 3, what: 'Line 3 to the end', reason: expect.stringContaining('quotation mark') },
    ])
  })

  test('are not merged by a quotation mark that a later row happens to close', async () => {
    const { entries, refused } = await readRoster(
      'Reg No,Name,Year\nA1,"Asha,1\nA2,Bela",1\nA3,Chitra,1',
    )
    expect(entries.map(({ student }) => student.name)).toEqual(['Chitra'])
    expect(refused).toMatchObject([
      { line: 2, reason: expect.stringContaining('has a line break') },
    ])
  })

  test.each([
    ['a name in another encoding', 'A1,Jos\ufffd,1,', 'Save the file as UTF-8'],
    ['a NUL, which the database cannot hold', 'A1,As\0ha,1,', 'invisible control character'],
    ['a name that is read backwards', 'A1,Asha \u202earaB,1,', 'invisible control character'],
    ['a space in the register number', '21 CS.1,Asha,1,', 'but not a space and “.”'],
    ['too long a register number', `${'1'.repeat(21)},Asha,1,`, 'up to 20 characters long'],
    ['a number that was shortened', '2E+11,Asha,1,', 'A spreadsheet has shortened'],
    ['a link that is none', 'A1,Asha,1,javascript:alert(1)', 'LinkedIn must be a web address'],
    ['too long a name', `A1,${'a'.repeat(121)},1,`, 'up to 120 characters long'],
  ])('are refused for %s', async (_, row, reason) => {
    expect((await readRoster(`Reg No,Name,Year,LinkedIn\n${row}`)).refused).toMatchObject([
      { line: 2, reason: expect.stringContaining(reason) },
    ])
  })
})

describe('a file', () => {
  const text = 'Reg No;Name;Year\r\nA1;José – “Asha”;2\r\n'
  const windows = Buffer.from(
    text.replace('–', '\x96').replace('“', '\x93').replace('”', '\x94'),
    'latin1',
  )

  test.each([
    ['UTF-8', Buffer.from(text), ''],
    ['UTF-8 with its mark', Buffer.from(`\uFEFF${text}`), ''],
    ['UTF-16 with its mark', Buffer.from(`\uFEFF${text}`, 'utf16le'), ''],
    ['UTF-16 without', Buffer.from(text, 'utf16le'), ''],
    ['UTF-16, great end first', Buffer.from(text, 'utf16le').swap16(), ''],
    ['Windows-1252', windows, sheetFileMessages.readAsWindows],
  ])('in %s is read', async (_encoding, bytes, remark) => {
    const { entries, table } = await readRoster(bytes)
    expect(entries).toMatchObject([{ student: { name: 'José – “Asha”' } }])
    expect(table.remark).toBe(remark)
  })

  test('of very many lines is refused, and very many columns are not read', async () => {
    const refusal = { code: 'too-large', message: sheetFileMessages.fileTooLarge }
    await expect(readRoster('\n'.repeat(200_001))).rejects.toMatchObject(refusal)
    const { header, entries } = await readRoster(
      `Reg No,Name,Year${',x'.repeat(1000)}\nA1,Asha,1${',y'.repeat(1000)}`,
    )
    expect([header.length, entries[0]?.cells.length]).toEqual([128, 128])
  })

  test('keeps its letters where it is cut into pieces to be read', async () => {
    const names = Array.from({ length: 9000 }, (_, at) => `ஆஷா 😀 ${at}`)
    const { entries } = await readRoster(
      ['Reg No,Name,Year', ...names.map((name, at) => `A${at},${name},1`)].join('\n'),
    )
    expect(entries.map(({ student }) => student.name)).toEqual(names)
  })

  test.each([
    ['UTF-8 with a byte too many', Buffer.from([...Buffer.from('Name\nஆஷா'), 0xe0])],
    ['no encoding at all', Buffer.from([0x4e, 0x61, 0x81, 0x8d])],
  ])('in %s is refused, not guessed', async (_encoding, bytes) => {
    const refusal = { code: 'wrong-type', message: sheetFileMessages.unreadableFile }
    await expect(readRoster(bytes)).rejects.toMatchObject(refusal)
  })

  test('of Excel is read as a text is, sheet by sheet', async () => {
    const file = await readFile(join(import.meta.dirname, '../../test/data/roster-excel.xlsx'))
    const { entries, refused, table } = await readRoster(file)
    expect(entries.map(({ line, student }) => [line, student.register_no, student.name])).toEqual([
      [5, '210071234567', 'Aadhira Venkatesan'],
      [6, '21CS002', 'José “Pepe” D’Souza'],
      [7, '001234', 'ஆஷா'],
      [9, '21CS009', 'Meera Iyer'],
    ])
    expect(refused).toMatchObject([
      { line: 10, reason: expect.stringContaining('A spreadsheet has shortened') },
    ])
    expect(table).toMatchObject({ sheets: ['III CSE', 'II CSE'], sheet: 0, titleLine: 4 })
    const second = await readRoster(file, { sheet: 1 })
    expect(second.entries).toMatchObject([{ student: { name: 'Bela', year: 2 } }])
  })
})
