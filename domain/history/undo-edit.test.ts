import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { accountSnapshot } from '#domain/accounts/account-storage.ts'
import { findAccount } from '#domain/accounts/find-account.ts'
import { openSession } from '#domain/accounts/sessions.ts'
import { saveDocument } from '../documents/write-documents.ts'
import { editEvent } from '../events/write-events.ts'
import { importBibliography } from '#domain/publications/import-bibliography.ts'
import { editPublication, removePublication } from '../publications/write-publications.ts'
import { importRoster } from '#domain/students/import-roster.ts'
import { accounts, sessions } from '#store/account-schema.ts'
import { record } from '#store/changes.ts'
import { documents, events, publications, students } from '#store/schema.ts'
import { lastBatch } from '#test/change-log.ts'
import { testDatabase } from '#test/database.ts'
import {
  aDocument,
  aJournal,
  anAdmin,
  anEvent,
  aPatent,
  aStudent,
  aTeacher,
  editor,
} from '#test/factories.ts'
import { undoBatch } from './undo-batch.ts'

const { db } = await testDatabase()
const picture = { hash: 'a'.repeat(64), name: 'fest.png', type: 'image/png', size: 9 }

describe('an edit that is undone', () => {
  test('gives a publication its fields and its place back', async () => {
    const id = await aPatent(db, { title: 'Early', dateGranted: '1991' })
    const rows = () => db.select().from(publications).where(eq(publications.id, id))
    const before = await rows()
    const change = { title: 'Late', dateGranted: '2031' }
    await editPublication(db, editor, { kind: 'patent', id, change })
    await undoBatch(db, editor, await lastBatch(db))
    expect(await rows()).toEqual(before)
  })

  test('gives an event the picture that it had', async () => {
    const id = await anEvent(db, { photo: { ...picture, width: 9, height: 9 } })
    const rows = () => db.select().from(events).where(eq(events.id, id))
    const before = await rows()
    const photo = { ...picture, hash: 'b'.repeat(64) }
    await editEvent(db, editor, { id, change: { title: 'Other' }, photo })
    await undoBatch(db, editor, await lastBatch(db))
    expect(await rows()).toEqual(before)
  })

  test('puts the document before in the place of an upload', async () => {
    await aDocument(db, 'Time Table', { name: 'old.pdf' })
    const rows = () => db.select().from(documents).where(eq(documents.key, 'time table'))
    const before = await rows()
    await saveDocument(db, editor, { title: 'time table', file: { ...picture, name: 'new.pdf' } })
    expect(await rows()).not.toEqual(before)
    await undoBatch(db, editor, await lastBatch(db))
    expect(await rows()).toEqual(before)
  })

  test('of a roster leaves alone what no roster knows', async () => {
    const { id, registerNumber } = await aStudent(db, { name: 'Bhavya R', year: 1 })
    await importRoster(db, editor, `Register Number,Name,Year\n${registerNumber},Bhavya R,2`)
    const batch = await lastBatch(db)
    await db.update(students).set({ indexable: true }).where(eq(students.id, id))
    await undoBatch(db, editor, batch)
    expect(await studentRows(id)).toMatchObject([{ year: 1, indexable: true }])
  })

  test('of a role ends the sessions that it was borne in', async () => {
    await anAdmin(db)
    const teacher = await aTeacher(db)
    const account = await findAccount(db, teacher.reg)
    if (!account) throw new Error('The teacher was not added.')
    await openSession(db, new Uint8Array(32), {
      account,
      device: { userAgent: '', network: '' },
      secondFactor: false,
    })
    await record(db, editor, async (tx, log) => {
      const before = accountSnapshot(teacher)
      await tx.update(accounts).set({ role: 'Admin' }).where(eq(accounts.id, teacher.id))
      const after = { ...before, role: 'Admin' }
      log({ kind: 'account', recordId: teacher.id, before, after })
    })
    await undoBatch(db, { ...editor, accountId: 'another' }, await lastBatch(db))
    expect(await db.select().from(sessions).where(eq(sessions.accountId, teacher.id))).toEqual([])
    const [after] = await db.select().from(accounts).where(eq(accounts.id, teacher.id))
    expect(after?.role).toBe('Teacher')
  })
})

describe('an import that is undone', () => {
  test('of 500 students goes as a whole, and comes back as a whole', async () => {
    const lines = Array.from(
      { length: 500 },
      (_, place) => `26XX${1000 + place},Student ${place},1`,
    )
    await importRoster(db, editor, ['Register Number,Name,Year', ...lines].join('\n'))
    const batch = await lastBatch(db)
    const before = await db.select().from(students).orderBy(students.id)
    await undoBatch(db, editor, batch)
    expect(await db.$count(students)).toBe(before.length - 500)
    await undoBatch(db, editor, await lastBatch(db))
    expect(await db.select().from(students).orderBy(students.id)).toEqual(before)
  })

  test('takes back what it added and what it changed', async () => {
    await importBibliography(db, editor, entry('Alpha on Radios'))
    const before = await db.select().from(publications).orderBy(publications.id)
    const again = entry('Alpha on Radios', ', pages={1--9}')
    await importBibliography(db, editor, `${again}\n${entry('Beta on Locks and Keys')}`)
    await undoBatch(db, editor, await lastBatch(db))
    expect(await db.select().from(publications).orderBy(publications.id)).toEqual(before)
  })
})

test('undoing is a change like any other: it can be undone, and that again', async () => {
  const id = await aJournal(db)
  const rows = () => db.select().from(publications).where(eq(publications.id, id))
  const whole = await rows()
  await removePublication(db, editor, { kind: 'journal', id })
  await undoBatch(db, editor, await lastBatch(db))
  await undoBatch(db, editor, await lastBatch(db))
  expect(await rows()).toEqual([])
  await undoBatch(db, editor, await lastBatch(db))
  expect(await rows()).toEqual(whole)
})

function entry(title: string, extra = '') {
  return `@article{k${title.length}, title={${title}}, author={Meera Iyer}, year={2020}${extra}}`
}

function studentRows(id: string) {
  return db.select().from(students).where(eq(students.id, id))
}
