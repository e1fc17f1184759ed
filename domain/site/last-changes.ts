import { inArray, max } from 'drizzle-orm'
import type { Reader } from '#store/database.ts'
import { changes } from '#store/schema.ts'

/** When each record of these kinds was last written, by its id. */
export async function lastChanges(
  db: Reader,
  kinds: readonly string[],
): Promise<ReadonlyMap<string, Date>> {
  const rows = await db
    .select({ id: changes.recordId, at: max(changes.at) })
    .from(changes)
    .where(inArray(changes.kind, [...kinds]))
    .groupBy(changes.recordId)
  return new Map(rows.flatMap(({ id, at }) => (at ? [[id, at] as const] : [])))
}
