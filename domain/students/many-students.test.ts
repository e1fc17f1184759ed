import { asc, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { rosterMessages } from '#contract/messages/roster.ts'
import { accounts, sessions } from '#store/account-schema.ts'
import { changes, students } from '#store/schema.ts'
import { testDatabase } from '#test/database.ts'
import { aStudent, aStudentAccount, editor } from '#test/factories.ts'
import { lookAtMove, moveStudents } from './move-students.ts'
import { countYears, promoteStudents } from './promote-students.ts'
import { lookAtRemoval, removeStudents } from './remove-students.ts'

const { db } = await testDatabase()

beforeEach(async () => {
  await db.delete(accounts)
  await db.delete(students)
  await db.delete(changes)
})

describe('many students', () => {
  test('go together, with their accounts and sessions, as one batch', async () => {
    const { student, id } = await aStudentAccount(db)
    await db.insert(sessions).values({ accountId: id, expiresAt: new Date(Date.now() + 9999) })
    const other = await aStudent(db)
    const stays = await aStudent(db)
    const selection = { ids: [student.id, other.id] }
    const report = { asked: 2, due: 2, accounts: 1, leftOut: [] }
    expect(await lookAtRemoval(db, editor, selection)).toEqual(report)
    expect(await db.$count(students)).toBe(3)
    expect(await removeStudents(db, editor, { selection, expected: 2 })).toEqual(report)
    expect(await db.select({ id: students.id }).from(students)).toEqual([{ id: stays.id }])
    expect([await db.$count(accounts), await db.$count(sessions)]).toEqual([0, 0])
    expect((await logged()).slice(-3)).toEqual([
      ['account', 'remove'],
      ['student', 'remove'],
      ['student', 'remove'],
    ])
    expect(await batchesOf('remove')).toBe(1)
  })

  test('are not touched when they are not as many as was said', async () => {
    await aStudent(db, { year: 4 })
    await aStudent(db, { year: 4 })
    const selection = { matching: { q: '', year: 4, account: null } }
    const stale = { code: 'conflict', message: rosterMessages.stale }
    await expect(removeStudents(db, editor, { selection, expected: 1 })).rejects.toMatchObject(
      stale,
    )
    await expect(
      moveStudents(db, editor, { selection, expected: 3, year: 1 }),
    ).rejects.toMatchObject(stale)
    expect(await years()).toEqual([4, 4])
  })

  test('move to a year, but for those who are in it', async () => {
    const there = await aStudent(db, { registerNumber: 'A1', name: 'Asha', year: 3 })
    const { id } = await aStudent(db, { registerNumber: 'A2', year: 2 })
    const selection = { ids: [there.id, id] }
    const leftOut = [{ reason: 'Already in Year 3', count: 1, some: ['Asha (A1)'] }]
    const report = { asked: 2, due: 1, accounts: 0, leftOut }
    expect(await lookAtMove(db, editor, { selection, year: 3 })).toEqual(report)
    expect(await years()).toEqual([3, 2])
    expect(await moveStudents(db, editor, { selection, expected: 2, year: 3 })).toEqual(report)
    expect(await years()).toEqual([3, 3])
    const [move] = await db.select().from(changes).where(eq(changes.action, 'edit'))
    expect(move?.after).toEqual({ register_no: 'A2', name: 'Asha Raman', year: 3 })
    expect(await batchesOf('edit')).toBe(1)
  })
})

test('whoever is left out of a move is counted and named by the reason, as seen and as done', async () => {
  for (let n = 10; n < 33; n += 1) {
    await aStudent(db, { registerNumber: `A${n}`, name: 'Asha', year: 3, batch: `20${n}` })
  }
  const short = { degree: 'M.Tech', year: 1 }
  await aStudent(db, { registerNumber: 'B1', name: 'Meena', ...short })
  await aStudent(db, { registerNumber: 'B2', name: 'Ravi', year: 2 })
  const selection = { matching: { q: '', year: null, account: null } }
  const seen = await lookAtMove(db, editor, { selection, year: 3 })
  expect(seen).toMatchObject({ asked: 25, due: 1 })
  expect(seen.leftOut.map(({ count, some }) => [count, some.length, some[0]])).toEqual([
    [23, 20, 'Asha (A10)'],
    [1, 1, 'Meena (B1)'],
  ])
  expect(await moveStudents(db, editor, { selection, year: 3 })).toEqual(seen)
})

describe('at the end of a year all students move on', () => {
  beforeEach(async () => {
    for (const year of [1, 2, 2, 3, 4, 4]) await aStudent(db, { year })
  })

  test('and the last year stays', async () => {
    const expected = await countYears(db, editor)
    const done = await promoteStudents(db, editor, { graduates: 'keep', expected })
    expect([expected, done]).toEqual([
      [1, 2, 1, 2],
      { moved: 4, removed: 0, graduated: 0, cohort: '' },
    ])
    expect(await countYears(db, editor)).toEqual([0, 1, 2, 3])
    expect(await batchesOf('edit')).toBe(1)
  })

  test('and the last year goes', async () => {
    const expected = await countYears(db, editor)
    const done = await promoteStudents(db, editor, { graduates: 'remove', expected })
    expect(done).toEqual({ moved: 4, removed: 2, graduated: 0, cohort: '' })
    expect(await countYears(db, editor)).toEqual([0, 1, 2, 1])
  })

  test('but not when somebody came or went meanwhile', async () => {
    const expected = await countYears(db, editor)
    await aStudent(db, { year: 1 })
    const late = promoteStudents(db, editor, { graduates: 'remove', expected })
    await expect(late).rejects.toMatchObject({ code: 'conflict' })
  })
})

async function logged() {
  const rows = await db.select().from(changes).orderBy(asc(changes.id))
  return rows.map(({ kind, action }) => [kind, action])
}

async function batchesOf(action: 'edit' | 'remove') {
  const rows = await db
    .selectDistinct({ batch: changes.batch })
    .from(changes)
    .where(eq(changes.action, action))
  return rows.length
}

async function years() {
  const rows = await db.select().from(students).orderBy(asc(students.registerNumber))
  return rows.map(({ year }) => year)
}
