import { sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { kinds } from '#contract/kinds/kinds.ts'
import { resourcePath } from '#contract/resource-paths.ts'
import { resourceKeys, type ResourceKey } from '#contract/resources.ts'
import type { Reader } from '#store/database.ts'
import { links, notes, papers, videos } from '#store/resource-schema.ts'
import { records } from '#store/schema.ts'

const tables = { ResearchPapers: papers, Notes: notes, Links: links, Videos: videos } as const

/** The addresses of the lists of all domains in which something stands. */
export async function filledLists(db: Reader): Promise<ReadonlySet<string>> {
  const filled = sql.join(
    resourceKeys.map((resource) => filledIn(resource, tables[resource])),
    sql` union all `,
  )
  const { rows } = await db.execute<{ domain: string; resource: ResourceKey }>(filled)
  return new Set(rows.map(({ domain, resource }) => resourcePath(domain, resource)))
}

function filledIn(resource: ResourceKey, table: PgTable & { domain: unknown }) {
  return sql`select ${records.id} as domain, ${resource}::text as resource from ${records}
    where ${records.kind} = ${kinds.domain.name}
      and exists (select from ${table} where ${table.domain} = ${records.id})`
}
