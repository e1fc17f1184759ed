import { and, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { accounts } from '#store/account-schema.ts'
import type { Reader } from '#store/database.ts'
import { mails } from '#store/mail-schema.ts'
import type { MailWorker } from '../mail/mail-worker.ts'

/** How many invitations could not be sent, and whether any is kept here to be passed on. */
export type StuckInvitations = Awaited<ReturnType<typeof stuckInvitations>>

/**
 * What became of the last invitation of each student who has not chosen a password yet, as far as it did
 * not leave. What was kept before there was a mail server waits for nothing.
 */
export async function stuckInvitations(db: Reader, way: MailWorker['way']) {
  const last = db
    .selectDistinctOn([mails.accountId], { outcome: mails.outcome })
    .from(mails)
    .innerJoin(accounts, eq(accounts.id, mails.accountId))
    .where(
      and(
        eq(mails.kind, 'invitation'),
        isNotNull(accounts.studentId),
        isNull(accounts.passwordHash),
      ),
    )
    .orderBy(mails.accountId, desc(mails.createdAt))
    .as('last')
  const [counted] = await db
    .select({
      failed: sql<number>`(count(*) filter (where ${last.outcome} = 'failed'))::int`,
      isKept: sql<boolean>`count(*) filter (where ${last.outcome} = 'kept') > 0`,
    })
    .from(last)
  const { failed = 0, isKept = false } = counted ?? {}
  return { failed, isKept: isKept && way === 'folder' }
}
