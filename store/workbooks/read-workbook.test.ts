import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { partsOf, workbookOf } from '#test/workbook.ts'
import { zip } from '../../scripts/sample/word/zip.ts'
import { readWorkbook } from './read-workbook.ts'

const roster = readFileSync(join(import.meta.dirname, '../../test/data/roster-excel.xlsx'))

describe('a workbook as Excel writes it', () => {
  test('gives its sheets that are shown, and every row with its line', async () => {
    const book = await readWorkbook(roster)
    expect([book.sheets, book.sheet]).toEqual([['III CSE', 'II CSE'], 0])
    expect(book.rows).toEqual([
      { line: 1, cells: ['Department of Computer Science & Engineering <Nominal Roll>'] },
      { line: 2, cells: ['Academic year 2026–27'] },
      {
        line: 4,
        cells: [
          'S. No.',
          'Register No.',
          'Name of the Student',
          'Year',
          'Mail ID',
          'Date of Birth',
        ],
      },
      {
        line: 5,
        cells: [
          '1',
          '210071234567',
          'Aadhira Venkatesan',
          'III',
          'aadhira@college.example',
          '2005-06-15',
        ],
      },
      { line: 6, cells: ['2', '21CS002', 'José “Pepe” D’Souza', '3rd Year', '', '2005-06-16'] },
      {
        line: 7,
        cells: ['3', '001234', 'ஆஷா', 'Batch 2024–28', 'asha@college.example', '2005-06-17'],
      },
      { line: 9, cells: ['', '21CS009', 'Meera Iyer', '3'] },
      { line: 10, cells: ['', '1.23456789012346E+19', 'Lost Digits', '2'] },
    ])
  })

  test('gives the sheet that is wished', async () => {
    const { rows, sheet } = await readWorkbook(roster, 1)
    expect([sheet, rows[1]?.cells]).toEqual([1, ['22CS001', 'Bela', '2']])
  })
})

describe('a cell', () => {
  const styles =
    '<numFmts><numFmt numFmtId="164" formatCode="dd\\-mmm\\-yy"/><numFmt numFmtId="165" formatCode="&quot;day&quot;0"/></numFmts>' +
    '<cellStyleXfs><xf numFmtId="14"/></cellStyleXfs>' +
    '<cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="165"/></cellXfs>'
  const shared =
    '<si><t xml:space="preserve"> kept </t></si><si><r><t>A</t></r><r><t>sha</t></r><rPh><t>x</t></rPh></si>'

  test.each([
    ['<c r="A1" t="s"><v>1</v></c>', 'Asha'],
    ['<c r="A1" t="s"><v>9</v></c>', undefined],
    ['<c t="inlineStr"><is><t>In &amp; &#x2013; line</t></is></c>', 'In & – line'],
    ['<c t="inlineStr"><is><t><![CDATA[a<b]]></t></is></c>', 'a<b'],
    ['<c t="str"><f>A2&amp;"x"</f><v>said</v></c>', 'said'],
    ['<c t="str"><v>two_x000A_lines</v></c>', 'two\nlines'],
    ['<x:c t="b"><x:v>1</x:v></x:c>', 'Yes'],
    ['<c t="e"><v>#N/A</v></c>', '#N/A'],
    ['<c t="d"><v>2024-03-12T00:00:00</v></c>', '2024-03-12'],
    ['<c><v>210071234567</v></c>', '210071234567'],
    ['<c><v>2.1007123456700001E+11</v></c>', '210071234567'],
    ['<c><v>2.2999999999999998</v></c>', '2.3'],
    ['<c><v>999999999999999</v></c>', '999999999999999'],
    ['<c><v>1.23456789012345E+15</v></c>', '1.23456789012345E+15'],
    ['<c s="1"><v>45363</v></c>', '2024-03-12'],
    ['<c s="2"><v>45363.75</v></c>', '2024-03-12'],
    ['<c s="3"><v>45363</v></c>', '45363'],
    ['<c s="1"><v>59</v></c>', '1900-02-28'],
    ['<c s="1"><v>-5</v></c>', '-5'],
    ['<!-- <c><v>1</v></c> --><c><v>2</v></c>', '2'],
  ])('%s holds %j', async (cell, text) => {
    const rows = `<row r="1">${cell}</row>`
    const book = await readWorkbook(workbookOf({ rows, shared, styles }))
    expect(book.rows[0]?.cells[0]).toBe(text)
  })

  test('stands where it says, and else behind the one before', async () => {
    const rows = '<row><c r="C1"><v>1</v></c><c><v>2</v></c></row><row/><row><c><v>3</v></c></row>'
    const { rows: read } = await readWorkbook(workbookOf({ rows }))
    expect(read).toEqual([
      { line: 1, cells: ['', '', '1', '2'] },
      { line: 3, cells: ['3'] },
    ])
  })

  test('counts its days from 1904 where the workbook does', async () => {
    const rows = '<row r="1"><c s="1"><v>43901</v></c></row>'
    const book = await readWorkbook(workbookOf({ rows, styles, properties: 'date1904="1"' }))
    expect(book.rows[0]?.cells).toEqual(['2024-03-12'])
  })

  test('is read whole however the file is cut into pieces', async () => {
    const names = Array.from({ length: 5000 }, (_, at) => `Tom &amp; Jerry ${at}`)
    const rows = names.map((name) => `<row><c t="inlineStr"><is><t>${name}</t></is></c></row>`)
    const { rows: read } = await readWorkbook(workbookOf({ rows: rows.join('') }))
    expect(read.map(({ cells }) => cells[0])).toEqual(
      names.map((name) => name.replace('&amp;', '&')),
    )
  })
})

describe('a file is refused', () => {
  const one = '<row><c><v>1</v></c></row>'
  const sheet = 'xl/worksheets/sheet1.xml'
  const withPart = (name: string, content: string) =>
    zip(partsOf({ rows: one }).map((part) => (part.name === name ? { name, content } : part)))

  test.each([
    ['that is no archive', Buffer.from('PK\x03\x04 not really'), 'damaged'],
    ['that is an archive of something else', zip([{ name: 'a.txt', content: 'a' }]), 'damaged'],
    ['that is cut off', roster.subarray(0, 5000), 'damaged'],
    ['whose sheet is missing', zip(partsOf({ rows: one }).slice(0, -1)), 'damaged'],
    ['with a tag that never ends', withPart(sheet, `<row ${'a'.repeat(100_000)}`), 'damaged'],
    [
      'that declares entities',
      withPart(sheet, '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><row>&b;</row>'),
      'damaged',
    ],
    [
      'that unpacks to hundreds of times its size',
      withPart(sheet, `<row>${' '.repeat(20_000_000)}</row>`),
      'too-large',
    ],
    [
      'with more entries than any has',
      zip(Array.from({ length: 2001 }, (_, at) => ({ name: `${at}`, content: '' }))),
      'too-large',
    ],
    ['with more rows than anybody has students', workbookOf({ rows: manyRows() }), 'too-large'],
    [
      'where one long text stands in many cells',
      workbookOf({ shared: `<si><t>${longText()}</t></si>`, rows: manyRows(2000, 's') }),
      'too-large',
    ],
  ])('%s', async (_what, file, trouble) => {
    await expect(readWorkbook(file)).rejects.toMatchObject({ trouble })
  })
})

/** Rows that pack badly enough to be let in. */
function manyRows(count = 60_001, type = 'n') {
  return Array.from(
    { length: count },
    (_, at) => `<row><c t="${type}"><v>${type === 's' ? 0 : (at * 7919) % 100_003}</v></c></row>`,
  ).join('')
}

function longText() {
  return Array.from({ length: 4000 }, (_, at) => `${(at * 7919) % 100_003}`).join(' ')
}
