import { messages } from '#contract/messages.ts'
import { passwordMessages } from '#contract/messages/passwords.ts'
import { record, withoutUndo } from '#store/changes.ts'
import type { Db } from '#store/database.ts'
import { Problem } from '../problem.ts'
import type { Member } from './access.ts'
import { accountOf } from './find-account.ts'
import { hashPassword } from './password-hash.ts'
import { readDepartment } from '../site/department.ts'
import { requireGoodPassword } from './password-rules.ts'
import type { FindWeakness } from './password-strength.ts'
import { provePassword, type ProofTools } from './prove-password.ts'
import { setPassword } from './set-password.ts'

interface PasswordChange {
  current: string
  password: string
  network: string
}

/**
 * Changes a member's own password; the member's other sessions end. A wrong current password counts
 * as a failed sign-in, so that a session left open is no place to guess at it.
 */
export async function changePassword(
  db: Db,
  tools: ProofTools & { findWeakness: FindWeakness },
  who: Member,
  { current, password, network }: PasswordChange,
): Promise<void> {
  const account = await accountOf(db, who.accountId)
  if (!account) throw new Problem('signed-out', messages.access.signedOut)
  await requireGoodPassword(tools.findWeakness, {
    password,
    owner: account,
    network,
    department: await readDepartment(db),
  })
  const claim = { find: async () => account, loginInput: account.reg, password: current, network }
  await provePassword(db, tools, claim).catch((refusal: unknown) => {
    throw isWrong(refusal) ? wrongCurrent(refusal) : refusal
  })
  const passwordHash = await tools.hashing.run({ lane: network }, () => hashPassword(password))
  await record(db, withoutUndo(who), (tx, log) =>
    setPassword(tx, log, {
      accountId: who.accountId,
      passwordHash,
      storedSession: who.sessionId,
      what: passwordMessages.changed,
    }),
  )
}

/** Here it is no sign of being signed out. */
function isWrong(refusal: unknown): refusal is Problem {
  return refusal instanceof Problem && refusal.code === 'signed-out'
}

function wrongCurrent({ subject }: Problem) {
  const sentence = passwordMessages.currentWrong
  return new Problem('invalid', sentence, { subject, errors: { current: sentence } })
}
