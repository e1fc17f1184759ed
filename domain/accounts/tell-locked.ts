import { and, count, eq } from 'drizzle-orm'
import { accounts } from '#store/account-schema.ts'
import type { Db } from '#store/database.ts'
import { mails } from '#store/mail-schema.ts'
import { isWithin } from '#store/queries.ts'
import { postMail } from '../mail/post-mail.ts'
import type { Asker } from './sign-in-attempts.ts'

const day = 86_400_000

/** Writes to the owner of an account that was locked: once a day at most, and only where to is known. */
export async function tellLocked(db: Db, { subject, network }: Asker): Promise<void> {
  await db.transaction(async (tx) => {
    // Two locks at once: the second waits here and then finds the mail of the first.
    const [owner] = await tx
      .select({ id: accounts.id, email: accounts.email })
      .from(accounts)
      .where(eq(accounts.id, subject))
      .for('update')
    if (!owner?.email) return
    const [told] = await tx
      .select({ times: count() })
      .from(mails)
      .where(
        and(
          eq(mails.kind, 'locked'),
          eq(mails.accountId, owner.id),
          isWithin(mails.createdAt, day),
        ),
      )
    if (told?.times === 0) {
      await postMail(tx, { kind: 'locked', data: { network }, accountId: owner.id })
    }
  })
}
