import { sql, type Column, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { mostHits } from '#contract/search.ts'
import type { Reader } from '#store/database.ts'
import type { Question } from './question.ts'

/** Which hits of all are wanted. */
export interface Window {
  /** How many stand ahead. */
  after: number
  size: number
}

/** Hits of one group, and how many there are of them. */
export interface Found<Hit> {
  hits: Hit[]
  /** How many can be shown, and whether those are all. */
  total: number
  isWhole: boolean
}

/** What was found of a list that ends where it is long enough. */
export function countedUp<Hit>(hits: Hit[], counted: number): Found<Hit> {
  return { hits, total: Math.min(counted, mostHits), isWhole: counted <= mostHits }
}

/** What is looked through for a group. */
export interface Searched {
  table: PgTable
  id: Column
  column: SQL
  /** What is newer comes first where two say it alike. */
  newest: SQLWrapper
  /** Rows of which this is true stand ahead of others that hold what is asked. */
  first?: SQL | undefined
  /** More that finds a row. */
  or?: SQL | undefined
  /** Which rows are looked through; all where nothing is said. */
  only?: SQL
}

/** What a word weighs in an abstract, in facts, in names of people, and in a title. */
const weights = sql`'{0.05, 0.15, 0.4, 1}'::float4[]`

/**
 * The ids of the rows that hold what is asked, best first. Of what stands nearly everywhere only the
 * newest rows are weighed.
 */
export async function rankedIds(
  db: Reader,
  { table, id, column, newest, first, or, only }: Searched,
  { prose }: Pick<Question, 'prose'>,
  { after, size }: Window,
): Promise<Found<string>> {
  const found = or ? sql`(${column} @@ ${prose} or ${or})` : sql`${column} @@ ${prose}`
  const matches = only ? sql`${found} and ${only}` : found
  const { rows } = await db.execute<{ id: string; total: number }>(sql`
    select id, count(*) over ()::int as total
    from (select ${id} as id, ${column} as search, ${newest} as newest,
        ${first ?? sql`true`} as is_first from ${table}
      where ${matches} order by newest desc limit ${mostHits + 1}) found
    order by is_first desc, ts_rank(${weights}, search, ${prose}) desc, newest desc
    limit ${size} offset ${after}`)
  return countedUp(
    rows.map((row) => row.id),
    rows[0]?.total ?? 0,
  )
}

/** Rows in the order of their ids. */
export function inOrder<Row extends { id: string }>(ids: string[], rows: Row[]): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}
