import { eq } from 'drizzle-orm'
import type { Reader } from '#store/database.ts'
import { jobs } from '#store/job-schema.ts'
import { mails } from '#store/mail-schema.ts'
import { paperRequests } from '#store/resource-schema.ts'
import { isJobOfMail } from '../../mail/stored-mails.ts'

/** A request with the mail that answers it, for whoever writes about it; null for none. */
export async function findRequest(db: Reader, id: string) {
  const [found] = await db
    .select({
      paperId: paperRequests.paperId,
      cancelledAt: paperRequests.cancelledAt,
      mailId: mails.id,
      /** Null once it is done with. */
      dueAt: jobs.dueAt,
    })
    .from(paperRequests)
    .innerJoin(mails, eq(mails.id, paperRequests.mailId))
    .leftJoin(jobs, isJobOfMail)
    .where(eq(paperRequests.id, id))
  return found ?? null
}
