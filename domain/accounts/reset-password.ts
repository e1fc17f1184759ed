import { passwordMessages, resetMessages } from '#contract/messages/passwords.ts'
import { record } from '#store/changes.ts'
import type { Db, Reader } from '#store/database.ts'
import { Problem } from '../problem.ts'
import { findLink, useLink, type LinkPurpose } from './account-links.ts'
import { accountOf } from './find-account.ts'
import { hashPassword } from './password-hash.ts'
import { readDepartment } from '../site/department.ts'
import { requireGoodPassword } from './password-rules.ts'
import type { FindWeakness } from './password-strength.ts'
import type { ProofTools } from './prove-password.ts'
import { setPassword } from './set-password.ts'
import { holdFactors } from './take-code.ts'

interface Reset {
  /** The secret of a link for a reset or an invitation. */
  token: string
  password: string
  network: string
}

const what: Record<LinkPurpose, string> = {
  reset: passwordMessages.changed,
  invitation: passwordMessages.chosen,
}

/** Whom a secret link is for and what for; null for one that can no longer be used. */
export async function linkHolder(db: Reader, token: string) {
  const link = await findLink(db, token)
  const account = link && (await accountOf(db, link.accountId))
  return account && { purpose: link.purpose, account }
}

/**
 * Chooses a password by a secret link, which is used up, and unlocks the account; every session of it
 * ends. A password that is refused leaves the link as it is. Returns by which name its owner logs in.
 */
export async function resetPassword(
  db: Db,
  { hashing, findWeakness }: Pick<ProofTools, 'hashing'> & { findWeakness: FindWeakness },
  { token, password, network }: Reset,
): Promise<string> {
  const holder = await linkHolder(db, token)
  if (!holder) throw deadLink()
  const { account, purpose } = holder
  await requireGoodPassword(findWeakness, {
    password,
    owner: account,
    network,
    department: await readDepartment(db),
  })
  const passwordHash = await hashing.run({ lane: network }, () => hashPassword(password))
  await record(db, { accountId: account.id, name: account.name }, async (tx, log) => {
    // Held ahead of its links, in the order in which mails make them.
    await holdFactors(tx, account.id)
    if (!(await useLink(tx, token))) throw deadLink()
    await setPassword(tx, log, { accountId: account.id, passwordHash, what: what[purpose] })
  })
  return account.reg
}

function deadLink() {
  return new Problem('invalid', resetMessages.deadLink)
}
