import { desc, eq, sql, isNull } from 'drizzle-orm'
import type { PaperRequestState } from '#contract/messages/paper-mail.ts'
import { paperViewerPath } from '#contract/resource-paths.ts'
import type { Reader, Db } from '#store/database.ts'
import { jobs } from '#store/job-schema.ts'
import { mails } from '#store/mail-schema.ts'
import { paperRequests, papers } from '#store/resource-schema.ts'
import { isJobOfMail, whenOfMail } from '../../mail/stored-mails.ts'
import { momentInWords } from '../../site/moment-in-words.ts'
import { type Reach, reachOf, type Claim } from './own-requests.ts'

export type ListedRequest = Awaited<ReturnType<typeof listRequests>>[number]

/** What was asked for of late, last first. */
async function listRequests(db: Reader, { requests }: Reach) {
  const { domain, year } = papers
  const rows = await db
    .select({
      id: paperRequests.id,
      paperId: paperRequests.paperId,
      // The mail keeps the title, for the paper may be gone.
      title: sql<string>`${mails.data} ->> 'title'`,
      address: mails.toAddress,
      paper: { domain, year, title: papers.title },
      state,
      at: whenOfMail,
    })
    .from(paperRequests)
    .innerJoin(mails, eq(mails.id, paperRequests.mailId))
    .leftJoin(jobs, isJobOfMail)
    .leftJoin(papers, eq(papers.id, paperRequests.paperId))
    .where(requests)
    .orderBy(desc(paperRequests.createdAt))
    .limit(100)
  return rows.map(({ at, paper, ...row }) => ({
    ...row,
    at: momentInWords(at.toISOString()),
    /** Where it can be read; null where it is there no more. */
    path: paper && paperViewerPath(paper),
  }))
}

const state = sql<PaperRequestState>`case
  when ${paperRequests.cancelledAt} is not null then 'cancelled'
  when ${jobs.leasedUntil} > now() then 'leaving'
  else coalesce(${mails.outcome}, 'waiting') end`

/** Forgets who asked for papers whose mails are forgotten (domain/mail/stored-mails.ts). */
export async function sweepRequests(db: Db): Promise<void> {
  await db.delete(paperRequests).where(isNull(paperRequests.mailId))
}

/** What the page of mailed papers shows: whose, and which; null for whom it has nothing to show. */
export async function mailedPapersPage(db: Reader, claim: Claim) {
  const reach = await reachOf(db, claim)
  if (!reach) return null
  return { address: reach.address, requests: await listRequests(db, reach) }
}
