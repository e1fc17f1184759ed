import { desc, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { lastAdmin, memberMessages as words, userNameTaken } from '#contract/messages/members.ts'
import type { DomainKey } from '#contract/resources.ts'
import type { NewMember } from '#contract/members.ts'
import { accounts, sessions } from '#store/account-schema.ts'
import { mails } from '#store/mail-schema.ts'
import { changes, students } from '#store/schema.ts'
import { newId } from '#store/columns.ts'
import { lastBatch } from '#test/change-log.ts'
import { testDatabase } from '#test/database.ts'
import { aStudent, aStudentAccount, aTeacher, anAdmin, editor } from '#test/factories.ts'
import { undoBatch } from '../history/undo-batch.ts'
import { inviteAgain, inviteMember } from './invite-member.ts'
import { editMember, removeMember, setTeacherFlag, signOutMember } from './edit-members.ts'
import { listMembers } from './list-members.ts'
import { makeStudentTeacher } from './student-teachers.ts'

const { db } = await testDatabase()

beforeEach(async () => {
  await db.delete(accounts)
  await db.delete(students)
})

describe('whoever is invited', () => {
  test('gets an account without a password, and a mail', async () => {
    const id = await inviteMember(db, editor, wish())
    expect(await rowOf(id)).toMatchObject({ role: 'Teacher', passwordHash: null })
    expect(await mailsTo(id)).toMatchObject([
      { kind: 'invitation', data: { invitedBy: editor.name } },
    ])
    expect(await lastChange()).toMatchObject({
      kind: 'account',
      before: null,
      after: { userName: 'meera.iyer', role: 'Teacher' },
    })
  })

  test('is refused a login that is somebody else’s', async () => {
    await aTeacher(db, { userName: 'Meera.Iyer' })
    await aTeacher(db, { userName: 'meera.iyer2', name: 'Devi', email: 'Devi@site.example' })
    await aStudent(db, { registerNumber: 'CS007' })
    await expect(inviteMember(db, editor, wish())).rejects.toMatchObject({
      code: 'conflict',
      errors: { userName: userNameTaken('meera.iyer3') },
    })
    const address = wish({ userName: 'other', email: 'DEVI@site.example' })
    await expect(inviteMember(db, editor, address)).rejects.toMatchObject({
      errors: { email: expect.stringContaining('Devi') },
    })
    await expect(inviteMember(db, editor, wish({ userName: 'cs007' }))).rejects.toMatchObject({
      errors: { userName: words.userNameIsNumber },
    })
  })

  test('is invited again until there is a password', async () => {
    const id = await inviteMember(db, editor, wish())
    await inviteAgain(db, editor, id)
    expect(await mailsTo(id)).toHaveLength(2)
    const active = await aTeacher(db)
    await expect(inviteAgain(db, editor, active.id)).rejects.toMatchObject({
      message: words.hasPassword,
    })
    await expect(inviteAgain(db, editor, 'nobody')).rejects.toMatchObject({ code: 'not-found' })
  })
})

describe('a member', () => {
  test('gets another name and address, and stays signed in', async () => {
    const teacher = await aTeacher(db, { email: 'old@site.example' })
    await aSession(teacher.id)
    const change = { name: 'Meera Iyer', email: 'OLD@site.example' }
    expect(await editMember(db, editor, { id: teacher.id, change })).toBe(true)
    expect(await rowOf(teacher.id)).toMatchObject(change)
    expect(await devicesOf(teacher.id)).toBe(1)
    expect(await editMember(db, editor, { id: teacher.id, change })).toBe(false)
  })

  test('is signed out by another role, because the token says it', async () => {
    const teacher = await aTeacher(db)
    await aSession(teacher.id)
    await editMember(db, editor, { id: teacher.id, change: { role: 'Admin' } })
    expect(await rowOf(teacher.id)).toMatchObject({ role: 'Admin' })
    expect(await devicesOf(teacher.id)).toBe(0)
  })

  test('is signed out everywhere, and the log says how often', async () => {
    const teacher = await aTeacher(db, { name: 'Meera' })
    await aSession(teacher.id)
    await aSession(teacher.id)
    expect(await signOutMember(db, editor, teacher.id)).toEqual({ name: 'Meera', devices: 2 })
    expect(await lastChange()).toMatchObject({ kind: 'sessions', before: { devices: 2 } })
    const version = db.site.current()
    expect(await signOutMember(db, editor, teacher.id)).toEqual({ name: 'Meera', devices: 0 })
    expect(db.site.current()).toBe(version)
  })

  test('is removed, and comes back by undoing that, invited anew', async () => {
    await anAdmin(db)
    const teacher = await aTeacher(db, { name: 'Meera', email: 'meera@site.example' })
    expect(await removeMember(db, editor, teacher.id)).toBe('Meera')
    expect(await rowOf(teacher.id)).toBeUndefined()
    const { batch = '', before } = (await lastChange()) ?? {}
    expect(JSON.stringify(before)).not.toMatch(/argon2|totp/i)
    await undoBatch(db, editor, batch)
    expect(await rowOf(teacher.id)).toMatchObject({ role: 'Teacher', passwordHash: null })
    expect(await mailsTo(teacher.id)).toMatchObject([{ kind: 'invitation' }])
  })

  test('who is a student is kept on the roster, but for the flag', async () => {
    const { id } = await aStudentAccount(db, { registerNumber: 'CS1' })
    await aSession(id)
    const change = { role: 'Admin' as const }
    await expect(removeMember(db, editor, id)).rejects.toMatchObject({ message: words.onRoster })
    await expect(editMember(db, editor, { id, change })).rejects.toMatchObject({
      message: words.onRoster,
    })
    expect(await makeStudentTeacher(db, editor, asked('CS1'))).toBe(id)
    expect(await rowOf(id)).toMatchObject({ role: 'stud', teacher: true })
    expect(await devicesOf(id)).toBe(0)
    await expect(makeStudentTeacher(db, editor, asked('CS1'))).rejects.toMatchObject({
      message: words.editsAlready,
    })
    expect(await setTeacherFlag(db, editor, { id, teacher: false })).toBe(true)
    expect(await rowOf(id)).toMatchObject({ teacher: false })
  })

  test('has the domains that were chosen, and keeps them through removal and back', async () => {
    await anAdmin(db)
    const domains = ['CyberSecurity', 'BlockchainTechnology'] as const
    const id = await inviteMember(db, editor, wish({ domains }))
    expect(await rowOf(id)).toMatchObject({ domains })
    const change = { domains: ['InternetOfThings' as const] }
    expect(await editMember(db, editor, { id, change })).toBe(true)
    expect(await editMember(db, editor, { id, change })).toBe(false)
    expect(await rowOf(id)).toMatchObject({ name: 'Meera Iyer', ...change })
    await removeMember(db, editor, id)
    await undoBatch(db, editor, await lastBatch(db))
    expect(await rowOf(id)).toMatchObject(change)
  })

  test('goes on working while the domains are changed: no token names them', async () => {
    const { id } = await aTeacher(db)
    await aSession(id)
    await editMember(db, editor, { id, change: { domains: [] } })
    expect([await rowOf(id), await devicesOf(id)]).toMatchObject([{ domains: [] }, 1])
  })

  test('of whose domains an older log says nothing comes back with none', async () => {
    await anAdmin(db)
    const { id } = await aTeacher(db, { domains: ['CyberSecurity'] })
    await removeMember(db, editor, id)
    const { batch = '', before } = (await lastChange()) ?? {}
    const { domains: _unknown, ...older } = before as Record<string, unknown>
    await db.update(changes).set({ before: older }).where(eq(changes.batch, batch))
    await undoBatch(db, editor, batch)
    expect(await rowOf(id)).toMatchObject({ domains: [] })
  })

  test('who is a student has domains with the flag, and none without it', async () => {
    await anAdmin(db)
    const { id } = await aStudentAccount(db, { registerNumber: 'CS4' })
    const change = { domains: ['CyberSecurity' as const] }
    await expect(editMember(db, editor, { id, change })).rejects.toMatchObject({ code: 'invalid' })
    await makeStudentTeacher(db, editor, asked('CS4', ['InternetOfThings']))
    expect(await rowOf(id)).toMatchObject({ domains: ['InternetOfThings'] })
    expect(await editMember(db, editor, { id, change })).toBe(true)
    expect(await rowOf(id)).toMatchObject(change)
    await setTeacherFlag(db, editor, { id, teacher: false })
    expect(await rowOf(id)).toMatchObject({ domains: [] })
    await undoBatch(db, editor, await lastBatch(db))
    expect(await rowOf(id)).toMatchObject({ teacher: true, ...change })
  })

  test('must be an account of a student to be made to keep resources', async () => {
    await aStudent(db, { registerNumber: 'CS2' })
    const { id } = await aTeacher(db)
    await expect(makeStudentTeacher(db, editor, asked('CS2'))).rejects.toMatchObject({
      errors: { register_no: words.noAccount },
    })
    await expect(makeStudentTeacher(db, editor, asked('CS3'))).rejects.toMatchObject({
      errors: { register_no: words.unknownStudent },
    })
    await expect(setTeacherFlag(db, editor, { id, teacher: true })).rejects.toMatchObject({
      message: words.notAStudent,
    })
  })
})

describe('the last administrator', () => {
  test('can neither be removed nor lose the role, though one is invited', async () => {
    const admin = await anAdmin(db, { name: 'Asha' })
    await inviteMember(db, editor, wish({ role: 'Admin' }))
    const demoted = { id: admin.id, change: { role: 'Teacher' as const } }
    const refusal = { code: 'conflict', message: lastAdmin('Asha') }
    await expect(removeMember(db, editor, admin.id)).rejects.toMatchObject(refusal)
    await expect(editMember(db, editor, demoted)).rejects.toMatchObject(refusal)
    expect(await rowOf(admin.id)).toMatchObject({ role: 'Admin' })
  })

  test('is left over when the last two are removed and demoted at once', async () => {
    const [one, two] = [await anAdmin(db), await anAdmin(db)]
    const works = await Promise.allSettled([
      removeMember(db, editor, one.id),
      editMember(db, editor, { id: two.id, change: { role: 'Teacher' } }),
    ])
    expect(works.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await db.$count(accounts, eq(accounts.role, 'Admin'))).toBe(1)
  })
})

test('the list tells who keeps the site, and nothing that is secret', async () => {
  const self = await anAdmin(db, { name: 'Asha', totpSecret: 'sealed', lastSeenAt: new Date() })
  await aSession(self.id)
  const student = await aStudentAccount(db, { registerNumber: 'CS9', name: 'Bhavya' })
  await aStudentAccount(db)
  await makeStudentTeacher(db, editor, asked('CS9'))
  await inviteMember(db, editor, wish())
  const members = await listMembers(db, { ...editor, accountId: self.id })
  expect(members).toMatchObject([
    { name: 'Asha', state: 'active', devices: 1, secondFactor: true, isSelf: true },
    { name: 'Meera Iyer', state: 'invited', devices: 0, lastSeen: null, isLastAdmin: false },
    { id: student.id, name: 'Bhavya', role: 'stud', login: 'CS9', secondFactor: false },
  ])
  expect(members[0]?.isLastAdmin).toBe(true)
  expect(JSON.stringify(members)).not.toMatch(/argon2|sealed/)
})

function wish(over: Partial<NewMember> = {}): NewMember {
  const named = { name: 'Meera Iyer', email: 'meera@site.example', userName: 'meera.iyer' }
  return { ...named, role: 'Teacher', domains: [], ...over }
}

function asked(register_no: string, domains: DomainKey[] = []) {
  return { register_no, domains }
}

async function aSession(accountId: string) {
  const expiresAt = new Date(Date.now() + 3_600_000)
  await db.insert(sessions).values({ id: newId(), accountId, expiresAt })
}

async function devicesOf(accountId: string) {
  const rows = await db.select().from(sessions).where(eq(sessions.accountId, accountId))
  return rows.filter(({ expiresAt }) => expiresAt > new Date()).length
}

async function rowOf(id: string) {
  const [row] = await db.select().from(accounts).where(eq(accounts.id, id))
  return row
}

async function lastChange() {
  const [last] = await db.select().from(changes).orderBy(desc(changes.id)).limit(1)
  return last
}

function mailsTo(accountId: string) {
  return db.select().from(mails).where(eq(mails.accountId, accountId))
}
