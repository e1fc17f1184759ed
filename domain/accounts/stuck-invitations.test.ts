import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { accounts } from '#store/account-schema.ts'
import { mails } from '#store/mail-schema.ts'
import { testDatabase } from '#test/database.ts'
import { aStudentAccount, aTeacher } from '#test/factories.ts'
import { stuckInvitations } from './stuck-invitations.ts'

const { db } = await testDatabase()
type Outcome = 'sent' | 'kept' | 'failed'

beforeEach(async () => void (await db.delete(mails)))

test('the last invitation of each student counts, until a password is chosen', async () => {
  const [nila, iniya, arun] = [await invited(), await invited(), await invited()]
  await mail(nila, 'failed', 1)
  await mail(iniya, 'failed', 1)
  await mail(arun, 'failed', 1)
  expect(await stuckInvitations(db, 'server')).toEqual({ failed: 3, isKept: false })
  await mail(nila, 'sent', 2)
  await db.update(accounts).set({ passwordHash: 'x' }).where(eq(accounts.id, arun))
  expect(await stuckInvitations(db, 'server')).toEqual({ failed: 1, isKept: false })
})

test('what is kept waits for somebody only where there is no mail server', async () => {
  await mail(await invited(), 'kept', 1)
  expect(await stuckInvitations(db, 'folder')).toEqual({ failed: 0, isKept: true })
  expect(await stuckInvitations(db, 'server')).toEqual({ failed: 0, isKept: false })
})

test('mails about anything else, and to whoever is no student, are of no concern', async () => {
  const { id } = await aTeacher(db)
  await db.update(accounts).set({ passwordHash: null }).where(eq(accounts.id, id))
  await mail(id, 'failed', 1)
  await mail(await invited(), 'failed', 1, 'reset')
  expect(await stuckInvitations(db, 'folder')).toEqual({ failed: 0, isKept: false })
})

/** The account of a student who has no password. */
async function invited() {
  const { id } = await aStudentAccount(db)
  await db.update(accounts).set({ passwordHash: null }).where(eq(accounts.id, id))
  return id
}

async function mail(accountId: string, outcome: Outcome, day: number, kind = 'invitation') {
  const createdAt = new Date(Date.UTC(2026, 10, day))
  await db.insert(mails).values({ kind, accountId, outcome, createdAt, doneAt: createdAt })
}
