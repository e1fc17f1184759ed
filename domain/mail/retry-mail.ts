import { and, eq, sql } from 'drizzle-orm'
import { messages } from '#contract/messages.ts'
import type { Db } from '#store/database.ts'
import { mails } from '#store/mail-schema.ts'
import { tellOfMail } from '#store/mail-signal.ts'
import { requireAdmin, type Who } from '../accounts/access.ts'
import { Problem } from '../problem.ts'

/** Makes a mail that has failed due once more, with all its attempts before it. */
export async function retryMail(db: Db, who: Who, id: string): Promise<void> {
  requireAdmin(who)
  const again = await db
    .update(mails)
    .set({ outcome: null, doneAt: null, attempts: 0, dueAt: sql`now()`, trouble: '' })
    .where(and(eq(mails.id, id), eq(mails.outcome, 'failed')))
    .returning({ id: mails.id })
  if (again.length === 0) throw new Problem('not-found', messages.mail.notFailed)
  await db.execute(tellOfMail)
}
