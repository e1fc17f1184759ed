import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { asc, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import type { ImportRow } from '#contract/imports.ts'
import { sheetFileMessages } from '#contract/messages/sheet-files.ts'
import { changes, students } from '#store/schema.ts'
import { testDatabase } from '#test/database.ts'
import { aStudent, editor } from '#test/factories.ts'
import { importRoster } from './import-roster.ts'

const { db } = await testDatabase()
const typed = join(import.meta.dirname, '..', '..', 'test', 'data', 'students.csv')

beforeEach(async () => {
  await db.delete(students)
  await db.delete(changes)
})

describe('a roster', () => {
  test('adds the students it names, in one batch of the change log', async () => {
    const { rows: report } = await importRoster(
      db,
      editor,
      roster('21CS001,Aadhira,4', '21CS002,Abdul,4'),
    )
    expect(report).toEqual([
      { line: 2, outcome: 'added', what: 'Aadhira (21CS001)', reason: 'Year: 4' },
      { line: 3, outcome: 'added', what: 'Abdul (21CS002)', reason: 'Year: 4' },
    ])
    const logged = await db.select().from(changes)
    expect(logged.map(({ kind, action }) => [kind, action])).toEqual([
      ['student', 'add'],
      ['student', 'add'],
    ])
    expect(new Set(logged.map(({ batch }) => batch)).size).toBe(1)
  })

  test('changes nothing the second time, not even the site version', async () => {
    const text = roster('21CS001,Aadhira,4', '21CS002,Abdul,4')
    await importRoster(db, editor, text)
    const version = db.site.current()
    const { rows: again } = await importRoster(db, editor, text)
    expect(outcomes(again)).toEqual(['unchanged', 'unchanged'])
    expect(db.site.current()).toBe(version)
    expect(await db.$count(changes)).toBe(2)
  })

  test('changes what differs and names the fields', async () => {
    await importRoster(db, editor, roster('21CS001,Aadhira,3'))
    const { rows: report } = await importRoster(db, editor, roster('21cs001,Aadhira Venkatesan,4'))
    expect(report).toEqual([
      {
        line: 2,
        outcome: 'changed',
        what: 'Aadhira Venkatesan (21CS001)',
        reason: 'Name, Year',
        changes: [
          { field: 'Name', from: 'Aadhira', to: 'Aadhira Venkatesan' },
          { field: 'Year', from: '3', to: '4' },
        ],
      },
    ])
    const [edit] = await db.select().from(changes).where(eq(changes.action, 'edit'))
    expect(edit).toMatchObject({ before: { year: 3 }, after: { year: 4 } })
  })

  test('leaves alone what it has no column or no words for', async () => {
    await aStudent(db, {
      registerNumber: 'A1',
      name: 'Asha',
      summary: 'Mine',
      github: 'https://g.it/a',
    })
    const text = 'Reg No,Name,Year,GitHub\nA1,Asha,3,'
    expect(await importRoster(db, editor, text)).toMatchObject({ rows: [{ reason: 'Year' }] })
    expect(await stored()).toMatchObject([{ summary: 'Mine', github: 'https://g.it/a', year: 3 }])
  })

  test('is taken in whole but for the rows that are wrong, each with its line and reasons', async () => {
    const { rows: report } = await importRoster(
      db,
      editor,
      roster('21CS001,Aadhira,4', '', '21CS002,,5', ',Abdul,1', '2.1E+11,Chitra,1', '21 CS,Devi,1'),
    )
    expect(report.map(({ line, outcome, what, reason }) => [line, outcome, what, reason])).toEqual([
      [2, 'added', 'Aadhira (21CS001)', 'Year: 4'],
      [
        4,
        'refused',
        '21CS002',
        'The name is missing. The year must be 1, 2, 3 or 4 (or II, 2nd Year, Batch 2024–28).',
      ],
      [5, 'refused', 'Abdul', 'The register number is missing.'],
      [6, 'refused', 'Chitra (2.1E+11)', expect.stringContaining('A spreadsheet has shortened')],
      [7, 'refused', 'Devi (21 CS)', expect.stringContaining('but not a space')],
    ])
  })

  test('may repeat a student but not contradict itself', async () => {
    const { rows: report } = await importRoster(
      db,
      editor,
      roster('21CS001,Aadhira,4', '21cs001, Aadhira ,4', '21CS001,Aadhira,3'),
    )
    expect(report.map(({ outcome, reason }) => [outcome, reason])).toEqual([
      ['added', 'Year: 4'],
      ['unchanged', 'Repeats line 2'],
      ['refused', 'Line 2 already has 21CS001 with different data.'],
    ])
  })

  test('in Windows-1252 is taken in, and says that it was read so', async () => {
    const file = Buffer.from('Register Number;Name;Year\nA1;Zoë Müller;2', 'latin1')
    const { remark } = await importRoster(db, editor, file)
    expect(remark).toBe(sheetFileMessages.readAsWindows)
    expect(await stored()).toMatchObject([{ name: 'Zoë Müller' }])
    expect(await importRoster(db, editor, roster('A1,Zoë Müller,2'))).toMatchObject({ remark: '' })
  })

  test('takes an e-mail address out of the link that a cell holds', async () => {
    const text = 'Register Number,Name,Year,Email\nA1,Asha Raman,1,mailto:asha@students.example'
    await importRoster(db, editor, text)
    expect(await stored()).toMatchObject([{ email: 'asha@students.example' }])
  })

  test('keeps odd names as they are written', async () => {
    const names = ["D'Souza-Iyer, Anna", 'முருகன் வேலு', 'Zoë  Müller', 'Ravi "Bunny" K', '李 小龍']
    const rows = names.map((name, at) => `A${at},"${name.replaceAll('"', '""')}",1`)
    await importRoster(db, editor, roster(...rows))
    expect((await stored()).map(({ name }) => name)).toEqual(names.with(2, 'Zoë Müller'))
  })

  test('as an office has typed it says what is wrong with it and what it repeats', async () => {
    const text = await readFile(typed, 'utf8')
    const { rows: report } = await importRoster(db, editor, text)
    expect(report.filter(({ outcome }) => outcome === 'added')).toHaveLength(240)
    expect(notable(report)).toEqual([
      [32, 'unchanged', 'Repeats line 11'],
      [66, 'unchanged', 'Repeats line 45'],
      [115, 'unchanged', 'Repeats line 94'],
      [117, 'refused', 'This is not an e-mail address.'],
      [142, 'refused', 'The year must be 1, 2, 3 or 4 (or II, 2nd Year, Batch 2024–28).'],
      [208, 'unchanged', 'Repeats line 187'],
      [240, 'refused', 'The name is missing.'],
    ])
    const { rows: again } = await importRoster(db, editor, text)
    expect(notable(again)).toEqual(notable(report))
    expect(again.filter(({ outcome }) => outcome === 'unchanged')).toHaveLength(244)
  })

  test('of many thousand students is one piece of work', async () => {
    const rows = Array.from({ length: 12_000 }, (_, at) => `N${at},Student ${at},${(at % 4) + 1}`)
    const { rows: report } = await importRoster(db, editor, roster(...rows))
    expect(report.filter(({ outcome }) => outcome === 'added')).toHaveLength(12_000)
    const { rows: again } = await importRoster(db, editor, roster(...rows))
    expect(new Set(outcomes(again))).toEqual(new Set(['unchanged']))
  })
})

function roster(...rows: string[]) {
  return ['Register Number,Name,Year', ...rows].join('\n')
}

function outcomes(report: ImportRow[]) {
  return report.map(({ outcome }) => outcome)
}

function notable(report: ImportRow[]) {
  const said = report.filter(({ outcome, reason }) => outcome !== 'added' && reason !== '')
  return said.map(({ line, outcome, reason }) => [line, outcome, reason])
}

function stored() {
  return db.select().from(students).orderBy(asc(students.registerNumber))
}
