import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { JWTPayload } from 'jose'
import { factorWords } from '#contract/messages/factor-words.ts'
import { factorMessages } from '#contract/messages/factors.ts'
import { accounts } from '#store/account-schema.ts'
import type { Db } from '#store/database.ts'
import { Problem } from '../problem.ts'
import type { Member } from './access.ts'
import { authenticatorAddress, newAuthenticatorSecret, stepOfCode } from './authenticator.ts'
import { afterRemoval, changeFactors, welcomeFirstFactor } from './change-factors.ts'
import { factorsOf } from './factors.ts'
import { makeRecoveryCodes } from './recovery-codes.ts'
import { openSecret, sealSecret } from './sealed-secret.ts'
import { readDepartment } from '../site/department.ts'
import type { FactorTools } from './second-factor.ts'
import { readShort, signShort } from './short-token.ts'

interface Setup extends JWTPayload {
  sealed: string
}

/** Begins to set up an app, for a member who has just proved to be one: the secret to hand to it. */
export async function beginAuthenticator(db: Db, { key }: Pick<FactorTools, 'key'>, who: Member) {
  const { authenticator } = await factorsOf(db, who.accountId)
  if (authenticator) throw new Problem('conflict', factorWords.authenticatorThere)
  const secret = newAuthenticatorSecret()
  const { shortName } = await readDepartment(db)
  const sealed = await sealSecret(key, who.accountId, secret)
  return {
    state: await signShort(key, 'new-authenticator', { sub: who.accountId, sealed }),
    secret,
    address: authenticatorAddress(secret, { issuer: shortName, label: who.reg }),
  }
}

/** Keeps the secret once a code shows that the app has it; recovery codes with the first factor. */
export async function confirmAuthenticator(
  db: Db,
  key: FactorTools['key'],
  who: Member,
  { state, code }: { state: string; code: string },
): Promise<string[] | null> {
  const { accountId } = who
  const setup = await readShort<Setup>(key, 'new-authenticator', state)
  const secret = setup && (await openSecret(key, accountId, setup.sealed))
  if (!secret) throw new Problem('invalid', factorWords.passkeyOver)
  const step = stepOfCode(secret, code.replace(/\s/g, ''))
  if (step === null) {
    throw new Problem('invalid', factorMessages.wrongCode, {
      errors: { code: factorMessages.wrongCode },
    })
  }
  return changeFactors(db, who, factorWords.authenticatorOn, async (tx) => {
    const kept = await tx
      .update(accounts)
      .set({
        totpSecret: setup.sealed,
        totpStep: sql`greatest(${accounts.totpStep} + 1, ${step})`,
      })
      .where(and(eq(accounts.id, accountId), isNull(accounts.totpSecret)))
      .returning({ id: accounts.id })
    if (kept.length === 0) throw new Problem('conflict', factorWords.authenticatorThere)
    return welcomeFirstFactor(tx, who)
  })
}

/** Turns the member's app off, for a member who has just proved to be one. */
export async function removeAuthenticator(db: Db, who: Member): Promise<void> {
  await changeFactors(db, who, factorWords.authenticatorOff, async (tx) => {
    const off = await tx
      .update(accounts)
      .set({ totpSecret: null })
      .where(and(eq(accounts.id, who.accountId), isNotNull(accounts.totpSecret)))
      .returning({ id: accounts.id })
    if (off.length === 0) throw new Problem('not-found', factorWords.authenticatorMissing)
    await afterRemoval(tx, who)
  })
}

/** Makes new recovery codes in place of the old, for a member who has just proved to be one. */
export async function renewRecoveryCodes(db: Db, who: Member): Promise<string[]> {
  return changeFactors(db, who, factorWords.newCodes, async (tx) => {
    const { passkeys, authenticator } = await factorsOf(tx, who.accountId)
    if (passkeys.length === 0 && !authenticator) {
      throw new Problem('conflict', factorWords.nothingToRecover)
    }
    return makeRecoveryCodes(tx, who.accountId)
  })
}
