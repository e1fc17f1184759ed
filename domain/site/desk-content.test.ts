import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { documentTitles } from '#contract/documents.ts'
import { accounts } from '#store/account-schema.ts'
import { mails } from '#store/mail-schema.ts'
import { links, notes, videos } from '#store/resource-schema.ts'
import { changes, events, publications, site, students } from '#store/schema.ts'
import { testDatabase } from '#test/database.ts'
import {
  aDocument,
  aJournal,
  aLink,
  anAdmin,
  anEvent,
  aNote,
  aStudent,
  aStudentAccount,
  aTeacher,
  aVideo,
  editor,
} from '#test/factories.ts'
import { removePublication } from '../publications/write-publications.ts'
import { deskContent } from './desk-content.ts'
import { deskWaiting } from './desk-waiting.ts'
import { latestChanges } from './latest-changes.ts'

const { db } = await testDatabase()
const kept = { way: 'folder', backsUpNightly: true, backupTarget: null } as const
const now = new Date('2027-01-10T06:00:00Z')

beforeEach(async () => {
  const filled = [accounts, students, events, notes, links, videos, publications, changes, mails]
  for (const table of filled) {
    await db.delete(table)
  }
})

test('the desk counts what each page shows', async () => {
  await aJournal(db)
  await anEvent(db)
  await aNote(db, { domain: 'CyberSecurity' })
  await aLink(db, { domain: 'CyberSecurity' })
  await aVideo(db, { domain: 'InternetOfThings' })
  await aDocument(db, documentTitles.timeTable)
  await aStudentAccount(db)
  await aTeacher(db)
  const desk = await deskContent(db)
  expect(desk.records.map(({ title, fact }) => [title, fact])).toEqual([
    ['Notices', '0 records'],
    ['Programmes', '0 records'],
    ['Cohorts of Graduates', '0 records'],
    ['Major Events', '1 record'],
    ['Festivals', '0 records'],
    ['Event categories', '6 records'],
    ['Journals', '1 record'],
    ['Conferences', '0 records'],
    ['Patents', '0 records'],
    ['Other Publications', '0 records'],
  ])
  expect(desk.documents.map(({ document }) => document !== null)).toEqual([
    false,
    true,
    false,
    false,
  ])
  expect(desk.domains.map(({ pages }) => pages.map(({ records }) => records))).toEqual([
    [0, 0, 0, 1],
    [0, 1, 1, 0],
    [0, 0, 0, 0],
  ])
  expect([desk.students, desk.members]).toEqual(['1 student', '1 administrator'])
})

describe('what waits', () => {
  test('is a list of coming events without an event', async () => {
    await anEvent(db, { date: '2027-01-09' })
    expect(await deskWaiting(db, kept, now)).toMatchObject({ isPlanned: false })
    await anEvent(db, { date: '2027-01-10' })
    expect(await deskWaiting(db, kept, now)).toMatchObject({ isPlanned: true })
  })

  test('are students without an account, and people who have not come yet', async () => {
    await aStudent(db, { email: 'a@site.example' })
    await aStudent(db)
    const student = await aStudentAccount(db)
    const teacher = await aTeacher(db)
    expect(await deskWaiting(db, kept, now)).toMatchObject({
      withoutAccount: { all: 2, withoutEmail: 1 },
      invited: { students: 0, editors: 0 },
    })
    for (const { id } of [student, teacher]) {
      await db.update(accounts).set({ passwordHash: null }).where(eq(accounts.id, id))
    }
    expect(await deskWaiting(db, kept, now)).toMatchObject({ invited: { students: 1, editors: 1 } })
  })

  test('is a backup that is missing, but for the first night of a site', async () => {
    const stands = async (nightly: boolean, at: Date) => {
      const found = await deskWaiting(
        db,
        { way: 'folder', backsUpNightly: nightly, backupTarget: null },
        at,
      )
      return [found.backup.isGood, found.isBackedUp]
    }
    await db.update(site).set({ provedBackupAt: null, backupTrouble: null })
    await aJournal(db)
    expect(await stands(true, new Date())).toEqual([true, false])
    expect(await stands(false, new Date())).toEqual([false, false])
    expect(await stands(true, new Date(Date.now() + 3 * 86_400_000))).toEqual([false, false])
    await db.update(site).set({ provedBackupAt: new Date() })
    expect(await stands(true, new Date())).toEqual([true, true])
    await db.update(site).set({ backupTrouble: 'The disk is full.' })
    expect(await stands(true, new Date())).toEqual([false, false])
    await db.update(site).set({ provedBackupAt: null, backupTrouble: null })
  })

  test('are mails that failed, and those kept while there is no mail server', async () => {
    await aMail('failed', '2027-01-01')
    await aMail('kept', '2027-01-02')
    expect(await deskWaiting(db, kept, now)).toMatchObject({ mails: { failed: 1, kept: 1 } })
    const sent = { way: 'server', backsUpNightly: true, backupTarget: null } as const
    expect(await deskWaiting(db, sent, now)).toMatchObject({ mails: { failed: 1, kept: 0 } })
  })
})

test('what happened last is told in words, with who did it and whether it can be undone', async () => {
  const id = await aJournal(db, { title: 'On Radios' })
  await removePublication(db, editor, { kind: 'journal', id })
  expect(await latestChanges(db, editor, 5)).toMatchObject([
    { title: 'Deleted the journal “On Radios”', by: editor.name, when: 'now', canUndo: true },
    { title: 'Added the journal “On Radios”', canUndo: false },
  ])
  expect(await latestChanges(db, editor, 1)).toHaveLength(1)
  const teacher = { ...editor, role: 'Teacher' as const }
  await expect(latestChanges(db, teacher, 1)).rejects.toMatchObject({ code: 'forbidden' })
})

test('nobody counts as missing where there is nobody', async () => {
  await anAdmin(db)
  expect(await deskWaiting(db, kept, now)).toMatchObject({
    withoutAccount: { all: 0, withoutEmail: 0 },
    invited: { students: 0, editors: 0 },
    mails: { failed: 0, kept: 0 },
    sample: { records: '', remnants: [] },
  })
})

async function aMail(outcome: 'failed' | 'kept', day: string) {
  await db
    .insert(mails)
    .values({ id: `${outcome}-${day}`, kind: 'reset', outcome, doneAt: new Date(day) })
}
