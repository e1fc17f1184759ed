import { and, eq, ne } from 'drizzle-orm'
import { factorWords } from '#contract/messages/factor-words.ts'
import { recoveryCodes, sessions } from '#store/account-schema.ts'
import { record, withoutUndo } from '#store/changes.ts'
import type { Db, Transaction } from '#store/database.ts'
import { site } from '#store/schema.ts'
import { postMail } from '../mail/post-mail.ts'
import { Problem } from '../problem.ts'
import type { Member } from './access.ts'
import { endSessions } from './end-sessions.ts'
import { factorsOf } from './factors.ts'
import { makeRecoveryCodes } from './recovery-codes.ts'
import { holdFactors } from './take-code.ts'

/**
 * Changes a member's own factors: one change at a time, written into the log without anything
 * secret, and told to the member by mail. `what` is the sentence that the mail has.
 */
export async function changeFactors<Result>(
  db: Db,
  who: Member,
  what: string,
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  return record(db, withoutUndo(who), async (tx, log) => {
    await holdFactors(tx, who.accountId)
    const before = await countFactors(tx, who.accountId)
    const result = await work(tx)
    const after = await countFactors(tx, who.accountId)
    log({ kind: 'factors', recordId: who.accountId, before, after })
    await postMail(tx, { kind: 'credentials', accountId: who.accountId, data: { what } })
    return result
  })
}

/**
 * What comes with the first factor: recovery codes, and the end of the sessions that a password
 * alone has opened. Null where there was a factor before.
 */
export async function welcomeFirstFactor(tx: Transaction, who: Member): Promise<string[] | null> {
  const { passkeys, authenticator } = await countFactors(tx, who.accountId)
  if (passkeys + Number(authenticator) > 1) return null
  const others = and(eq(sessions.accountId, who.accountId), ne(sessions.id, who.sessionId))
  await endSessions(tx, others)
  await tx.update(sessions).set({ secondFactor: true }).where(eq(sessions.id, who.sessionId))
  return makeRecoveryCodes(tx, who.accountId)
}

/** After a removal: the last one goes only where the member may be without, and its codes with it. */
export async function afterRemoval(tx: Transaction, who: Member): Promise<void> {
  const { passkeys, authenticator } = await countFactors(tx, who.accountId)
  if (passkeys > 0 || authenticator) return
  const [settings] = await tx.select({ needed: site.adminsNeedSecondFactor }).from(site)
  if (who.role === 'Admin' && settings?.needed) {
    throw new Problem('conflict', factorWords.lastNeeded)
  }
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.accountId, who.accountId))
}

async function countFactors(tx: Transaction, accountId: string) {
  const { passkeys, authenticator } = await factorsOf(tx, accountId)
  return { passkeys: passkeys.length, authenticator }
}
