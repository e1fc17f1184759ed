import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { usualChoice, type ImportRow } from '#contract/imports.ts'
import { notNew, notThere } from '#contract/messages/import-choice.ts'
import { numberIsUserName, rosterMessages } from '#contract/messages/roster.ts'
import { accounts } from '#store/account-schema.ts'
import { changes, students } from '#store/schema.ts'
import { testDatabase } from '#test/database.ts'
import { anAdmin, aStudent, aStudentAccount, editor } from '#test/factories.ts'
import type { Problem } from '../problem.ts'
import { importAsSeen, importRoster, lookAtImport } from './import-roster.ts'

const { db } = await testDatabase()

beforeEach(async () => {
  await db.delete(accounts)
  await db.delete(students)
  await db.delete(changes)
})

describe('an import that is looked at first', () => {
  test('says of every row what will become of it, and writes nothing', async () => {
    await importRoster(db, editor, roster('21CS001,Aadhira,3', '21CS002,Abdul,4'))
    const version = db.site.current()
    const text = roster('21CS001,Aadhira,4', '21CS002,Abdul,4', '21CS003,Anbu,1', '21CS004,,1')
    const { header, rows } = await lookAtImport(db, editor, text)
    expect(header).toEqual(['Register Number', 'Name', 'Year'])
    expect(outcomes(rows)).toEqual(['changed', 'unchanged', 'added', 'refused'])
    expect(rows[0]?.changes).toEqual([{ field: 'Year', from: '3', to: '4' }])
    expect(rows[3]?.cells).toEqual(['21CS004', '', '1'])
    expect(db.site.current()).toBe(version)
    expect(await stored()).toHaveLength(2)
  })

  test('does just that, in one batch', async () => {
    const text = roster('21CS001,Aadhira,3', '21CS002,Abdul,4', '21CS003,,1')
    const { rows, state } = await lookAtImport(db, editor, text)
    expect(await importAsSeen(db, editor, { file: text, state })).toEqual(rows)
    const batches = await db.selectDistinct({ batch: changes.batch }).from(changes)
    expect([(await stored()).length, batches.length]).toEqual([2, 1])
  })

  test('is done another time if the roster has changed since', async () => {
    const text = roster('21CS001,Aadhira,3', '21CS002,Abdul,4')
    const { state } = await lookAtImport(db, editor, text)
    await importRoster(db, editor, roster('21CS002,Abdul,4'))
    const again = importAsSeen(db, editor, { file: text, state })
    await expect(again).rejects.toMatchObject({ code: 'conflict', message: rosterMessages.stale })
    expect(await stored()).toHaveLength(1)
  })

  test('does nothing for another file', async () => {
    const { state } = await lookAtImport(db, editor, roster('21CS001,Aadhira,3'))
    const other = { file: roster('21CS001,Someone,3'), state }
    await expect(importAsSeen(db, editor, other)).rejects.toMatchObject({ code: 'conflict' })
    expect(await stored()).toEqual([])
  })

  test('is for administrators', async () => {
    const asked = [null, { ...editor, role: 'Teacher' as const }].map((who) =>
      lookAtImport(db, who, roster()).catch(({ code }: Problem) => code),
    )
    expect(await Promise.all(asked)).toEqual(['signed-out', 'forbidden'])
  })
})

describe('an e-mail address that somebody else has', () => {
  test('is seen within the file, whatever its letters, with the rows that share it', async () => {
    expect(
      await notes('A1,Asha,1,Two@x.example', 'A2,Bela,1,', 'A3,Chitra,2,two@X.example'),
    ).toEqual([
      ['Two@x.example is also used by Chitra (A3) in line 4; only one of them can log in with it'],
      [],
      ['two@X.example is also used by Asha (A1) in line 2; only one of them can log in with it'],
    ])
  })

  test('is seen in the roster and among the members, but not in the row it comes from', async () => {
    await aStudent(db, { registerNumber: 'B1', name: 'Bela', email: 'bela@x.example' })
    await aStudentAccount(db, { registerNumber: 'B2', email: 'own@x.example' })
    await anAdmin(db, { name: 'Revathi', email: 'office@x.example' })
    const row = 'A1,Asha,1,BELA@x.example'
    expect(await notes(row, 'A2,Anbu,1,Office@x.example', 'B2,B,1,own@x.example')).toEqual([
      [expect.stringContaining('is also used by Bela (B1)')],
      [expect.stringContaining('is also used by Revathi (in Accounts)')],
      [],
    ])
    // Once the file gives Bela another one, it is free.
    expect(await notes(row, 'B1,Bela,1,new@x.example')).toEqual([[], []])
  })

  test('names three of many', async () => {
    const rows = Array.from({ length: 6 }, (_, at) => `A${at},N${at},1,all@x.example`)
    expect((await notes(...rows))[0]?.[0]).toContain(
      'N1 (A1) in line 3, N2 (A2) in line 4, N3 (A3) in line 5, 2 more',
    )
  })
})

describe('what is chosen', () => {
  const text = roster('A1,Asha Devi,2', 'A2,Bela,1', 'A3,,1')

  beforeEach(() => aStudent(db, { registerNumber: 'A1', name: 'Asha', year: 1 }))

  test('leaves out the rows that are not asked for, says why, and takes the others', async () => {
    const look = (scope: 'both' | 'add' | 'update') =>
      lookAtImport(db, editor, text, { choice: { ...usualChoice, scope } })
    expect(outcomes((await look('both')).rows)).toEqual(['changed', 'added', 'refused'])
    const added = await look('add')
    expect(outcomes(added.rows)).toEqual(['leftOut', 'added', 'refused'])
    expect(added.rows[0]).toMatchObject({ what: 'Asha Devi (A1)', reason: notNew })
    const updated = await look('update')
    expect(outcomes(updated.rows)).toEqual(['changed', 'leftOut', 'refused'])
    expect(updated.rows[1]).toMatchObject({ what: 'Bela (A2)', reason: notThere })
    await importAsSeen(db, editor, { file: text, choice: updated.choice, state: updated.state })
    expect(await stored()).toMatchObject([{ registerNumber: 'A1', name: 'Asha Devi', year: 2 }])
  })

  test('is part of what was seen', async () => {
    const { state } = await lookAtImport(db, editor, text)
    const choice = { ...usualChoice, scope: 'add' as const }
    const other = importAsSeen(db, editor, { file: text, choice, state })
    await expect(other).rejects.toMatchObject({ code: 'conflict' })
  })

  test('clears what an empty cell stands for, but nothing that is required or has no column', async () => {
    const whole = { name: 'Chitra', year: 3, email: 'c@x.example', summary: 'Locks', github: '' }
    await aStudent(db, { registerNumber: 'C1', ...whole, section: 'B', developer: true })
    const file = 'Reg No,Name,Year,E-mail,Section,GitHub,Developer\nC1,Chitra,3\nA1,,1,,,,\n'
    const left = await lookAtImport(db, editor, file)
    expect(outcomes(left.rows)).toEqual(['unchanged', 'refused'])
    const choice = { ...usualChoice, blanks: 'clear' as const }
    const { rows, state } = await lookAtImport(db, editor, file, { choice })
    expect(rows[0]?.changes).toEqual([
      { field: 'Section', from: 'B', to: '' },
      { field: 'E-mail', from: 'c@x.example', to: '' },
      { field: 'Developer', from: 'Yes', to: 'No' },
    ])
    expect(rows[1]?.outcome).toBe('refused')
    await importAsSeen(db, editor, { file, choice, state })
    const [chitra] = await db.select().from(students).where(eq(students.registerNumber, 'C1'))
    expect(chitra).toMatchObject({ email: '', section: '', developer: false, summary: 'Locks' })
  })
})

test('a register number that is the user name of a member is refused for just that', async () => {
  await anAdmin(db, { name: 'Revathi', userName: 'revathi' })
  const { rows } = await lookAtImport(db, editor, roster('REVATHI,Asha,1', 'A1,Bela,1'))
  expect(rows).toMatchObject([
    {
      line: 2,
      outcome: 'refused',
      reason: numberIsUserName('Revathi'),
      cells: ['REVATHI', 'Asha', '1'],
    },
    { line: 3, outcome: 'added' },
  ])
})

test('an account follows its student, unless somebody else signs in with the new address', async () => {
  const { student, id } = await aStudentAccount(db, {
    registerNumber: 'A1',
    email: 'old@x.example',
    year: 2,
  })
  await db.update(accounts).set({ email: 'OLD@x.example' }).where(eq(accounts.id, id))
  await anAdmin(db, { name: 'Revathi', email: 'office@x.example' })
  const email = async (address: string) => {
    const text = `Reg No,Name,Year,E-mail\nA1,${student.name},2,${address}`
    return (await importRoster(db, editor, text)).rows
  }

  expect(await email('new@x.example')).toMatchObject([{ reason: 'E-mail' }])
  expect(await addressOf(id)).toBe('new@x.example')
  expect(await email('Office@x.example')).toMatchObject([
    {
      reason: 'E-mail',
      notes: ['The account keeps its address because Revathi logs in with the new one'],
    },
  ])
  expect(await addressOf(id)).toBe('new@x.example')
})

async function addressOf(id: string) {
  const [account] = await db.select().from(accounts).where(eq(accounts.id, id))
  return account?.email
}

function roster(...rows: string[]) {
  return ['Register Number,Name,Year', ...rows].join('\n')
}

function outcomes(report: ImportRow[]) {
  return report.map(({ outcome }) => outcome)
}

function stored() {
  return db.select().from(students)
}

/** What is noted of each row of a roster with addresses. */
async function notes(...rows: string[]) {
  const text = ['Reg No,Name,Year,E-mail', ...rows].join('\n')
  return (await lookAtImport(db, editor, text)).rows.map((row) => row.notes ?? [])
}
