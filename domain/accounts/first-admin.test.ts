import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { accounts } from '#store/account-schema.ts'
import { changes } from '#store/schema.ts'
import { testDatabase } from '#test/database.ts'
import { ensureFirstAdmin } from './first-admin.ts'
import { isPassword } from './password-hash.ts'

const { db } = await testDatabase()
const email = 'head@department.example'

beforeEach(async () => {
  await db.delete(accounts)
  await db.delete(changes)
})

test('the first administrator gets a password that is told once', async () => {
  const made = await ensureFirstAdmin(db, { email, password: undefined })
  expect(made?.userName).toBe('admin')
  const [account] = await db.select().from(accounts)
  expect(await isPassword(made?.password ?? '', account?.passwordHash ?? '')).toBe(true)
  expect(await ensureFirstAdmin(db, { email, password: undefined })).toBeNull()
})

test('a password that was given is not told', async () => {
  const made = await ensureFirstAdmin(db, { email, password: 'given beforehand' })
  expect(made).toEqual({ userName: 'admin', password: null })
})

test('two processes on one empty database make one', async () => {
  const wish = { email, password: undefined }
  const made = await Promise.all([ensureFirstAdmin(db, wish), ensureFirstAdmin(db, wish)])
  expect(made.filter((login) => login !== null)).toHaveLength(1)
  expect(await db.$count(accounts, eq(accounts.role, 'Admin'))).toBe(1)
})

test('the change log never holds the password or its hash', async () => {
  await ensureFirstAdmin(db, { email, password: 'given beforehand' })
  const logged = JSON.stringify(await db.select().from(changes))
  expect(logged).toContain(email)
  expect(logged).not.toMatch(/argon2|given beforehand/)
})
