import { record } from '#store/changes.ts'
import type { Db, Reader } from '#store/database.ts'
import { site } from '#store/schema.ts'
import { requireAdmin, type Who } from '../accounts/access.ts'
import { requireOwnFactor } from '../accounts/own-factor.ts'

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
    if (wanted.adminsNeedSecondFactor) await requireOwnFactor(tx, who)
    const before = await readSettings(tx)
    if (before.adminsNeedSecondFactor === wanted.adminsNeedSecondFactor) return
    await tx.update(site).set(wanted)
    log({ kind: 'settings', recordId: 'site', before, after: wanted })
  })
}
