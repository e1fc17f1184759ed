import { and, desc, eq, gt } from 'drizzle-orm'
import { changedSinceSentence, type ChangedSince } from '#contract/change-words.ts'
import type { Transaction } from '#store/database.ts'
import { changes } from '#store/schema.ts'
import { keptKind } from './kept-kinds.ts'
import type { Effect } from './undo-batch.ts'

/** Says what was done since to the first of these records, and by whom, and how many more there are. */
export async function changedSince(tx: Transaction, moved: readonly Effect[]): Promise<string> {
  const [first] = moved
  const found = first ? await sinceThen(tx, first) : undefined
  return changedSinceSentence(found, moved.length)
}

async function sinceThen(
  tx: Transaction,
  { kind, recordId, lastId, before, after }: Effect,
): Promise<ChangedSince> {
  const [later] = await tx
    .select({ by: changes.actorName, action: changes.action })
    .from(changes)
    .where(and(eq(changes.kind, kind), eq(changes.recordId, recordId), gt(changes.id, lastId)))
    .orderBy(desc(changes.id))
    .limit(1)
  const name = keptKind(kind)?.nameOf(after ?? before ?? {}) ?? ''
  return { kind, name, by: later?.by ?? '', action: later?.action ?? 'edit' }
}
