import { and, eq, sql } from 'drizzle-orm'
import { titleTaken } from '#contract/messages/papers.ts'
import type { Transaction } from '#store/database.ts'
import { papers } from '#store/resource-schema.ts'
import { Problem } from '../../problem.ts'
import { hasTitle } from './find-paper.ts'
import type { PaperShelf } from './list-papers.ts'

/**
 * Throws conflict where the shelf has a paper of this title. Two that put one there at once take
 * turns: the second finds what the first has done.
 */
export async function refuseTakenTitle(
  tx: Transaction,
  { domain, year, title }: PaperShelf & { title: string },
): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`papers ${domain} ${year}`}))`)
  const isTaken = and(eq(papers.domain, domain), eq(papers.year, year), hasTitle(title))
  if ((await tx.$count(papers, isTaken)) === 0) return
  const sentence = titleTaken(title, year)
  throw new Problem('conflict', sentence, { errors: { title: sentence } })
}
