import { sql, type SQL } from 'drizzle-orm'
import type { ChangeSearch } from '#contract/change-schemas.ts'
import type { Reader } from '#store/database.ts'
import { changes } from '#store/schema.ts'
import { holdsWords } from '../search/criteria.ts'

/** What is asked for, and of what whoever asks is told at all. */
export interface AskedChanges extends ChangeSearch {
  /** A condition on the columns of `changes`; everything where it is left out. */
  told?: SQL | undefined
}

/**
 * The ids of the batches that hold a change that is asked for, the newest first. The rows of a batch
 * stand side by side in the log, so each step goes on ahead of the batch that it has found.
 */
export async function findBatches(
  db: Reader,
  search: AskedChanges,
  most: number,
): Promise<string[]> {
  const wanted = isAsked(search)
  const newest = (ahead: SQL) => sql`
    select id, batch from ${changes} where ${ahead} and ${wanted} order by id desc limit 1`
  const first = search.before === null ? sql`true` : sql`id < ${search.before}`
  const { rows } = await db.execute<{ batch: string }>(sql`
    with recursive found as (
      (${newest(first)})
      union all
      select next.id, next.batch from found cross join lateral (
        ${newest(sql`id < (select min(own.id) from ${changes} own where own.batch = found.batch)`)}
      ) next
    )
    select batch from found limit ${most}`)
  return rows.map(({ batch }) => batch)
}

/** What a change must be to be asked for, as a condition on the columns of `changes`. */
export function isAsked({ kind, record, who, q, told }: Omit<AskedChanges, 'before'>): SQL {
  const conditions = [
    told ?? [],
    kind === '' ? [] : [sql`kind = ${kind}`],
    record === '' ? [] : [sql`record_id = ${record}`],
    who === '' ? [] : [sql`strpos(lower(actor_name), lower(${who})) > 0`],
    holdsWords(q, (pattern) => sql`folded like ${pattern}`),
  ].flat()
  return conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`
}
