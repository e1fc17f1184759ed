import { sql } from 'drizzle-orm'
import { resourcePath } from '#contract/resource-paths.ts'
import { resourceKeys, type ResourceKey } from '#contract/resources.ts'
import type { Reader } from '#store/database.ts'
import { currentOf, readDomains } from '../domains/read-domains.ts'
import { readPageTitles, resourceTitles } from './page-titles.ts'
import { links, notes, papers, videos } from '#store/resource-schema.ts'

/** Where the records of each kind stand. */
const tables = { ResearchPapers: papers, Notes: notes, Links: links, Videos: videos }

/** The pages of learning resources, domain by domain, with how many records each has. */
export async function resourcePages(db: Reader) {
  const [domains, titles, counted] = await Promise.all([
    readDomains(db),
    readPageTitles(db),
    Promise.all(resourceKeys.map((resource) => countByDomain(db, resource))),
  ])
  return currentOf(domains).map(({ key, title, strand }) => ({
    key,
    title,
    strand,
    path: resourcePath(key),
    pages: counted.map(({ resource, counts }) => ({
      key: resource,
      label: resourceTitles(titles, resource).label,
      path: resourcePath(key, resource),
      records: counts.get(key) ?? 0,
    })),
  }))
}

export type ResourceDomain = Awaited<ReturnType<typeof resourcePages>>[number]

async function countByDomain(db: Reader, resource: ResourceKey) {
  const { domain } = tables[resource]
  const rows = await db
    .select({ domain, total: sql<number>`count(*)::int` })
    .from(tables[resource])
    .groupBy(domain)
  return { resource, counts: new Map(rows.map((row) => [row.domain, row.total])) }
}
