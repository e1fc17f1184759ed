import { eq } from 'drizzle-orm'
import { changeWords } from '#contract/change-words.ts'
import { record } from '#store/changes.ts'
import type { Db } from '#store/database.ts'
import { changes } from '#store/schema.ts'
import { mayEditRecords, mayWriteAll, requireEditor, type Who } from '../accounts/access.ts'
import { Problem } from '../problem.ts'
import { keyOf, putBack, readNow, sentenceAbout, takeTurn } from './put-back.ts'
import { asSnapshot, isAsLogged } from './restorable.ts'

interface Restoration {
  /** Of the change in the log. */
  changeId: number
  to: 'before' | 'after'
}

/**
 * Puts one record back to how it was before or after a change, whatever happened to it since.
 * Throws signed-out, forbidden, not-found, also for a record of a kind that is not entrusted to whoever
 * asks, and invalid where the record did not exist then.
 */
export async function restoreRecord(
  db: Db,
  who: Who,
  { changeId, to }: Restoration,
): Promise<string> {
  requireEditor(who)
  return record(db, who, async (tx, log) => {
    await takeTurn(tx)
    const [change] = await tx.select().from(changes).where(eq(changes.id, changeId))
    if (!change || !(mayEditRecords(who) || mayWriteAll(who, change.kind)))
      throw new Problem('not-found', changeWords.unknown)
    const target = asSnapshot(change[to])
    if (!target) throw new Problem('invalid', changeWords.nothingThere)
    const now = await readNow(tx, [change])
    if (isAsLogged(now.get(keyOf(change)), target)) return changeWords.asItWas
    const steps = await putBack({ tx, log, who }, [{ ...change, target }], now)
    return sentenceAbout(changeWords.restored, steps)
  })
}
