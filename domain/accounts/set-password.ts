import { and, eq, ne } from 'drizzle-orm'
import { accounts, sessions } from '#store/account-schema.ts'
import type { Log } from '#store/changes.ts'
import type { Transaction } from '#store/database.ts'
import { postMail } from '../mail/post-mail.ts'
import { endLinks } from './account-links.ts'
import { forgetAllAttempts } from './sign-in-attempts.ts'

interface NewPassword {
  accountId: string
  passwordHash: string
  /** The only session that goes on, if any does. */
  storedSession?: string
  /** What the log and the mail to the owner say. */
  what: string
}

/**
 * Gives an account another password: its sessions end, links for a new one are dead, what was
 * guessed at it is forgotten, and its owner is told by mail. The log never holds the hash.
 */
export async function setPassword(
  tx: Transaction,
  log: Log,
  { accountId, passwordHash, storedSession = '', what }: NewPassword,
): Promise<void> {
  await tx.update(accounts).set({ passwordHash }).where(eq(accounts.id, accountId))
  // Rows and all: a network from which the old password was used is no longer the owner's.
  await tx
    .delete(sessions)
    .where(and(eq(sessions.accountId, accountId), ne(sessions.id, storedSession)))
  await endLinks(tx, [accountId])
  await forgetAllAttempts(tx, accountId)
  log({ kind: 'password', recordId: accountId, before: {}, after: { what } })
  await postMail(tx, { kind: 'credentials', data: { what }, accountId })
}
