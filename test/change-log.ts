import { asc, desc, eq } from 'drizzle-orm'
import { restorableKind } from '#domain/history/restorable-kinds.ts'
import { record } from '#store/changes.ts'
import type { Db } from '#store/database.ts'
import { changes } from '#store/schema.ts'
import { editor } from './factories.ts'

/** The batch that was written last. */
export async function lastBatch(db: Db) {
  const [last] = await db.select().from(changes).orderBy(desc(changes.id)).limit(1)
  return last?.batch ?? ''
}

/** The batch that first wrote of a record. */
export async function firstBatchOf(db: Db, recordId: string) {
  const ofRecord = db.select().from(changes).where(eq(changes.recordId, recordId))
  const [first] = await ofRecord.orderBy(asc(changes.id)).limit(1)
  return first?.batch ?? ''
}

/** Deletes a record of a kind that has no call for it yet, as its concept would. */
export function removeLogged(db: Db, kind: string, id: string) {
  return record(db, editor, async (tx, log) => {
    const kept = restorableKind(kind)
    const [found] = (await kept?.read(tx, [id])) ?? []
    await kept?.remove(tx, [id], editor)
    log({ kind, recordId: id, before: found?.snapshot ?? null, after: null })
  })
}
