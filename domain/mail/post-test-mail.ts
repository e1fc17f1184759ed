import { eq } from 'drizzle-orm'
import { mailMessages } from '#contract/messages/mail.ts'
import { accounts } from '#store/account-schema.ts'
import type { Db } from '#store/database.ts'
import { requireAdmin, type Who } from '../accounts/access.ts'
import { Problem } from '../problem.ts'
import { postMail } from './post-mail.ts'

/** Posts a mail to the administrator who asks, and returns its id. */
export async function postTestMail(db: Db, who: Who): Promise<string> {
  requireAdmin(who)
  const [own] = await db
    .select({ email: accounts.email })
    .from(accounts)
    .where(eq(accounts.id, who.accountId))
  if (!own?.email) throw new Problem('invalid', mailMessages.noOwnAddress)
  const { accountId } = who
  return db.transaction((tx) => postMail(tx, { kind: 'test', data: {}, accountId }))
}
