import type { Reader } from '#store/database.ts'
import { mayEditRecords, mayWriteAll, type Member } from '../accounts/access.ts'
import { addersOf } from '../records/writers.ts'
import type { Snapshot } from './restorable.ts'
import { restorableKind } from './restorable-kinds.ts'

/** What the log says of one record in one batch. */
export interface LoggedAct {
  actorId: string | null
  kind: string
  recordId: string
  before: Snapshot | null
  after: Snapshot | null
}

/**
 * Which of these changes somebody may undo: an administrator all, everybody else those to kinds that
 * are entrusted to them, and what they did themselves to records that they may write today. Whoever has
 * lost a right since may no longer use it by undoing.
 */
export async function findUndoable(
  db: Reader,
  who: Member,
  changes: readonly LoggedAct[],
): Promise<(change: LoggedAct) => boolean> {
  const { accountId } = who
  if (mayEditRecords(who)) return () => true
  const adders = new Map<string, Awaited<ReturnType<typeof addersOf>>>()
  for (const [kind, ofKind] of Map.groupBy(changes, (change) => change.kind)) {
    const ids = ofKind.map(({ recordId }) => recordId)
    if (restorableKind(kind)?.mayWrite) adders.set(kind, await addersOf(db, kind, ids))
  }
  return ({ actorId, kind, recordId, before, after }) => {
    const addedBy = adders.get(kind)?.get(recordId) ?? null
    const write = { id: recordId, from: after, to: before, addedBy }
    const isTheirs = actorId === accountId || mayWriteAll(who, kind)
    return isTheirs && restorableKind(kind)?.mayWrite?.(who, write) === true
  }
}
