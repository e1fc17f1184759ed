import { papersPath, resourcePath } from '#contract/resource-paths.ts'
import type { Reader } from '#store/database.ts'
import { askedResource } from '../asked-resource.ts'
import { resourceHead } from '../resource-words.ts'
import { currentYear, getYear } from './asked-year.ts'
import { listPapers } from './list-papers.ts'
import { count, desc, eq } from 'drizzle-orm'
import { standingYears, type DomainKey } from '#contract/resources.ts'
import { papers } from '#store/resource-schema.ts'

/** The papers of a domain and a year, the current one where none is asked for. Throws not-found. */
export async function papersPage(db: Reader, asked: { domain?: string; year?: string }) {
  const found = (await askedResource(db, asked)).domain
  const domain = found.key
  const asksYear = asked.year !== undefined
  const year = asked.year === undefined ? currentYear() : getYear(asked.year)
  const [listed, years] = await Promise.all([
    listPapers(db, { domain, year }),
    paperYears(db, domain),
  ])
  return {
    ...resourceHead(found, 'ResearchPapers'),
    year,
    /** Whether the address names the year; without it, it shows another one every January. */
    asksYear,
    /** The page's one address. */
    path: asksYear ? papersPath(domain, year) : resourcePath(domain, 'ResearchPapers'),
    papers: listed,
    years: years.map((each) => ({
      ...each,
      path: papersPath(domain, each.year),
      isChosen: each.year === year,
    })),
    /** Where to look when this year has none; null where no year has any. */
    newest: years.find((each) => each.papers > 0)?.year ?? null,
  }
}

export type PapersPage = Awaited<ReturnType<typeof papersPage>>

interface PaperYear {
  year: string
  /** How many papers it has. */
  papers: number
}

/**
 * The years to choose from, newest first: those of which the domain has papers, those that always
 * stand there, and the one it is.
 */
async function paperYears(db: Reader, domain: DomainKey): Promise<PaperYear[]> {
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
