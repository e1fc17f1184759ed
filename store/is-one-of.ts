import { sql, type SQLWrapper } from 'drizzle-orm'

/** A text column holds one of these; they are one parameter, however many there are. */
export function isOneOf(column: SQLWrapper, values: readonly string[]) {
  return sql`${column} = any(${sql.param(values)}::text[])`
}
