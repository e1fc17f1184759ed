import { memberMessages } from '#contract/messages/members.ts'
import { rosterMessages } from '#contract/messages/roster.ts'
import type { NewMember } from '#contract/members.ts'
import { accounts } from '#store/account-schema.ts'
import { record } from '#store/changes.ts'
import type { Db } from '#store/database.ts'
import { newId } from '#store/columns.ts'
import { requireDomains } from '../domains/read-domains.ts'
import { postMail } from '../mail/post-mail.ts'
import { Problem } from '../problem.ts'
import { requireAdmin, requireFreshProof, type Who } from './access.ts'
import { accountSnapshot } from './account-storage.ts'
import { requireFreeEmail, requireFreeUserName } from './free-logins.ts'
import { findMemberRow, lockMembers } from './members-lock.ts'

/**
 * Makes an account without a password and posts a mail with the link to choose one; returns its id.
 * Throws conflict for a user name or an address that is somebody's. Administrators only,
 * with a fresh proof.
 */
export async function inviteMember(db: Db, who: Who, member: NewMember): Promise<string> {
  requireAdmin(who)
  const { name, email, userName, role } = member
  requireFreshProof(who)
  return record(db, who, async (tx, log) => {
    await lockMembers(tx)
    await requireFreeUserName(tx, userName)
    await requireFreeEmail(tx, email)
    const domains = await requireDomains(tx, member.domains)
    const id = newId()
    const rows = await tx
      .insert(accounts)
      .values({ id, name, email, userName, role, domains })
      .returning()
    for (const row of rows) {
      log({ kind: 'account', recordId: id, before: null, after: accountSnapshot(row) })
    }
    await postMail(tx, { kind: 'invitation', data: { invitedBy: who.name }, accountId: id })
    return id
  })
}

/**
 * Posts another invitation to somebody who has not chosen a password yet. Throws not-found, and
 * conflict for whoever has chosen one. Administrators only, with a fresh proof.
 */
export async function inviteAgain(db: Db, who: Who, id: string): Promise<void> {
  requireAdmin(who)
  requireFreshProof(who)
  await db.transaction(async (tx) => {
    const { passwordHash, email } = await findMemberRow(tx, id)
    if (passwordHash !== null) throw new Problem('conflict', memberMessages.hasPassword)
    if (email === '') throw new Problem('conflict', rosterMessages.noEmail)
    await postMail(tx, { kind: 'invitation', data: { invitedBy: who.name }, accountId: id })
  })
}
