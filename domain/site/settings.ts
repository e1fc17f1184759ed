import { isDeepStrictEqual } from 'node:util'
import type { Audience } from '#contract/visibility.ts'
import { record } from '#store/changes.ts'
import type { Db, Reader } from '#store/database.ts'
import { site } from '#store/schema.ts'
import { requireAdmin, type Who } from '../accounts/access.ts'
import { requireOwnFactor } from '../accounts/factors.ts'

export interface Settings {
  adminsNeedSecondFactor: boolean
  /** Who sees the e-mail address of a student who has not chosen. */
  studentEmails: Audience
}

/** What administrators have decided about the whole site. */
export async function readSettings(db: Reader): Promise<Settings> {
  const { adminsNeedSecondFactor, studentEmails } = site
  const [row] = await db.select({ adminsNeedSecondFactor, studentEmails }).from(site)
  return row ?? { adminsNeedSecondFactor: false, studentEmails: 'hidden' }
}

/**
 * Keeps those of the settings that are named. Whoever asks a second factor of administrators must
 * have one. Administrators only.
 */
export async function saveSettings(db: Db, who: Who, wanted: Partial<Settings>): Promise<void> {
  requireAdmin(who)
  await record(db, who, async (tx, log) => {
    if (wanted.adminsNeedSecondFactor) await requireOwnFactor(tx, who)
    const before = await readSettings(tx)
    const after = { ...before, ...wanted }
    if (isDeepStrictEqual(after, before)) return
    await tx.update(site).set(after)
    log({ kind: 'settings', recordId: 'site', before, after })
  })
}
