import { eq } from 'drizzle-orm'
import { factorWords } from '#contract/messages/factor-words.ts'
import { accounts } from '#store/account-schema.ts'
import { record } from '#store/changes.ts'
import type { Db, Reader } from '#store/database.ts'
import { site } from '#store/schema.ts'
import { requireAdmin, type Who } from '../accounts/access.ts'
import { hasFactor } from '../accounts/factors.ts'
import { Problem } from '../problem.ts'

export interface Settings {
  adminsNeedSecondFactor: boolean
}

/** What administrators have decided about the whole site. */
export async function readSettings(db: Reader): Promise<Settings> {
  const [row] = await db.select({ needed: site.adminsNeedSecondFactor }).from(site)
  return { adminsNeedSecondFactor: row?.needed ?? false }
}

/** Keeps the settings. Whoever asks a second factor of administrators must have one. */
export async function keepSettings(db: Db, who: Who, wanted: Settings): Promise<void> {
  requireAdmin(who)
  await record(db, who, async (tx, log) => {
    const [own] = await tx
      .select({ hasFactor })
      .from(accounts)
      .where(eq(accounts.id, who.accountId))
    if (wanted.adminsNeedSecondFactor && !own?.hasFactor) {
      throw new Problem('conflict', factorWords.ownNeeded)
    }
    const before = await readSettings(tx)
    if (before.adminsNeedSecondFactor === wanted.adminsNeedSecondFactor) return
    await tx.update(site).set(wanted)
    log({ kind: 'settings', recordId: 'site', before, after: wanted })
  })
}
