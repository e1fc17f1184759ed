import { entrustedIn } from '#contract/kinds/entrusted.ts'
import { memberMessages } from '#contract/messages/members.ts'
import type { Reader } from '#store/database.ts'
import { Problem } from '../problem.ts'
import { versionOf } from '../records/versions.ts'
import { requireAdmin, type Who } from './access.ts'
import { findAccount } from './find-account.ts'

/**
 * What was entrusted to a member, who is named as at the login, with the version that a change of it
 * begins from. Throws not-found. Administrators only.
 */
export async function entrustedPage(db: Reader, who: Who, login: string) {
  requireAdmin(who)
  const found = await findAccount(db, login)
  if (!found) throw new Problem('not-found', memberMessages.noSuchLogin)
  const { id, name, reg, role, kinds } = found
  return {
    id,
    version: await versionOf(db, 'account', id),
    name,
    reg,
    /** Who writes everything anyway. */
    isAdmin: role === 'Admin',
    kinds: entrustedIn(kinds),
  }
}
