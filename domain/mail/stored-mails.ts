import { and, eq, isNull, sql, lt } from 'drizzle-orm'
import type { Db } from '#store/database.ts'
import { mails } from '#store/mail-schema.ts'
import { jobs } from '#store/job-schema.ts'
import type { StoredMails } from './transport.ts'

/** A mail that is to be sent now. */
export type DueMail = NonNullable<Awaited<ReturnType<typeof findDueMail>>>

/** The mail of a job; null where its account is gone, or it was done with. */
export async function findDueMail(db: Db, id: string) {
  const { kind, data, accountId, toAddress, createdAt, handedOverAt } = mails
  const [found] = await db
    .select({ id: mails.id, kind, data, accountId, toAddress, createdAt, handedOverAt })
    .from(mails)
    .where(and(eq(mails.id, id), isNull(mails.doneAt)))
  return found ?? null
}

/** By what a mail that is not done with finds its job. */
export const isJobOfMail = and(eq(jobs.queue, 'mails'), eq(jobs.key, mails.id))

/** When a mail was done with; until then, when it is due. Of mails with their jobs. */
export const whenOfMail =
  sql<Date>`coalesce(${mails.doneAt}, ${jobs.dueAt}, ${mails.createdAt})`.mapWith(mails.createdAt)

/** How long it is remembered what was sent to whom. */
const days = 30

/** Removes mails that were done with long ago, and the files of those that were kept. */
export async function sweepMails(db: Db, kept: StoredMails, now = Date.now()): Promise<void> {
  await db.delete(mails).where(lt(mails.doneAt, sql`now() - make_interval(days => ${days})`))
  await kept.sweep(now - days * 24 * 3_600_000)
}
