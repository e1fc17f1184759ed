import type { Actor } from '#store/changes.ts'
import type { Transaction } from '#store/database.ts'
import { postMail } from '../mail/post-mail.ts'
import { requireFreshProof } from './access.ts'
import { endLinks } from './account-links.ts'
import type { AccountRow } from './account-storage.ts'

/** An account as it was, and the address that it has now. */
interface AddressChange {
  account: AccountRow
  email: string
}

/**
 * What follows wherever the address of an account changes; called in the transaction that writes it.
 * Links mailed before are dead, whoever has no password yet is invited anew, and the old address is
 * told. An address that is only written in other letters is the same. Throws forbidden for a member
 * who has not just proved who they are.
 */
export async function moveAddresses(
  tx: Transaction,
  actor: Actor,
  changes: readonly AddressChange[],
): Promise<void> {
  const moved = changes.filter(({ account, email }) => !isSameAddress(account.email, email))
  if (moved.length === 0) return
  requireFreshProof(actor)
  await endLinks(
    tx,
    moved.map(({ account }) => account.id),
  )
  for (const { account, email } of moved) {
    const { id: accountId, name, email: before, passwordHash } = account
    if (before !== '') await postMail(tx, { kind: 'moved', data: { name }, toAddress: before })
    if (passwordHash === null && email !== '') {
      await postMail(tx, { kind: 'invitation', data: { invitedBy: actor.name }, accountId })
    }
  }
}

/** Mail goes to both alike. */
export function isSameAddress(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase()
}
