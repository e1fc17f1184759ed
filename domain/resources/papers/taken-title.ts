import { and, eq, ne, sql } from 'drizzle-orm'
import { titleTaken } from '#contract/messages/papers.ts'
import type { Transaction } from '#store/database.ts'
import { papers } from '#store/resource-schema.ts'
import type { StoredRecord } from '../../history/restorable.ts'
import { Problem } from '../../problem.ts'
import { hasTitle } from './find-paper.ts'
import type { PaperShelf } from './list-papers.ts'

/**
 * Throws conflict where the shelf of one of these papers has another of its title. Two that put one
 * there at once take turns: the second finds what the first has done.
 */
export async function refuseTakenTitles(
  tx: Transaction,
  records: readonly StoredRecord[],
): Promise<void> {
  // The description of a paper says that these fields stand in it.
  for (const { id, snapshot } of records) {
    await refuseTakenTitle(tx, id, snapshot as unknown as PaperShelf & { title: string })
  }
}

async function refuseTakenTitle(
  tx: Transaction,
  id: string,
  { domain, year, title }: PaperShelf & { title: string },
) {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`papers ${domain} ${year}`}))`)
  const isTaken = and(
    eq(papers.domain, domain),
    eq(papers.year, year),
    hasTitle(title),
    ne(papers.id, id),
  )
  if ((await tx.$count(papers, isTaken)) === 0) return
  const sentence = titleTaken(title, year)
  throw new Problem('conflict', sentence, { errors: { title: sentence } })
}
