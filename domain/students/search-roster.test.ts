import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { rosterSearch } from '#contract/roster-schemas.ts'
import { studentSearch } from '#contract/student-schemas.ts'
import { accountLinks, accounts } from '#store/account-schema.ts'
import { students } from '#store/schema.ts'
import { testDatabase } from '#test/database.ts'
import { aStudent, aStudentAccount } from '#test/factories.ts'
import { searchRoster } from './search-roster.ts'
import { searchStudents } from './search-students.ts'

const { db } = await testDatabase()

beforeEach(async () => {
  await db.delete(accounts)
  await db.delete(students)
})

describe('the roster', () => {
  test('tells how every account stands', async () => {
    await aStudent(db, { registerNumber: 'A1' })
    const invited = await aStudentAccount(db, { registerNumber: 'A2' })
    await db.update(accounts).set({ passwordHash: null }).where(eq(accounts.id, invited.id))
    const day = new Date('2026-03-01T20:00:00Z')
    await db.insert(accountLinks).values({
      digest: 'd',
      accountId: invited.id,
      purpose: 'invitation',
      createdAt: day,
      expiresAt: day,
    })
    const active = await aStudentAccount(db, { registerNumber: 'A3' })
    await db.update(accounts).set({ lastSeenAt: day }).where(eq(accounts.id, active.id))

    const { students: rows } = await searchRoster(db, asked({}))
    expect(rows.map(({ fields, ...row }) => [fields.register_no, row])).toMatchObject([
      ['A1', { account: 'none', lastSeen: null, invited: null, isLinkDead: false }],
      ['A2', { account: 'invited', lastSeen: null, invited: '2026-03-02', isLinkDead: true }],
      ['A3', { account: 'active', lastSeen: '2026-03-02', invited: null }],
    ])
  })

  test('names the accounts that sign in with more than a password', async () => {
    const { id } = await aStudentAccount(db, { registerNumber: 'A1' })
    await aStudentAccount(db, { registerNumber: 'A2' })
    await db.update(accounts).set({ totpSecret: 'sealed' }).where(eq(accounts.id, id))
    const { students: rows } = await searchRoster(db, asked({}))
    expect(rows.map(({ factorsOf }) => factorsOf)).toEqual([id, null])
  })

  test('is searched, by account as well', async () => {
    await aStudent(db, { registerNumber: 'A1', name: 'Asha', year: 1 })
    const { student } = await aStudentAccount(db, { name: 'Ashok', year: 1 })
    const numbers = async (search: object) =>
      (await searchRoster(db, asked(search))).students.map(({ fields }) => fields.register_no)
    expect(await numbers({ q: 'ash', account: 'none' })).toEqual(['A1'])
    expect(await numbers({ q: 'ash', account: 'active' })).toEqual([student.registerNumber])
    expect(await numbers({ account: 'invited' })).toEqual([])
    expect(await numbers({ account: 'odd', year: '1' })).toHaveLength(2)
  })

  test('is searched by a part of an e-mail address, which the public list is not', async () => {
    const wanted = await aStudent(db, { name: 'Asha', email: 'A.Raman_1@College.example' })
    await aStudent(db, { name: 'Bela', email: 'bela@other.example' })
    for (const q of ['raman', 'a.raman_1@college', 'asha college', '@college.example']) {
      const { students: rows } = await searchRoster(db, asked({ q }))
      expect(rows.map(({ id }) => id)).toEqual([wanted.id])
    }
    expect((await searchRoster(db, asked({ q: 'ramanx1' }))).students).toEqual([])
    expect((await searchStudents(db, studentSearch.parse({ q: 'college' }))).students).toEqual([])
  })

  test('is read a page at a time', async () => {
    const rows = Array.from({ length: 60 }, (_, at) => ({
      registerNumber: `B${String(at).padStart(3, '0')}`,
      name: 'B',
      year: 1,
    }))
    await db.insert(students).values(rows)
    const first = await searchRoster(db, asked({}))
    expect([first.students.length, first.next, first.total]).toEqual([50, 'B049', 60])
    const second = await searchRoster(db, asked({ after: 'B049' }))
    expect([second.students.length, second.next, second.before]).toEqual([10, null, 50])
  })
})

function asked(search: object) {
  return rosterSearch.parse(search)
}
