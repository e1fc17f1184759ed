import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import type { ImportRow } from '#contract/import-report.ts'
import { rosterMessages } from '#contract/messages/roster.ts'
import { accounts } from '#store/account-schema.ts'
import { changes, students } from '#store/schema.ts'
import { testDatabase } from '#test/database.ts'
import { anAdmin, aStudentAccount, keeper } from '#test/factories.ts'
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
    await importRoster(db, keeper, roster('21CS001,Aadhira,3', '21CS002,Abdul,4'))
    const version = db.site.current()
    const text = roster('21CS001,Aadhira,4', '21CS002,Abdul,4', '21CS003,Anbu,1', '21CS004,,1')
    const { header, rows } = await lookAtImport(db, keeper, text)
    expect(header).toEqual(['Register Number', 'Name', 'Year'])
    expect(outcomes(rows)).toEqual(['changed', 'unchanged', 'added', 'refused'])
    expect(rows[0]?.changes).toEqual([{ field: 'Year', from: '3', to: '4' }])
    expect(rows[3]?.cells).toEqual(['21CS004', '', '1'])
    expect(db.site.current()).toBe(version)
    expect(await stored()).toHaveLength(2)
  })

  test('does just that, in one batch', async () => {
    const text = roster('21CS001,Aadhira,3', '21CS002,Abdul,4', '21CS003,,1')
    const { rows, state } = await lookAtImport(db, keeper, text)
    expect(await importAsSeen(db, keeper, { text, state })).toEqual(rows)
    const batches = await db.selectDistinct({ batch: changes.batch }).from(changes)
    expect([(await stored()).length, batches.length]).toEqual([2, 1])
  })

  test('is done another time if the roster has changed since', async () => {
    const text = roster('21CS001,Aadhira,3', '21CS002,Abdul,4')
    const { state } = await lookAtImport(db, keeper, text)
    await importRoster(db, keeper, roster('21CS002,Abdul,4'))
    const again = importAsSeen(db, keeper, { text, state })
    await expect(again).rejects.toMatchObject({ code: 'conflict', message: rosterMessages.stale })
    expect(await stored()).toHaveLength(1)
  })

  test('does nothing for another file', async () => {
    const { state } = await lookAtImport(db, keeper, roster('21CS001,Aadhira,3'))
    const other = { text: roster('21CS001,Someone,3'), state }
    await expect(importAsSeen(db, keeper, other)).rejects.toMatchObject({ code: 'conflict' })
    expect(await stored()).toEqual([])
  })

  test('is for administrators', async () => {
    const asked = [null, { ...keeper, role: 'Teacher' as const }].map((who) =>
      lookAtImport(db, who, roster()).catch(({ code }: Problem) => code),
    )
    expect(await Promise.all(asked)).toEqual(['signed-out', 'forbidden'])
  })
})

test('an account follows its student, unless somebody else signs in with the new address', async () => {
  const { student, id } = await aStudentAccount(db, {
    registerNumber: 'A1',
    email: 'old@x.example',
    year: 2,
  })
  await db.update(accounts).set({ email: 'OLD@x.example' }).where(eq(accounts.id, id))
  await anAdmin(db, { name: 'Revathi', email: 'office@x.example' })
  const email = (address: string) =>
    importRoster(db, keeper, `Reg No,Name,Year,E-mail\nA1,${student.name},2,${address}`)

  expect(await email('new@x.example')).toMatchObject([{ reason: 'E-mail' }])
  expect(await addressOf(id)).toBe('new@x.example')
  expect(await email('Office@x.example')).toMatchObject([
    { reason: 'E-mail. The account keeps its address, for Revathi signs in with the new one' },
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
