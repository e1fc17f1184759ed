import { desc, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { changeWords } from '#contract/change-words.ts'
import { newPublication } from '#contract/publication-schemas.ts'
import { accountSnapshot } from '#domain/accounts/account-snapshot.ts'
import { openSession } from '#domain/accounts/sessions.ts'
import { keepDocument } from '#domain/documents/keep-document.ts'
import { editEvent, removeEvent } from '#domain/events/keep-events.ts'
import { importBibliography } from '#domain/publications/import-bibliography.ts'
import {
  addPublication,
  editPublication,
  removePublication,
} from '#domain/publications/keep-publications.ts'
import { importRoster } from '#domain/students/import-roster.ts'
import { snapshotOf } from '#domain/students/student-fields.ts'
import { accounts, sessions } from '#store/account-schema.ts'
import { record } from '#store/changes.ts'
import { mails } from '#store/mail-schema.ts'
import {
  changes,
  documents,
  events,
  noteFiles,
  notes,
  publications,
  students,
} from '#store/schema.ts'
import { testDatabase } from '#test/database.ts'
import {
  aDocument,
  aJournal,
  aNote,
  anAdmin,
  anEvent,
  aPaper,
  aPatent,
  aStudent,
  aStudentAccount,
  aTeacher,
  keeper,
} from '#test/factories.ts'
import { keptKind } from './kept-kinds.ts'
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
    await removePublication(db, keeper, { kind, id })
    expect(await rows()).toEqual([])
    expect(await undoBatch(db, keeper, await lastBatch())).toBe(changeWords.undone)
    expect(await rows()).toEqual(before)
  })

  test('of an event, with its picture', async () => {
    const id = await anEvent(db, { photo: { ...picture, width: 9, height: 9 } })
    const rows = () => db.select().from(events).where(eq(events.id, id))
    const before = await rows()
    await removeEvent(db, keeper, id)
    await undoBatch(db, keeper, await lastBatch())
    expect(await rows()).toEqual(before)
    expect(before[0]?.photoId).not.toBe(null)
  })

  test('of a note, with its files in their order', async () => {
    const id = await aNote(db, {}, [{ name: 'b.pdf' }, { name: 'a.pdf' }])
    const before = await noteWhole(id)
    await removeLogged('note', id)
    expect(await noteWhole(id)).toEqual({ rows: [], files: [] })
    await undoBatch(db, keeper, await lastBatch())
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
    await removeLogged('student', id)
    await undoBatch(db, keeper, await lastBatch())
    expect(await studentRows(id)).toEqual(before)
  })

  test('of an account, but for its password: an invitation is posted instead', async () => {
    await anAdmin(db)
    const { id, ...account } = await aTeacher(db, { email: 'meera@example.org' })
    await removeLogged('account', id)
    expect(await undoBatch(db, keeper, await lastBatch())).toContain(changeWords.invited)
    const [after] = await db.select().from(accounts).where(eq(accounts.id, id))
    expect(after && accountSnapshot(after)).toEqual(accountSnapshot({ ...account, id }))
    expect(after?.passwordHash).toBe(null)
    const [mail] = await db.select().from(mails).where(eq(mails.accountId, id))
    expect(mail).toMatchObject({ kind: 'invitation', data: { invitedBy: 'Keeper' } })
  })

  test('of a student together with the account', async () => {
    const { id, student } = await aStudentAccount(db)
    await record(db, keeper, async (tx, log) => {
      for (const [kind, recordId] of [
        ['account', id],
        ['student', student.id],
      ] as const) {
        const [found] = (await keptKind(kind)?.read(tx, [recordId])) ?? []
        log({ kind, recordId, before: found?.snapshot ?? null, after: null })
      }
      await tx.delete(students).where(eq(students.id, student.id))
    })
    await undoBatch(db, keeper, await lastBatch())
    const [account] = await db.select().from(accounts).where(eq(accounts.id, id))
    expect(account?.studentId).toBe(student.id)
  })

  test('which an older snapshot does not know stay empty', async () => {
    const id = await aJournal(db)
    await record(db, keeper, async (tx, log) => {
      await tx.delete(publications).where(eq(publications.id, id))
      log({ kind: 'journal', recordId: id, before: { title: 'Old', year: '1999' }, after: null })
    })
    await undoBatch(db, keeper, await lastBatch())
    const [row] = await db.select().from(publications).where(eq(publications.id, id))
    expect(row).toMatchObject({ title: 'Old', year: '1999', issued: '1999', pages: '' })
  })
})

describe('an edit that is undone', () => {
  test('gives a publication its fields and its place back', async () => {
    const id = await aPatent(db, { title: 'Early', dateGranted: '1991' })
    const rows = () => db.select().from(publications).where(eq(publications.id, id))
    const before = await rows()
    const change = { title: 'Late', dateGranted: '2031' }
    await editPublication(db, keeper, { kind: 'patent', id, change })
    await undoBatch(db, keeper, await lastBatch())
    expect(await rows()).toEqual(before)
  })

  test('gives an event the picture that it had', async () => {
    const id = await anEvent(db, { photo: { ...picture, width: 9, height: 9 } })
    const rows = () => db.select().from(events).where(eq(events.id, id))
    const before = await rows()
    const photo = { ...picture, hash: 'b'.repeat(64) }
    await editEvent(db, keeper, { id, change: { title: 'Other' }, photo })
    await undoBatch(db, keeper, await lastBatch())
    expect(await rows()).toEqual(before)
  })

  test('puts the document before in the place of an upload', async () => {
    await aDocument(db, 'Time Table', { name: 'old.pdf' })
    const rows = () => db.select().from(documents).where(eq(documents.key, 'time table'))
    const before = await rows()
    await keepDocument(db, keeper, { title: 'time table', file: { ...picture, name: 'new.pdf' } })
    expect(await rows()).not.toEqual(before)
    await undoBatch(db, keeper, await lastBatch())
    expect(await rows()).toEqual(before)
  })

  test('of a roster leaves alone what no roster knows', async () => {
    const { id, registerNumber } = await aStudent(db, { name: 'Bhavya R', year: 1 })
    await importRoster(db, keeper, `Register Number,Name,Year\n${registerNumber},Bhavya R,2`)
    const batch = await lastBatch()
    await db.update(students).set({ indexable: true }).where(eq(students.id, id))
    await undoBatch(db, keeper, batch)
    expect(await studentRows(id)).toMatchObject([{ year: 1, indexable: true }])
  })

  test('of a role ends the sessions that it was borne in', async () => {
    await anAdmin(db)
    const teacher = await aTeacher(db)
    await openSession(db, new Uint8Array(32), {
      account: { ...teacher, studentId: null },
      device: { userAgent: '', network: '' },
      secondFactor: false,
    })
    await record(db, keeper, async (tx, log) => {
      const before = accountSnapshot(teacher)
      await tx.update(accounts).set({ role: 'Admin' }).where(eq(accounts.id, teacher.id))
      const after = { ...before, role: 'Admin' }
      log({ kind: 'account', recordId: teacher.id, before, after })
    })
    await undoBatch(db, { ...keeper, accountId: 'another' }, await lastBatch())
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
    await importRoster(db, keeper, ['Register Number,Name,Year', ...lines].join('\n'))
    const batch = await lastBatch()
    const before = await db.select().from(students).orderBy(students.id)
    await undoBatch(db, keeper, batch)
    expect(await db.$count(students)).toBe(before.length - 500)
    await undoBatch(db, keeper, await lastBatch())
    expect(await db.select().from(students).orderBy(students.id)).toEqual(before)
  })

  test('takes back what it added and what it changed', async () => {
    const entry = (title: string, extra = '') =>
      `@article{k${title.length}, title={${title}}, author={Meera Iyer}, year={2020}${extra}}`
    await importBibliography(db, keeper, entry('Alpha on Radios'))
    const before = await db.select().from(publications).orderBy(publications.id)
    const again = entry('Alpha on Radios', ', pages={1--9}')
    await importBibliography(db, keeper, `${again}\n${entry('Beta on Locks and Keys')}`)
    await undoBatch(db, keeper, await lastBatch())
    expect(await db.select().from(publications).orderBy(publications.id)).toEqual(before)
  })
})

test('undoing is a change like any other: it can be undone, and that again', async () => {
  const id = await aJournal(db)
  const rows = () => db.select().from(publications).where(eq(publications.id, id))
  const whole = await rows()
  await removePublication(db, keeper, { kind: 'journal', id })
  await undoBatch(db, keeper, await lastBatch())
  await undoBatch(db, keeper, await lastBatch())
  expect(await rows()).toEqual([])
  await undoBatch(db, keeper, await lastBatch())
  expect(await rows()).toEqual(whole)
})

describe('nothing is undone', () => {
  const meera = { ...keeper, accountId: 'meera', name: 'Meera Iyer' }

  test('where somebody has changed the record since; the sentence says who and what', async () => {
    const id = await aJournal(db, { title: 'On Small Networks' })
    const batch = await lastBatch()
    await editPublication(db, meera, { kind: 'journal', id, change: { pages: '7' } })
    await expect(undoBatch(db, keeper, batch)).rejects.toMatchObject({
      code: 'conflict',
      message: 'Nothing was undone: Meera Iyer has changed the journal “On Small Networks” since.',
    })
    expect(await db.$count(publications, eq(publications.id, id))).toBe(1)
  })

  test('where somebody has deleted it since', async () => {
    const id = await anEvent(db, { title: 'Quiz' })
    await editEvent(db, keeper, { id, change: { title: 'Big Quiz' }, photo: null })
    const batch = await lastBatch()
    await removeEvent(db, meera, id)
    await expect(undoBatch(db, keeper, batch)).rejects.toMatchObject({
      message: 'Nothing was undone: Meera Iyer has deleted the event “Big Quiz” since.',
    })
  })

  test('of a batch of which one record alone has changed', async () => {
    await importRoster(db, keeper, 'Register Number,Name,Year\n26YY1,A A,1\n26YY2,B B,1')
    const batch = await lastBatch()
    await importRoster(db, meera, 'Register Number,Name,Year\n26YY2,B B,2')
    await expect(undoBatch(db, keeper, batch)).rejects.toMatchObject({ code: 'conflict' })
    expect(await db.$count(students, eq(students.registerNumber, '26YY1'))).toBe(1)
  })

  test('a second time', async () => {
    const id = await aJournal(db)
    await removePublication(db, keeper, { kind: 'journal', id })
    const batch = await lastBatch()
    const both = [undoBatch(db, keeper, batch), undoBatch(db, keeper, batch)]
    const ended = await Promise.allSettled(both)
    expect(ended.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })

  test('where the register number has gone to another student', async () => {
    const { id } = await aStudent(db, { registerNumber: '26ZZ1' })
    await removeLogged('student', id)
    const batch = await lastBatch()
    await aStudent(db, { registerNumber: '26ZZ1' })
    await expect(undoBatch(db, keeper, batch)).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringContaining('26ZZ1'),
    })
  })

  test('where a student has got an account since', async () => {
    const { student } = await aStudentAccount(db, { name: 'Chitra' })
    const batch = await batchOf(student.id)
    await expect(undoBatch(db, keeper, batch)).rejects.toMatchObject({
      message: expect.stringContaining('Chitra has an account by now'),
    })
  })

  test('where the site would be without an administrator, or one without the own account', async () => {
    await db.delete(accounts)
    const admin = await anAdmin(db)
    await record(db, keeper, async (_tx, log) => {
      log({ kind: 'account', recordId: admin.id, before: null, after: accountSnapshot(admin) })
    })
    const batch = await lastBatch()
    const self = { ...keeper, accountId: admin.id }
    await expect(undoBatch(db, self, batch)).rejects.toMatchObject({
      message: changeWords.ownAccount,
    })
    await expect(undoBatch(db, keeper, batch)).rejects.toMatchObject({
      message: changeWords.lastAdmin,
    })
  })

  test('of a kind that cannot be put back, or of no batch at all', async () => {
    await record(db, keeper, async (_tx, log) => {
      log({ kind: 'factors', recordId: 'x', before: { passkeys: 1 }, after: { passkeys: 0 } })
    })
    await expect(undoBatch(db, keeper, await lastBatch())).rejects.toMatchObject({
      message: changeWords.noWay,
    })
    for (const batch of ['gone', '\0']) {
      await expect(undoBatch(db, keeper, batch)).rejects.toMatchObject({ code: 'not-found' })
    }
  })
})

describe('whoever is no administrator', () => {
  test('undoes the own change of the own profile', async () => {
    const { id, ...row } = await aStudent(db)
    const own = { ...keeper, role: 'stud' as const, studentId: id, accountId: 'own' }
    const before = snapshotOf({ id, ...row })
    await record(db, own, async (tx, log) => {
      await tx.update(students).set({ summary: 'Oops' }).where(eq(students.id, id))
      log({ kind: 'student', recordId: id, before, after: { ...before, profile_desc: 'Oops' } })
    })
    const batch = await lastBatch()
    await expect(undoBatch(db, { ...own, accountId: 'other' }, batch)).rejects.toMatchObject({
      code: 'forbidden',
    })
    await undoBatch(db, own, batch)
    expect(await studentRows(id)).toMatchObject([{ summary: '' }])
  })

  test('undoes nothing that the own rights no longer cover', async () => {
    const fields = newPublication('patent').parse({ title: 'Mine' })
    await addPublication(db, keeper, { kind: 'patent', fields })
    const demoted = { ...keeper, role: 'Teacher' as const, teacher: true }
    await expect(undoBatch(db, demoted, await lastBatch())).rejects.toMatchObject({
      code: 'forbidden',
    })
    await expect(undoBatch(db, null, await lastBatch())).rejects.toMatchObject({
      code: 'signed-out',
    })
  })
})

/** Deletes a record as its concept would, in the words of the log. */
function removeLogged(kind: string, id: string) {
  return record(db, keeper, async (tx, log) => {
    const kept = keptKind(kind)
    const [found] = (await kept?.read(tx, [id])) ?? []
    await kept?.remove(tx, [id], keeper)
    log({ kind, recordId: id, before: found?.snapshot ?? null, after: null })
  })
}

async function lastBatch() {
  const [last] = await db.select().from(changes).orderBy(desc(changes.id)).limit(1)
  return last?.batch ?? ''
}

async function batchOf(recordId: string) {
  const [found] = await db.select().from(changes).where(eq(changes.recordId, recordId)).limit(1)
  return found?.batch ?? ''
}

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
