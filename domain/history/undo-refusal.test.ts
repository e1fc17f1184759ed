import { publicationKinds } from '#contract/publications.ts'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { changeWords, numberNowUserName, userNameNowNumber } from '#contract/change-words.ts'
import { newRecord } from '#contract/record-schemas.ts'
import { accountSnapshot } from '#domain/accounts/account-storage.ts'
import { removeMember } from '../accounts/edit-members.ts'
import { editEvent, removeEvent } from '../events/write-events.ts'
import {
  addPublication,
  editPublication,
  removePublication,
} from '../publications/write-publications.ts'
import { addRecord, editRecord, removeRecord } from '#domain/records/edit-record.ts'
import { importRoster } from '#domain/students/import-roster.ts'
import { editStudent } from '../students/edit-students.ts'
import { removeStudents } from '#domain/students/remove-students.ts'
import { snapshotOf } from '#domain/students/student-fields.ts'
import { accounts } from '#store/account-schema.ts'
import { record } from '#store/changes.ts'
import { links } from '#store/resource-schema.ts'
import { publications, students } from '#store/schema.ts'
import { firstBatchOf, lastBatch, removeLogged } from '#test/change-log.ts'
import { testDatabase } from '#test/database.ts'
import {
  aJournal,
  aLink,
  anAdmin,
  anEvent,
  aStudent,
  aStudentAccount,
  aTeacher,
  editor,
} from '#test/factories.ts'
import { undoBatch } from './undo-batch.ts'

const { db } = await testDatabase()
const newLink = {
  domain: 'CyberSecurity' as const,
  name: 'Mine',
  url: 'https://mine.example/',
  description: 'Read it.',
}

describe('nothing is undone', () => {
  const meera = { ...editor, accountId: 'meera', name: 'Meera Iyer' }

  test('where somebody has changed the record since; the sentence says who and what', async () => {
    const id = await aJournal(db, { title: 'On Small Networks' })
    const batch = await lastBatch(db)
    await editPublication(db, meera, { kind: 'journal', id, change: { pages: '7' } })
    await expect(undoBatch(db, editor, batch)).rejects.toMatchObject({
      code: 'conflict',
      message: 'Nothing was undone: Meera Iyer has changed the journal “On Small Networks” since.',
    })
    expect(await db.$count(publications, eq(publications.id, id))).toBe(1)
  })

  test('where somebody has deleted it since', async () => {
    const id = await anEvent(db, { title: 'Quiz' })
    await editEvent(db, editor, { id, change: { title: 'Big Quiz' }, photo: null })
    const batch = await lastBatch(db)
    await removeEvent(db, meera, id)
    await expect(undoBatch(db, editor, batch)).rejects.toMatchObject({
      message: 'Nothing was undone: Meera Iyer has deleted the event “Big Quiz” since.',
    })
  })

  test('of a batch of which one record alone has changed', async () => {
    await importRoster(db, editor, 'Register Number,Name,Year\n26YY1,A A,1\n26YY2,B B,1')
    const batch = await lastBatch(db)
    await importRoster(db, meera, 'Register Number,Name,Year\n26YY2,B B,2')
    await expect(undoBatch(db, editor, batch)).rejects.toMatchObject({ code: 'conflict' })
    expect(await db.$count(students, eq(students.registerNumber, '26YY1'))).toBe(1)
  })

  test('where a member logs in with the register number of a removed student since', async () => {
    const { id, registerNumber } = await aStudent(db, { registerNumber: 'CS0071' })
    await removeStudents(db, editor, { selection: { ids: [id] } })
    const batch = await lastBatch(db)
    await aTeacher(db, { userName: 'cs0071', name: 'Devi' })
    await expect(undoBatch(db, editor, batch)).rejects.toMatchObject({
      code: 'conflict',
      message: numberNowUserName(registerNumber, 'Devi'),
    })
    expect(await db.$count(students, eq(students.id, id))).toBe(0)
  })

  test('where a student has the user name of a removed member as the number since', async () => {
    await anAdmin(db)
    const { id } = await aTeacher(db, { userName: 'cs0072' })
    await removeMember(db, editor, id)
    const batch = await lastBatch(db)
    await aStudent(db, { registerNumber: 'CS0072' })
    await expect(undoBatch(db, editor, batch)).rejects.toMatchObject({
      code: 'conflict',
      message: userNameNowNumber('cs0072'),
    })
  })

  test('where a number that was changed is the user name of a member since', async () => {
    const { id } = await aStudent(db, { registerNumber: 'CS0073' })
    await editStudent(db, editor, { id, change: { register_no: 'CS0074' } })
    const batch = await lastBatch(db)
    await aTeacher(db, { userName: 'cs0073', name: 'Devi' })
    await expect(undoBatch(db, editor, batch)).rejects.toMatchObject({
      message: numberNowUserName('CS0073', 'Devi'),
    })
  })

  test('a second time', async () => {
    const id = await aJournal(db)
    await removePublication(db, editor, { kind: 'journal', id })
    const batch = await lastBatch(db)
    const both = [undoBatch(db, editor, batch), undoBatch(db, editor, batch)]
    const ended = await Promise.allSettled(both)
    expect(ended.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })

  test('where the register number has gone to another student', async () => {
    const { id } = await aStudent(db, { registerNumber: '26ZZ1' })
    await removeLogged(db, 'student', id)
    const batch = await lastBatch(db)
    await aStudent(db, { registerNumber: '26ZZ1' })
    await expect(undoBatch(db, editor, batch)).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringContaining('26ZZ1'),
    })
  })

  test('where a student has got an account since', async () => {
    const { student } = await aStudentAccount(db, { name: 'Chitra' })
    const batch = await firstBatchOf(db, student.id)
    await expect(undoBatch(db, editor, batch)).rejects.toMatchObject({
      message: expect.stringContaining('Chitra now has an account'),
    })
  })

  test('where the site would be without an administrator, or one without the own account', async () => {
    await db.delete(accounts)
    const admin = await anAdmin(db)
    // Somebody who is invited cannot sign in yet.
    await anAdmin(db, { passwordHash: null })
    await record(db, editor, async (_tx, log) => {
      log({ kind: 'account', recordId: admin.id, before: null, after: accountSnapshot(admin) })
    })
    const batch = await lastBatch(db)
    const self = { ...editor, accountId: admin.id }
    await expect(undoBatch(db, self, batch)).rejects.toMatchObject({
      message: changeWords.ownAccount,
    })
    await expect(undoBatch(db, editor, batch)).rejects.toMatchObject({
      message: changeWords.lastAdmin,
    })
  })

  test('of a kind that cannot be put back, or of no batch at all', async () => {
    await record(db, editor, async (_tx, log) => {
      log({ kind: 'factors', recordId: 'x', before: { passkeys: 1 }, after: { passkeys: 0 } })
    })
    await expect(undoBatch(db, editor, await lastBatch(db))).rejects.toMatchObject({
      message: changeWords.noWay,
    })
    for (const batch of ['gone', '\0']) {
      await expect(undoBatch(db, editor, batch)).rejects.toMatchObject({ code: 'not-found' })
    }
  })
})

describe('whoever is no administrator', () => {
  test('undoes the own change of the own profile', async () => {
    const { id, ...row } = await aStudent(db)
    const own = { ...editor, role: 'stud' as const, studentId: id, accountId: 'own' }
    const before = snapshotOf({ id, ...row })
    await record(db, own, async (tx, log) => {
      await tx.update(students).set({ summary: 'Oops' }).where(eq(students.id, id))
      log({ kind: 'student', recordId: id, before, after: { ...before, profile_desc: 'Oops' } })
    })
    const batch = await lastBatch(db)
    await expect(undoBatch(db, { ...own, accountId: 'other' }, batch)).rejects.toMatchObject({
      code: 'not-found',
    })
    await undoBatch(db, own, batch)
    expect(await studentRows(id)).toMatchObject([{ summary: '' }])
  })

  test('undoes nothing that the own rights no longer cover', async () => {
    const fields = newRecord(publicationKinds.patent).parse({ title: 'Mine' })
    await addPublication(db, editor, { kind: 'patent', fields })
    const demoted = { ...editor, role: 'Teacher' as const, teacher: true }
    await expect(undoBatch(db, demoted, await lastBatch(db))).rejects.toMatchObject({
      code: 'forbidden',
    })
    await expect(undoBatch(db, null, await lastBatch(db))).rejects.toMatchObject({
      code: 'signed-out',
    })
  })

  test('undoes as a teacher what is of a domain that is still theirs, and what they added', async () => {
    const teacher = { ...editor, accountId: 'meera', role: 'Teacher', teacher: true } as const
    const [now, later] = [
      { ...teacher, domains: ['CyberSecurity'] as const },
      { ...teacher, domains: ['InternetOfThings'] as const },
    ]
    const [theirs, own] = [await aLink(db), await addRecord(db, now, 'link', { fields: newLink })]
    await removeRecord(db, now, 'link', theirs)
    const removal = await lastBatch(db)
    await removeRecord(db, now, 'link', own)
    await expect(undoBatch(db, later, removal)).rejects.toMatchObject({ code: 'forbidden' })
    await undoBatch(db, later, await lastBatch(db))
    await undoBatch(db, now, removal)
    expect(await db.$count(links)).toBe(2)
  })

  test('takes back no move to a domain that is no longer theirs to add to', async () => {
    const both = ['CyberSecurity', 'InternetOfThings'] as const
    const teacher = { ...editor, accountId: 'devi', role: 'Teacher', teacher: true } as const
    const id = await aLink(db)
    const fields = { domain: 'InternetOfThings' }
    await editRecord(db, { ...teacher, domains: both }, 'link', { id, fields })
    const move = await lastBatch(db)
    for (const domains of [['CyberSecurity'], ['InternetOfThings']] as const) {
      await expect(undoBatch(db, { ...teacher, domains }, move)).rejects.toMatchObject({
        code: 'forbidden',
      })
    }
    await undoBatch(db, { ...teacher, domains: both }, move)
    expect(await db.$count(links, eq(links.domain, 'InternetOfThings'))).toBe(0)
  })
})

function studentRows(id: string) {
  return db.select().from(students).where(eq(students.id, id))
}
