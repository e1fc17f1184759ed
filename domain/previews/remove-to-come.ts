import { and, eq, sql, type SQL } from 'drizzle-orm'
import type { Kind } from '#contract/kinds/kind.ts'
import { kinds } from '#contract/kinds/kinds.ts'
import type { Db } from '#store/database.ts'
import { records } from '#store/schema.ts'
import { textOf } from '../records/hidden.ts'

/**
 * Takes out of a trial what visitors do not see before a later day than `now`, which is one like
 * 2025-02-15. `which` says of a kind which of these records go; null for none.
 */
export async function removeToCome(
  trial: Db,
  now: string,
  which: (columns: typeof records, kind: Kind) => SQL | undefined | null,
): Promise<void> {
  const all: readonly Kind[] = Object.values(kinds)
  for (const kind of all) {
    const asked = which(records, kind)
    const first = kind.hidden?.before
    if (first === undefined || asked === null) continue
    const isToCome = sql`${textOf(first)} > ${now}`
    await trial.delete(records).where(and(eq(records.kind, kind.name), isToCome, asked))
  }
}
