import type { Kind } from '#contract/kinds/kind.ts'
import { kinds, type KindName } from '#contract/kinds/kinds.ts'
import { manyOutdated, notForMany } from '#contract/messages/many-records.ts'
import { recordMany } from '#store/changes.ts'
import type { Db, Transaction } from '#store/database.ts'
import { askable } from '#store/queries.ts'
import { requireWriter, type Who } from '../accounts/access.ts'
import type { Snapshot, StoredRecord } from '../history/restorable.ts'
import { Problem } from '../problem.ts'
import { refuseByRule, requireReferences } from './record-rules.ts'
import { storedKinds } from './stored-kinds.ts'
import { deleteRecords, rewriteRecords } from './write-records.ts'
import { requireChange, requireRemoverOf, requireWriterOf } from './writers.ts'

/**
 * Deletes records as one batch, all or none, and returns how many. Throws forbidden where one of them is
 * not theirs to delete, and conflict where one has gone meanwhile.
 */
export async function removeRecords(
  db: Db,
  who: Who,
  kind: KindName,
  ids: readonly string[],
): Promise<number> {
  requireWriter(who, kind)
  return recordMany(db, who, async (tx, log) => {
    const found = await lockAll(tx, kind, ids)
    for (const one of found) await requireRemoverOf(tx, who, kind, one)
    await deleteRecords({ tx, log }, kind, found)
    return found.length
  })
}

/**
 * Has records say the same in one of the fields that their kind names for that, as one batch, all or
 * none, and returns how many were named. What another editor has written there meanwhile is replaced, as
 * the undo of the batch shows. Throws as `removeRecords` does, and invalid for any other field and for
 * what one of them may not say.
 */
export async function rewriteMany(
  db: Db,
  who: Who,
  kind: KindName,
  { ids, fields }: { ids: readonly string[]; fields: Snapshot },
): Promise<number> {
  requireWriter(who, kind)
  refuseOtherFields(kinds[kind], fields)
  requireChange(who, kind, fields)
  await requireReferences(db, kinds[kind], fields)
  return recordMany(db, who, async (tx, log) => {
    const found = await lockAll(tx, kind, ids)
    for (const one of found) {
      await requireWriterOf(tx, who, kind, one)
      refuseByRule(kind, fields, one.snapshot)
    }
    await rewriteRecords({ tx, log }, kind, new Map(found.map(({ id }) => [id, fields])))
    return found.length
  })
}

function refuseOtherFields({ many = [] }: Kind, fields: Snapshot) {
  const names = Object.keys(fields)
  if (names.length !== 1 || !names.every((name) => many.includes(name))) {
    throw new Problem('invalid', notForMany)
  }
}

/** All of these, locked. Throws conflict where one is not there: whoever chose them has seen it. */
async function lockAll(
  tx: Transaction,
  kind: KindName,
  ids: readonly string[],
): Promise<StoredRecord[]> {
  const asked = [...new Set(ids.map(askable))]
  const found = await storedKinds[kind].read(tx, asked)
  if (found.length !== asked.length) throw new Problem('conflict', manyOutdated)
  return found
}
