import { and, count, eq, sql } from 'drizzle-orm'
import { passwordMessages } from '#contract/messages/passwords.ts'
import { record, type Actor } from '#store/changes.ts'
import type { Db } from '#store/database.ts'
import { mails } from '#store/mail-schema.ts'
import { isWithin } from '#store/queries.ts'
import { postMail } from '../mail/post-mail.ts'
import { makeLink } from './account-links.ts'
import type { Account } from './find-account.ts'

const hour = 3_600_000
const mostInAnHour = 3

/**
 * Puts a mail with a link for a new password on its way to whoever has this address. Nothing here
 * looks whether anybody does; after three in an hour an address gets no more.
 */
export async function requestReset(db: Db, email: string): Promise<void> {
  const toAddress = email.toLowerCase()
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${toAddress}))`)
    const [asked] = await tx
      .select({ times: count() })
      .from(mails)
      .where(
        and(
          eq(mails.kind, 'reset'),
          eq(mails.toAddress, toAddress),
          isWithin(mails.createdAt, hour),
        ),
      )
    if ((asked?.times ?? 0) < mostInAnHour) {
      await postMail(tx, { kind: 'reset', data: {}, toAddress })
    }
  })
}

/**
 * Makes a link for a new password for whoever runs the machine and returns its secret, where no e-mail
 * reaches the owner. It works once, within an hour; the old password works until it is used. The
 * log has it, and the owner is told by mail.
 */
export async function handOutLink(
  db: Db,
  actor: Actor,
  { id: accountId }: NonNullable<Account>,
): Promise<string> {
  const what = passwordMessages.linkHandedOut
  return record(db, actor, async (tx, log) => {
    log({ kind: 'password', recordId: accountId, before: {}, after: { what } })
    await postMail(tx, { kind: 'credentials', accountId, data: { what } })
    return makeLink(tx, accountId, 'reset')
  })
}
