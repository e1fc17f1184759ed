import { and, asc, eq } from 'drizzle-orm'
import type { Kind } from '#contract/kinds/kind.ts'
import type { Reader } from '#store/database.ts'
import { changes } from '#store/schema.ts'
import type { Snapshot } from '../history/restorable.ts'
import { asSnapshot } from '../history/undo-batch.ts'
import { complete } from '../records/complete.ts'
import { sampler } from './sample-records.ts'

/** What the sample said in a record, whole; null in one that it did not bring. */
export async function broughtBySample(
  db: Reader,
  kind: Kind,
  recordId: string,
): Promise<Snapshot | null> {
  const [brought] = await db
    .select({ snapshot: changes.after })
    .from(changes)
    .where(
      and(
        eq(changes.kind, kind.name),
        eq(changes.recordId, recordId),
        eq(changes.action, 'add'),
        eq(changes.actorName, sampler.name),
      ),
    )
    .orderBy(asc(changes.id))
    .limit(1)
  const snapshot = asSnapshot(brought?.snapshot)
  // The log may be older than the names of the fields.
  return snapshot && complete(kind, snapshot)
}
