import { randomBytes } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { record } from '#store/changes.ts'
import type { Db } from '#store/database.ts'
import { newId } from '#store/columns.ts'
import { accounts } from '#store/account-schema.ts'
import { accountSnapshot } from './account-storage.ts'
import { hashPassword } from './password-hash.ts'

interface FirstAdmin {
  email: string
  /** Absent: a password is made, to be shown once. */
  password: string | undefined
}

/**
 * Makes the first administrator where there is none yet.
 * Returns the login to show, with the password only where it was made here; null otherwise.
 */
export async function ensureFirstAdmin(db: Db, { email, password }: FirstAdmin) {
  const [admin] = await db.select().from(accounts).where(eq(accounts.role, 'Admin')).limit(1)
  if (admin) return null
  const made = password ?? randomBytes(12).toString('base64url')
  const account = {
    id: newId(),
    userName: 'admin',
    name: 'Administrator',
    email,
    role: 'Admin' as const,
  }
  const passwordHash = await hashPassword(made)
  return record(db, { accountId: null, name: 'Lyceum' }, async (tx, log) => {
    // Two processes on one empty database: the second waits here and then finds the first's admin.
    await tx.execute(sql`lock table accounts in share row exclusive mode`)
    const rows = await tx
      .insert(accounts)
      .values({ ...account, passwordHash })
      .onConflictDoNothing()
      .returning()
    for (const row of rows) {
      log({ kind: 'account', recordId: row.id, before: null, after: accountSnapshot(row) })
    }
    if (rows.length === 0) return null
    return { userName: account.userName, password: password === undefined ? made : null }
  })
}
