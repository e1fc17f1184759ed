import { and, eq, ne, sql } from 'drizzle-orm'
import { titleTaken } from '#contract/messages/papers.ts'
import type { Transaction } from '#store/database.ts'
import { papers } from '#store/resource-schema.ts'
import type { StoredRecord } from '../../history/restorable.ts'
import { Problem } from '../../problem.ts'
import { hasTitle } from './find-paper.ts'
import type { PaperShelf } from './list-papers.ts'

/**
 * Throws conflict where the shelf of one of these papers has another of its title, also among them. Two that put one
 * there at once take turns: the second finds what the first has done.
 */
export async function refuseTakenTitles(
  tx: Transaction,
  records: readonly StoredRecord[],
): Promise<void> {
  const together = new Set<string>()
  for (const { id, snapshot } of records) {
    // The description of a paper says that these fields stand in it.
    const paper = snapshot as unknown as TitledPaper
    const { domain, year, title } = paper
    const place = JSON.stringify([domain, year, title.trim().toLowerCase()])
    if (together.has(place) || (await isTitleTaken(tx, id, paper))) throw taken(paper)
    together.add(place)
  }
}

type TitledPaper = PaperShelf & { title: string }

async function isTitleTaken(tx: Transaction, id: string, { domain, year, title }: TitledPaper) {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`papers ${domain} ${year}`}))`)
  const isTaken = and(
    eq(papers.domain, domain),
    eq(papers.year, year),
    hasTitle(title),
    ne(papers.id, id),
  )
  return (await tx.$count(papers, isTaken)) > 0
}

function taken({ title, year }: TitledPaper) {
  const sentence = titleTaken(title, year)
  return new Problem('conflict', sentence, { errors: { title: sentence } })
}
