import { kinds, type KindName } from '#contract/kinds/kinds.ts'
import type { Kind } from '#contract/kinds/kind.ts'
import { orderOutdated } from '#contract/messages/records.ts'
import { record } from '#store/changes.ts'
import type { Db } from '#store/database.ts'
import { isOneOf } from '#store/queries.ts'
import { records } from '#store/schema.ts'
import { and, eq } from 'drizzle-orm'
import { requireWriterOfAll, type Who } from '../accounts/access.ts'
import { Problem } from '../problem.ts'
import { rewriteRecords } from './write-records.ts'

/** The field by which people put the records of a kind in order; undefined for a kind without one. */
export function placeOf(kind: Kind): string | undefined {
  return kind.fields.find(({ holds }) => holds === 'place')?.name
}

/**
 * Puts all records of a kind in this order, given by their ids. Throws conflict where these are not
 * all that there are: somebody has added or deleted one since. One batch, undone as a whole.
 */
export async function orderRecords(
  db: Db,
  who: Who,
  kind: KindName,
  ids: readonly string[],
): Promise<void> {
  requireWriterOfAll(who, kind)
  const place = placeOf(kinds[kind])
  if (place === undefined) throw new Error(`Nobody orders the records of the kind “${kind}”.`)
  await record(db, who, async (tx, log) => {
    const ofKind = eq(records.kind, kind)
    const [all, named] = await Promise.all([
      tx.$count(records, ofKind),
      tx.$count(records, and(ofKind, isOneOf(records.id, [...ids]))),
    ])
    if (all !== named || named !== ids.length) throw new Problem('conflict', orderOutdated)
    const changes = ids.map(
      (id, index) => [id, { [place]: String(index + 1).padStart(4, '0') }] as const,
    )
    await rewriteRecords({ tx, log }, kind, new Map(changes))
  })
}
