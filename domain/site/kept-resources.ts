import { sql } from 'drizzle-orm'
import { department } from '#content/department.ts'
import { resources } from '#content/resources.ts'
import { resourcePath } from '#contract/resource-paths.ts'
import { resourceKeys, type ResourceKey } from '#contract/resources.ts'
import type { Reader } from '#store/database.ts'
import { notes } from '#store/resource-schema.ts'

/** What teachers keep (wire contract, "Who may write"). */
export const teachersResources: readonly ResourceKey[] = ['Notes', 'Links']

/** The pages of learning resources to keep, domain by domain, with how many notes each has. */
export async function keptResources(db: Reader, kept: readonly ResourceKey[] = resourceKeys) {
  const rows = await db
    .select({ domain: notes.domain, total: sql<number>`count(*)::int` })
    .from(notes)
    .groupBy(notes.domain)
  const counts = new Map(rows.map(({ domain, total }) => [domain, total]))
  return department.streams.map(({ key, title, strand }) => ({
    title,
    strand,
    path: resourcePath(key),
    pages: kept.map((resource) => ({
      key: resource,
      label: resources[resource].label,
      path: resourcePath(key, resource),
      records: resource === 'Notes' ? (counts.get(key) ?? 0) : null,
    })),
  }))
}

export type KeptDomain = Awaited<ReturnType<typeof keptResources>>[number]
