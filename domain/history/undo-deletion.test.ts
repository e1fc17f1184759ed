import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { changeWords } from '#contract/change-words.ts'
import { accountSnapshot } from '#domain/accounts/account-storage.ts'
import { removeEvent } from '../events/write-events.ts'
import { removePublication } from '../publications/write-publications.ts'
import { accounts } from '#store/account-schema.ts'
import { removeNote } from '../resources/notes/write-notes.ts'
import { record } from '#store/changes.ts'
import { mails } from '#store/mail-schema.ts'
import { noteFiles, notes } from '#store/resource-schema.ts'
import { events, publications, students } from '#store/schema.ts'
import { lastBatch, removeLogged } from '#test/change-log.ts'
import { testDatabase } from '#test/database.ts'
import {
  aJournal,
  aNote,
  anAdmin,
  anEvent,
  aPaper,
  aPatent,
  aStudent,
  aStudentAccount,
  aTeacher,
  editor,
} from '#test/factories.ts'
import { restorableKind } from './restorable-kinds.ts'
import { undoBatch } from './undo-batch.ts'

const { db } = await testDatabase()
const picture = { hash: 'a'.repeat(64), name: 'fest.png', type: 'image/png', size: 9 }

describe('a deletion that is undone brings back every column', () => {
  test.each([
    ['journal', () => aJournal(db, { abstract: 'All of it', note: 'Under Review' })],
    ['conference', () => aPaper(db, { location: 'Pune' })],
    ['patent', () => aPatent(db, { dateGranted: '2024-03-12' })],
  ] as const)('of a %s', async (kind, make) => {
    const id = await make()
    const rows = () => db.select().from(publications).where(eq(publications.id, id))
    const before = await rows()
    await removePublication(db, editor, { kind, id })
    expect(await rows()).toEqual([])
    expect(await undoBatch(db, editor, await lastBatch(db))).toBe(changeWords.undone)
    expect(await rows()).toEqual(before)
  })

  test('of an event, with its picture', async () => {
    const id = await anEvent(db, { photo: { ...picture, width: 9, height: 9 } })
    const rows = () => db.select().from(events).where(eq(events.id, id))
    const before = await rows()
    await removeEvent(db, editor, id)
    await undoBatch(db, editor, await lastBatch(db))
    expect(await rows()).toEqual(before)
    expect(before[0]?.photoId).not.toBe(null)
  })

  test('of a note, with its files in their order', async () => {
    const id = await aNote(db, {}, [{ name: 'b.pdf' }, { name: 'a.pdf' }])
    const before = await noteWhole(id)
    await removeNote(db, editor, id)
    expect(await noteWhole(id)).toEqual({ rows: [], files: [] })
    await undoBatch(db, editor, await lastBatch(db))
    expect(await noteWhole(id)).toEqual(before)
  })

  test('of a student, with what the student keeps back', async () => {
    const { id } = await aStudent(db, {
      summary: 'Radios',
      visibility: { email: 'hidden' },
      indexable: true,
      developer: true,
    })
    const before = await studentRows(id)
    await removeLogged(db, 'student', id)
    await undoBatch(db, editor, await lastBatch(db))
    expect(await studentRows(id)).toEqual(before)
  })

  test('of an account, but for its password: an invitation is posted instead', async () => {
    await anAdmin(db)
    const { id, ...account } = await aTeacher(db, { email: 'meera@example.org' })
    await removeLogged(db, 'account', id)
    expect(await undoBatch(db, editor, await lastBatch(db))).toContain(changeWords.invited)
    const [after] = await db.select().from(accounts).where(eq(accounts.id, id))
    expect(after && accountSnapshot(after)).toEqual(accountSnapshot({ ...account, id }))
    expect(after?.passwordHash).toBe(null)
    const [mail] = await db.select().from(mails).where(eq(mails.accountId, id))
    expect(mail).toMatchObject({ kind: 'invitation', data: { invitedBy: 'Keeper' } })
  })

  test('of a student together with the account', async () => {
    const { id, student } = await aStudentAccount(db)
    await record(db, editor, async (tx, log) => {
      for (const [kind, recordId] of [
        ['account', id],
        ['student', student.id],
      ] as const) {
        const [found] = (await restorableKind(kind)?.read(tx, [recordId])) ?? []
        log({ kind, recordId, before: found?.snapshot ?? null, after: null })
      }
      await tx.delete(students).where(eq(students.id, student.id))
    })
    await undoBatch(db, editor, await lastBatch(db))
    const [account] = await db.select().from(accounts).where(eq(accounts.id, id))
    expect(account?.studentId).toBe(student.id)
  })

  test('which an older snapshot does not know stay empty', async () => {
    const id = await aJournal(db)
    await record(db, editor, async (tx, log) => {
      await tx.delete(publications).where(eq(publications.id, id))
      log({ kind: 'journal', recordId: id, before: { title: 'Old', year: '1999' }, after: null })
    })
    await undoBatch(db, editor, await lastBatch(db))
    const [row] = await db.select().from(publications).where(eq(publications.id, id))
    expect(row).toMatchObject({ title: 'Old', year: '1999', issued: '1999', pages: '' })
  })
})

function studentRows(id: string) {
  return db.select().from(students).where(eq(students.id, id))
}

async function noteWhole(id: string) {
  const files = db.select().from(noteFiles).where(eq(noteFiles.noteId, id))
  return {
    rows: await db.select().from(notes).where(eq(notes.id, id)),
    files: await files.orderBy(noteFiles.position),
  }
}
