import { lt, sql } from 'drizzle-orm'
import type { Db } from '#store/database.ts'
import { mails } from '#store/mail-schema.ts'
import type { KeptMails } from './transport.ts'

/** How long it is remembered what was sent to whom. */
const days = 30

/** Removes mails that were done with long ago, and the files of those that were kept. */
export async function sweepMails(db: Db, kept: KeptMails, now = Date.now()): Promise<void> {
  await db.delete(mails).where(lt(mails.doneAt, sql`now() - make_interval(days => ${days})`))
  await kept.sweep(now - days * 24 * 3_600_000)
}
