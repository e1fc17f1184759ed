import { count, desc, eq } from 'drizzle-orm'
import { standingYears } from '#contract/papers.ts'
import type { DomainKey } from '#contract/resources.ts'
import type { Reader } from '#store/database.ts'
import { papers } from '#store/resource-schema.ts'
import { currentYear } from './asked-year.ts'

export interface PaperYear {
  year: string
  /** How many papers it has. */
  papers: number
}

/**
 * The years to choose from, newest first: those of which the domain has papers, those that always
 * stand there, and the one it is.
 */
export async function paperYears(db: Reader, domain: DomainKey): Promise<PaperYear[]> {
  const { year } = papers
  const rows = await db
    .select({ year, papers: count() })
    .from(papers)
    .where(eq(papers.domain, domain))
    .groupBy(year)
    .orderBy(desc(year))
  const counts = new Map(rows.map((row) => [row.year, row.papers]))
  const years = new Set([...counts.keys(), ...standingYears, currentYear()])
  return [...years]
    .toSorted((a, b) => Number(b) - Number(a))
    .map((each) => ({ year: each, papers: counts.get(each) ?? 0 }))
}
