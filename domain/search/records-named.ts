import { sql, type SQL } from 'drizzle-orm'
import type { Kind } from '#contract/kinds/kind.ts'
import { records } from '#store/schema.ts'
import { searchColumns } from '#store/search-columns.ts'

/**
 * The ids of the records of a kind that have all that is asked for in what weighs most in them, such as
 * the code and the title of a course. As an array they are known ahead of the rows that name them, which
 * an index then finds.
 */
export function recordsNamed({ name }: Kind, prose: SQL): SQL {
  return sql`array(select ${records.id} from ${records}
    where ${records.kind} = ${name} and ${searchColumns.records} @@ ${prose}
      and ts_filter(${searchColumns.records}, '{a}') @@ ${prose})`
}
