import { papersPath, resourcePath } from '#contract/resource-paths.ts'
import type { Reader } from '#store/database.ts'
import { askedResource } from '../asked-resource.ts'
import { resourceHead } from '../resource-words.ts'
import { currentYear, getYear } from './asked-year.ts'
import { listPapers } from './list-papers.ts'
import { paperYears } from './paper-years.ts'

/** The papers of a domain and a year, the current one where none is asked for. Throws not-found. */
export async function papersPage(db: Reader, asked: { domain?: string; year?: string }) {
  const { domain } = askedResource(asked)
  const asksYear = asked.year !== undefined
  const year = asked.year === undefined ? currentYear() : getYear(asked.year)
  const [papers, years] = await Promise.all([
    listPapers(db, { domain, year }),
    paperYears(db, domain),
  ])
  return {
    ...resourceHead(domain, 'ResearchPapers'),
    year,
    /** Whether the address names the year; without it, it shows another one every January. */
    asksYear,
    /** The page's one address. */
    path: asksYear ? papersPath(domain, year) : resourcePath(domain, 'ResearchPapers'),
    papers,
    years: years.map((each) => ({
      ...each,
      path: papersPath(domain, each.year),
      isChosen: each.year === year,
    })),
    /** Where to look when this year has none; null where no year has any. */
    newest: years.find(({ papers: count }) => count > 0)?.year ?? null,
  }
}

export type PapersPage = Awaited<ReturnType<typeof papersPage>>
