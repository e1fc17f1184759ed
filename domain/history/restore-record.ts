import { eq } from 'drizzle-orm'
import { changeWords } from '#contract/change-words.ts'
import { record } from '#store/changes.ts'
import type { Db } from '#store/database.ts'
import { changes } from '#store/schema.ts'
import { requireAdmin, type Who } from '../accounts/access.ts'
import { Problem } from '../problem.ts'
import { keyOf, putBack, readNow, sentenceAbout, takeTurn } from './put-back.ts'
import { isAsLogged } from './restorable.ts'
import { asSnapshot } from './undo-batch.ts'

interface Restoration {
  /** Of the change in the log. */
  changeId: number
  to: 'before' | 'after'
}

/**
 * Puts one record back to how it was before or after a change, whatever happened to it since.
 * Throws not-found, and invalid where the record did not exist then. Administrators only.
 */
export async function restoreRecord(
  db: Db,
  who: Who,
  { changeId, to }: Restoration,
): Promise<string> {
  requireAdmin(who)
  return record(db, who, async (tx, log) => {
    await takeTurn(tx)
    const [change] = await tx.select().from(changes).where(eq(changes.id, changeId))
    if (!change) throw new Problem('not-found', changeWords.unknown)
    const target = asSnapshot(change[to])
    if (!target) throw new Problem('invalid', changeWords.nothingThere)
    const now = await readNow(tx, [change])
    if (isAsLogged(now.get(keyOf(change)), target)) return changeWords.asItWas
    const steps = await putBack({ tx, log, who }, [{ ...change, target }], now)
    return sentenceAbout(changeWords.restored, steps)
  })
}
