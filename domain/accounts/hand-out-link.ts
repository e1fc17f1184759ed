import { passwordMessages } from '#contract/messages/passwords.ts'
import { record, type Actor } from '#store/changes.ts'
import type { Db } from '#store/database.ts'
import { postMail } from '../mail/post-mail.ts'
import { makeLink } from './account-links.ts'
import type { Account } from './find-account.ts'

/**
 * Makes a link for a new password for whoever runs the machine and returns its secret, where no e-mail
 * reaches the owner. It works once and for an hour; what was there before goes on until it is used. The
 * log has it, and the owner is told by mail.
 */
export async function handOutLink(
  db: Db,
  actor: Actor,
  { id: accountId }: NonNullable<Account>,
): Promise<string> {
  const what = passwordMessages.linkHandedOut
  return record(db, actor, async (tx, log) => {
    log({ kind: 'password', recordId: accountId, before: {}, after: { what } })
    await postMail(tx, { kind: 'credentials', accountId, data: { what } })
    return makeLink(tx, accountId, 'reset')
  })
}
