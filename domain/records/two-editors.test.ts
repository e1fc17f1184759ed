import { and, desc, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { changedMeanwhile } from '#contract/messages/records.ts'
import { accounts } from '#store/account-schema.ts'
import { changes, students } from '#store/schema.ts'
import { lastBatch } from '#test/change-log.ts'
import { testDatabase } from '#test/database.ts'
import { anAdmin, aStudent, editor } from '#test/factories.ts'
import { inviteMember } from '../accounts/invite-member.ts'
import { editMember, removeMember } from '../accounts/edit-members.ts'
import { listMembers } from '../accounts/list-members.ts'
import { restoreRecord } from '../history/restore-record.ts'
import { undoBatch } from '../history/undo-batch.ts'
import { editProfile } from '../students/edit-profile.ts'
import { editStudent } from '../students/edit-students.ts'
import { moveStudents } from '../students/move-students.ts'
import { ownProfilePage } from '../students/profile-page.ts'
import { removeStudents } from '../students/remove-students.ts'
import { searchRoster } from '../students/search-roster.ts'
import { versionOf } from './versions.ts'

const { db } = await testDatabase()

describe('two editors of a student', () => {
  test('both have their way in different fields, also where the log tells only those', async () => {
    const { id, version } = await openedStudent({ name: 'Asha', year: 1 })
    await editStudent(db, editor, { id, version, change: { name: 'Asha Raman' } })
    await moveStudents(db, editor, { selection: { ids: [id] }, year: 3 })
    await editStudent(db, editor, { id, version, change: { profile_desc: 'Radios.', year: 1 } })
    expect(await studentOf(id)).toMatchObject({
      name: 'Asha Raman',
      year: 3,
      summary: 'Radios.',
    })
  })

  test('are shown both sides of one field, and nothing is written', async () => {
    const { id, version } = await openedStudent({ name: 'Asha' })
    await editStudent(db, editor, { id, version, change: { name: 'Theirs' } })
    await editStudent(db, editor, { id, change: { developer: true } })
    const change = { name: 'Mine', profile_desc: 'Lost with the rest.' }
    const now = await versionOf(db, 'student', id)
    await expect(editStudent(db, editor, { id, version, change })).rejects.toMatchObject({
      code: 'conflict',
      message: changedMeanwhile('student'),
      conflicts: { name: { theirs: 'Theirs', yours: 'Mine' } },
      version: now,
    })
    expect(await studentOf(id)).toMatchObject({ name: 'Theirs', summary: '' })
    expect(await editStudent(db, editor, { id, version: now, change })).toBe(true)
    expect(await studentOf(id)).toMatchObject({ name: 'Mine', developer: true })
  })

  test('are told of each other by name, but for whoever was ahead of themselves in another tab', async () => {
    const { id, version } = await openedStudent({ name: 'Asha' })
    const leela = { ...editor, accountId: 'leela', name: 'Leela Thomas' }
    await editStudent(db, leela, { id, version, change: { name: 'Theirs' } })
    await editStudent(db, editor, { id, change: { developer: true } })
    const edit = { id, version, change: { name: 'Mine' } }
    await expect(editStudent(db, editor, edit)).rejects.toMatchObject({
      message: changedMeanwhile('student', 'Leela Thomas'),
    })
    await expect(editStudent(db, leela, edit)).rejects.toMatchObject({
      message: changedMeanwhile('student'),
    })
  })

  test('write nothing where the change was taken back, and go on from there', async () => {
    const { id, version } = await openedStudent({ name: 'Asha' })
    await editStudent(db, editor, { id, change: { name: 'A Slip' } })
    await undoBatch(db, editor, await lastBatch(db))
    expect(await editStudent(db, editor, { id, version, change: { name: 'Asha' } })).toBe(false)
    expect(await editStudent(db, editor, { id, version, change: { name: 'Asha R' } })).toBe(true)
    await undoBatch(db, editor, await lastBatch(db))
    expect(await studentOf(id)).toMatchObject({ name: 'Asha' })
  })

  test('overwrite nothing from a version that no log has', async () => {
    const { id } = await openedStudent({ name: 'Asha' })
    const other = await openedStudent({})
    for (const version of [other.version, 999_999_999]) {
      const edit = { id, version, change: { name: 'Mine' } }
      await expect(editStudent(db, editor, edit)).rejects.toMatchObject({
        conflicts: { name: { theirs: 'Asha', yours: 'Mine' } },
      })
    }
  })

  test('one of whom sends no version: what it names is written, and nothing else', async () => {
    const { id } = await openedStudent({ name: 'Asha', summary: 'Radios.' })
    await editStudent(db, editor, { id, change: { name: 'First' } })
    await editStudent(db, editor, { id, change: { name: 'Last' } })
    expect(await studentOf(id)).toMatchObject({ name: 'Last', summary: 'Radios.' })
  })
})

describe('a profile that the office and its student edit', () => {
  test('keeps what each has changed, part by part of who sees it', async () => {
    const { id, version } = await openedStudent({ email: 'a@x.example', visibility: {} })
    const opened = { studentId: id, version, ...noFiles }
    await editProfile(db, editor, { ...opened, change: { visibility: { email: 'public' } } })
    await editStudent(db, editor, { id, change: { github_link: 'https://g.example' } })
    const change = { visibility: { photo: 'hidden' as const }, profile_desc: 'Radios.' }
    await editProfile(db, editor, { ...opened, change })
    expect(await studentOf(id)).toMatchObject({
      visibility: { email: 'public', photo: 'hidden' },
      github: 'https://g.example',
      summary: 'Radios.',
    })
  })

  test('names the parts and the controls of the form where both changed the same', async () => {
    const { id, version } = await openedStudent({ email: 'a@x.example', visibility: {} })
    const opened = { studentId: id, version, ...noFiles }
    const theirs = { email_link: 'b@x.example', visibility: { email: 'public' as const } }
    await editProfile(db, editor, { ...opened, change: theirs })
    const mine = { email_link: 'c@x.example', visibility: { email: 'hidden' as const } }
    await expect(editProfile(db, editor, { ...opened, change: mine })).rejects.toMatchObject({
      conflicts: {
        email_link: { theirs: 'b@x.example', yours: 'c@x.example' },
        'visibility.email': { theirs: 'public', yours: 'hidden' },
      },
    })
  })

  test('says of nothing that was chosen and is so anyway that it has changed', async () => {
    const { id, version } = await openedStudent({ visibility: {} })
    const change = { visibility: { photo: 'public' as const } }
    const before = await lastBatch(db)
    await editProfile(db, editor, { studentId: id, version, change, ...noFiles })
    expect(await lastBatch(db)).toBe(before)
  })
})

describe('two administrators who edit a member', () => {
  test('both have their way in different fields', async () => {
    const { id, version } = await openedMember()
    await editMember(db, editor, { id, version, change: { name: 'Theirs' } })
    const change = { domains: ['CyberSecurity' as const], name: 'Uma' }
    await editMember(db, editor, { id, version, change })
    expect(await accountOf(id)).toMatchObject({ name: 'Theirs', domains: ['CyberSecurity'] })
  })

  test('are shown both sides of one field, and nothing is written', async () => {
    const { id, version } = await openedMember()
    const theirs = { role: 'Admin' as const, domains: ['CyberSecurity' as const] }
    await editMember(db, editor, { id, version, change: theirs })
    const mine = { name: 'Lost with the rest', domains: ['InternetOfThings' as const] }
    const now = await versionOf(db, 'account', id)
    await expect(editMember(db, editor, { id, version, change: mine })).rejects.toMatchObject({
      code: 'conflict',
      message: changedMeanwhile('account'),
      conflicts: { domains: { theirs: theirs.domains, yours: mine.domains } },
      version: now,
    })
    expect(await accountOf(id)).toMatchObject({ name: 'Uma', ...theirs })
    expect(await editMember(db, editor, { id, version: now, change: mine })).toBe(true)
  })

  test('change one that came back from its removal as it was', async () => {
    await anAdmin(db)
    const { id, version } = await openedMember()
    await removeMember(db, editor, id)
    await undoBatch(db, editor, await lastBatch(db))
    expect(await editMember(db, editor, { id, version, change: { name: 'Uma R' } })).toBe(true)
  })
})

describe('an account of an older log', () => {
  test('whose role nobody wrote down comes back as nobody who may write', async () => {
    await anAdmin(db)
    const { id } = await openedMember()
    await removeMember(db, editor, id)
    const removal = and(eq(changes.recordId, id), eq(changes.action, 'remove'))
    await db
      .update(changes)
      .set({ before: { userName: `old.${id}`, name: 'Uma' } })
      .where(removal)
    const [change] = await db.select().from(changes).where(removal).orderBy(desc(changes.id))
    await restoreRecord(db, editor, { changeId: change?.id ?? 0, to: 'before' })
    expect(await accountOf(id)).toMatchObject({
      name: 'Uma',
      role: 'stud',
      teacher: false,
      passwordHash: null,
    })
  })

  test('holds no secret in any entry', async () => {
    await openedMember()
    const logged = await db.select().from(changes).where(eq(changes.kind, 'account'))
    const sides = logged.flatMap(({ before, after }) => [before, after])
    const names = new Set(sides.flatMap((side) => Object.keys(side ?? {})))
    const told = ['userName', 'name', 'email', 'role', 'teacher', 'domains', 'kinds', 'studentId']
    expect([...names].toSorted()).toEqual([...told, 'createdAt'].toSorted())
  })
})

test('a student of an older log comes back with what that knows, and empty in all else', async () => {
  const { id, registerNumber } = await aStudent(db, { summary: 'Radios.', developer: true })
  await removeStudents(db, editor, { selection: { ids: [id] } })
  const ofRemoval = and(eq(changes.recordId, id), eq(changes.action, 'remove'))
  const before = { register_no: registerNumber, name: 'Asha', visibility: { photo: 'hidden' } }
  await db.update(changes).set({ before }).where(ofRemoval)
  await undoBatch(db, editor, await lastBatch(db))
  expect(await studentOf(id)).toMatchObject({
    registerNumber,
    name: 'Asha',
    year: 1,
    summary: '',
    developer: false,
    visibility: { photo: 'hidden' },
  })
})

const noFiles = { photo: null, resume: null }

/** A student, and the version that the page gives to a form. */
async function openedStudent(over: Parameters<typeof aStudent>[1]) {
  const { id, registerNumber } = await aStudent(db, over)
  const search = { q: registerNumber, year: null, account: null, after: '' }
  const line = (await searchRoster(db, search)).students.find((student) => student.id === id)
  const own = await ownProfilePage(db, editor, { registerNumber, origin: 'https://x.example' })
  expect(own.version).toBe(line?.version)
  return { id, version: line?.version }
}

async function openedMember() {
  const userName = `uma.${(count += 1)}`
  const id = await inviteMember(db, editor, {
    name: 'Uma',
    email: `${userName}@site.example`,
    userName,
    role: 'Teacher',
    domains: [],
  })
  const line = (await listMembers(db, editor)).find((member) => member.id === id)
  return { id, version: line?.version }
}

let count = 0

async function studentOf(id: string) {
  const [row] = await db.select().from(students).where(eq(students.id, id))
  return row
}

async function accountOf(id: string) {
  const [row] = await db.select().from(accounts).where(eq(accounts.id, id))
  return row
}
