import { and, desc, eq, gt } from 'drizzle-orm'
import { nounOfKind } from '#contract/change-kinds.ts'
import type { Transaction } from '#store/database.ts'
import { changes } from '#store/schema.ts'
import { restorableKind } from './restorable-kinds.ts'
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
  const name = restorableKind(kind)?.nameOf(after ?? before ?? {}) ?? ''
  return { kind, name, by: later?.by ?? '', action: later?.action ?? 'edit' }
}

/** What was done to a record after the change that is to be undone. */
interface ChangedSince {
  kind: string
  /** Its title or name. */
  name: string
  /** Who did it; '' where the log does not say. */
  by: string
  action: 'add' | 'edit' | 'remove'
}

const done = { add: 'added again', edit: 'changed', remove: 'deleted' } as const

/** Why a batch cannot be undone any more; `count` records are no longer as it left them. */
function changedSinceSentence(first: ChangedSince | undefined, count: number) {
  const what = first ? `the ${nounOfKind(first.kind)} “${first.name}”` : 'a record'
  const somebody = first?.by || 'someone'
  const event = `${somebody} has ${done[first?.action ?? 'edit']} ${what} since`
  if (count <= 1) return `Nothing was undone: ${event}.`
  const others = count === 2 ? '1 other record has' : `${count - 1} other records have`
  return `Nothing was undone: ${event}, and ${others} also changed.`
}
