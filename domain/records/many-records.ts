import type { Field } from '#contract/kinds/field.ts'
import { mostNamed, type WayToChangeSeveral } from '#contract/kinds/several.ts'
import type { Kind } from '#contract/kinds/kind.ts'
import { kinds, type KindName } from '#contract/kinds/kinds.ts'
import { manyOutdated, notForMany, wayNeeded } from '#contract/messages/many-records.ts'
import { tooManyEntries } from '#contract/messages/records.ts'
import { recordMany } from '#store/changes.ts'
import type { Db, Transaction } from '#store/database.ts'
import { askable } from '#store/queries.ts'
import { requireWriter, type Who } from '../accounts/access.ts'
import type { Snapshot, StoredRecord } from '../history/restorable.ts'
import { Problem } from '../problem.ts'
import { idsIn, refuseByRule, requireReferences } from './record-rules.ts'
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
 * what one of them may not say. Of a field of several records `way` says whether what is sent is added,
 * taken out or all that stays: whoever leaves it out may mean any of them, so that is invalid.
 */
export async function rewriteMany(
  db: Db,
  who: Who,
  kind: KindName,
  { ids, fields, way }: ManyChange,
): Promise<number> {
  requireWriter(who, kind)
  const field = fieldForMany(kinds[kind], fields)
  const holdsSeveral = field.holds === 'references'
  if (holdsSeveral && !way) throw new Problem('invalid', wayNeeded(field.label))
  if (!holdsSeveral && way && way !== 'replace') throw new Problem('invalid', notForMany)
  requireChange(who, kind, fields)
  // Also what is gone can be taken out.
  if (way !== 'remove') await requireReferences(db, kinds[kind], fields)
  return recordMany(db, who, async (tx, log) => {
    const found = await lockAll(tx, kind, ids)
    const changed = new Map<string, Snapshot>()
    for (const one of found) {
      await requireWriterOf(tx, who, kind, one)
      const meant =
        !way || way === 'replace' ? fields : changeOfSeveral(field, fields, way, one.snapshot)
      refuseByRule(kind, meant, one.snapshot)
      changed.set(one.id, meant)
    }
    await rewriteRecords({ tx, log }, kind, changed)
    return found.length
  })
}

interface ManyChange {
  ids: readonly string[]
  /** The one field. */
  fields: Snapshot
  /** What is done with the records that it names; needed where it names several. */
  way?: WayToChangeSeveral | undefined
}

/** The one field that is changed. Throws invalid where it is not one, or not to be changed in many. */
function fieldForMany({ many = [], fields: described }: Kind, fields: Snapshot): Field {
  const names = Object.keys(fields)
  const [field] = described.filter(({ name }) => name in fields && many.includes(name))
  if (names.length !== 1 || !field) throw new Problem('invalid', notForMany)
  return field
}

/** What a record names in a field once some are added or taken out. Throws invalid where that is too many. */
function changeOfSeveral(
  { name, label, most = mostNamed }: Field,
  sent: Snapshot,
  way: 'add' | 'remove',
  before: Snapshot,
): Snapshot {
  const [now, meant] = [idsIn(before[name]), idsIn(sent[name])]
  const others = meant.filter((id) => !now.includes(id))
  const after = way === 'add' ? [...now, ...others] : now.filter((id) => !meant.includes(id))
  if (after.length > Math.max(most, now.length)) {
    const tooMany = tooManyEntries(label, most)
    throw new Problem('invalid', tooMany, { errors: { [name]: tooMany } })
  }
  return { [name]: after }
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
