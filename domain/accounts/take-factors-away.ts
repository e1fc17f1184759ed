import { eq } from 'drizzle-orm'
import { factorWords } from '#contract/messages/factor-words.ts'
import { accounts, passkeys, recoveryCodes, sessions } from '#store/account-schema.ts'
import { record, withoutUndo, type Actor } from '#store/changes.ts'
import type { Db } from '#store/database.ts'
import { postMail } from '../mail/post-mail.ts'
import { Problem } from '../problem.ts'
import { requireAdmin, requireFreshProof, type Who } from './access.ts'
import { endSessions } from './end-sessions.ts'
import { factorsOf } from './factors.ts'
import { holdFactors } from './take-code.ts'

/** Takes away all factors of somebody who has lost them. Administrators only, and not their own. */
export async function takeFactorsAway(db: Db, who: Who, accountId: string): Promise<void> {
  requireAdmin(who)
  if (who.accountId === accountId) throw new Problem('conflict', factorWords.notOwn)
  requireFreshProof(who)
  await resetFactors(db, withoutUndo(who), accountId)
}

/** The same for whoever runs the machine. The account's password stays, its sessions end. */
export async function resetFactors(db: Db, actor: Actor, accountId: string): Promise<void> {
  const what = factorWords.takenAway
  await record(db, actor, async (tx, log) => {
    const held = await holdFactors(tx, accountId)
    if (!held) throw new Problem('not-found', factorWords.unknownMember)
    const before = await factorsOf(tx, accountId)
    await tx.update(accounts).set({ totpSecret: null }).where(eq(accounts.id, accountId))
    await tx.delete(passkeys).where(eq(passkeys.accountId, accountId))
    await tx.delete(recoveryCodes).where(eq(recoveryCodes.accountId, accountId))
    await endSessions(tx, eq(sessions.accountId, accountId))
    log({
      kind: 'factors',
      recordId: accountId,
      before: { passkeys: before.passkeys.length, authenticator: before.authenticator },
      after: { passkeys: 0, authenticator: false },
    })
    await postMail(tx, { kind: 'credentials', accountId, data: { what } })
  })
}
