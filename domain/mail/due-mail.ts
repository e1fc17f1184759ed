import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '#store/database.ts'
import { mails } from '#store/mail-schema.ts'

/** A mail that is to be sent now. */
export type DueMail = NonNullable<Awaited<ReturnType<typeof findDueMail>>>

/** The mail of a job; null where its account is gone, or it was done with. */
export async function findDueMail(db: Db, id: string) {
  const { kind, data, accountId, toAddress, createdAt } = mails
  const [found] = await db
    .select({ id: mails.id, kind, data, accountId, toAddress, createdAt })
    .from(mails)
    .where(and(eq(mails.id, id), isNull(mails.doneAt)))
  return found ?? null
}
