import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { changeWords } from '#contract/change-words.ts'
import { accounts } from '#store/account-schema.ts'
import type { Transaction } from '#store/database.ts'
import { students } from '#store/schema.ts'
import { lastBatch } from '#test/change-log.ts'
import { testDatabase } from '#test/database.ts'
import { anAdmin, aStudentAccount, editor } from '#test/factories.ts'
import { somebodyWaitsFor } from '#test/waiting-writes.ts'
import { removeMember } from '../accounts/edit-members.ts'
import { editProfile } from '../students/edit-profile.ts'
import { editStudent } from '../students/edit-students.ts'
import { lockRoster } from '../students/selected-students.ts'
import { undoBatch } from './undo-batch.ts'

const { db } = await testDatabase()
await anAdmin(db)

/** A batch that changed a student and the account that follows. */
async function batchOfBoth() {
  const { id, student } = await aStudentAccount(db)
  await editStudent(db, editor, { id: student.id, change: { name: 'Renamed' } })
  return { batch: await lastBatch(db), account: id, student: student.id }
}

/** What a write does that has locked the roster: the account follows its student. */
async function rename(tx: Transaction, account: string) {
  await tx.update(accounts).set({ name: 'Renamed' }).where(eq(accounts.id, account))
}

test('undoing waits for a write to the roster, which goes on to the accounts', async () => {
  const { batch, account } = await batchOfBoth()
  const undoing = { done: Promise.resolve('') }
  await db.transaction(async (tx) => {
    await lockRoster(tx)
    undoing.done = undoBatch(db, editor, batch)
    await somebodyWaitsFor(db, 'students')
    await rename(tx, account)
  })
  expect(await undoing.done).toBe(changeWords.undone)
})

test('undoing waits for a student who edits their profile, whose account follows', async () => {
  const { batch, account, student } = await batchOfBoth()
  const undoing = { done: Promise.resolve('') }
  await db.transaction(async (tx) => {
    await tx.select().from(students).where(eq(students.id, student)).for('update')
    undoing.done = undoBatch(db, editor, batch)
    await somebodyWaitsFor(db, 'students')
    await rename(tx, account)
  })
  expect(await undoing.done).toBe(changeWords.undone)
})

test('so does undoing what was done to accounts alone', async () => {
  const { id } = await anAdmin(db)
  const { account } = await batchOfBoth()
  await removeMember(db, editor, id)
  const batch = await lastBatch(db)
  const undoing = { done: Promise.resolve('') }
  await db.transaction(async (tx) => {
    await lockRoster(tx)
    undoing.done = undoBatch(db, editor, batch)
    await somebodyWaitsFor(db, 'students')
    await rename(tx, account)
  })
  expect(await undoing.done).toContain(changeWords.undone)
})

test('undoing and profiles that change at once all come to their end', async () => {
  const all = await Promise.all(Array.from({ length: 8 }, batchOfBoth))
  const work = all.flatMap(({ batch, student: studentId }) => [
    undoBatch(db, editor, batch).catch((error: { code?: string }) => error.code),
    editProfile(db, editor, {
      studentId,
      change: { profile_desc: 'Words.' },
      photo: null,
      resume: null,
    }),
  ])
  const answers = await Promise.all(work)
  const known = [changeWords.undone, 'conflict', undefined]
  expect(answers.every((answer) => known.some((word) => word === answer))).toBe(true)
})
