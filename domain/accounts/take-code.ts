import { eq } from 'drizzle-orm'
import { accounts } from '#store/account-schema.ts'
import type { Transaction } from '#store/database.ts'
import { stepOfCode } from './authenticator.ts'
import { useRecoveryCode } from './recovery-codes.ts'
import { openSecret } from './sealed-secret.ts'
import type { TokenKey } from './token.ts'

/** What an account's codes are checked against; the row is held until the transaction ends. */
export async function holdFactors(tx: Transaction, accountId: string) {
  const [held] = await tx
    .select({ id: accounts.id, sealed: accounts.totpSecret, taken: accounts.totpStep })
    .from(accounts)
    .where(eq(accounts.id, accountId))
    .for('update')
  return held ?? null
}

export type HeldFactors = NonNullable<Awaited<ReturnType<typeof holdFactors>>>

/** Takes a code of the authenticator app, each once; false for any other. */
export async function takeAppCode(
  tx: Transaction,
  key: TokenKey,
  held: HeldFactors,
  code: string,
): Promise<boolean> {
  const secret = held.sealed && (await openSecret(key, held.id, held.sealed))
  const step = secret ? stepOfCode(secret, code.replace(/\s/g, '')) : null
  if (step === null || step <= held.taken) return false
  await countFactor(tx, held.id, step)
  return true
}

/** The same, or a recovery code. */
export async function takeCode(
  tx: Transaction,
  key: TokenKey,
  held: HeldFactors,
  code: string,
): Promise<boolean> {
  if (await takeAppCode(tx, key, held, code)) return true
  if (!(await useRecoveryCode(tx, held.id, code))) return false
  await countFactor(tx, held.id, held.taken + 1)
  return true
}

/** Moves on what a login's ticket names, so that each is good for one login. */
export async function countFactor(tx: Transaction, accountId: string, totpStep: number) {
  await tx.update(accounts).set({ totpStep }).where(eq(accounts.id, accountId))
}
