import { orderStale } from '#contract/messages/people.ts'
import { record } from '#store/changes.ts'
import type { Db } from '#store/database.ts'
import { requireWriterOfAll, type Who } from '../accounts/access.ts'
import { Problem } from '../problem.ts'
import { storedKinds } from '../records/stored-kinds.ts'
import { rewriteRecords } from '../records/write-records.ts'

/**
 * Puts these people in this order ahead of all who have no place in their list. Only for whoever
 * writes all of them; throws conflict where one of them is gone.
 */
export async function orderPeople(db: Db, who: Who, ids: readonly string[]): Promise<void> {
  requireWriterOfAll(who, 'person')
  await record(db, who, async (tx, log) => {
    const found = await storedKinds.person.read(tx, ids)
    if (found.length < new Set(ids).size) throw new Problem('conflict', orderStale)
    const places = ids.map((id, at) => [id, { place: String(at + 1) }] as const)
    await rewriteRecords({ tx, log }, 'person', new Map(places))
  })
}
