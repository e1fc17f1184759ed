import { proofMessages } from '#contract/messages/sessions.ts'
import type { Actor } from '#store/changes.ts'
import { accounts } from '#store/account-schema.ts'
import type { Transaction } from '#store/database.ts'
import { isOneOf } from '#store/queries.ts'
import { postMail } from '../mail/post-mail.ts'
import { requireFreshProof, type Member } from './access.ts'
import { isSameAddress } from './move-address.ts'

/** The address of a student in the roster, before and after; '' for none. */
export interface RosterAddress {
  id: string
  name: string
  before: string
  after: string
}

/**
 * What follows wherever a student's address in the roster is given, changed or taken away; called in
 * the transaction that writes it. Whoever reads the mail of a student without an account can have one
 * by asking for a password (`admitStudent`), so the old address of such a student is told; that of an
 * account is told where the account moves (`follow`). Throws forbidden for a member who has not just
 * proved who they are, but not for a student whose own address it is.
 */
export async function moveRosterAddresses(
  tx: Transaction,
  actor: Actor | Member,
  addresses: readonly RosterAddress[],
): Promise<void> {
  const moved = addresses.filter(({ before, after }) => !isSameAddress(before, after))
  const left = moved.filter(({ before }) => before !== '')
  if (moved.some(({ id }) => !isOwn(actor, id))) {
    requireFreshProof(actor, left.length === 0 ? proofMessages.newLogins : undefined)
  }
  if (left.length === 0) return
  const ids = left.map(({ id }) => id)
  const held = await tx
    .select({ studentId: accounts.studentId })
    .from(accounts)
    .where(isOneOf(accounts.studentId, ids))
  const owners = new Set(held.map(({ studentId }) => studentId))
  for (const { id, name, before } of left) {
    if (!owners.has(id)) await postMail(tx, { kind: 'moved', data: { name }, toAddress: before })
  }
}

function isOwn(actor: Actor | Member, studentId: string) {
  return 'studentId' in actor && actor.studentId === studentId
}
