import { asc, count, eq, sql } from 'drizzle-orm'
import type { Factors } from '#contract/factors.ts'
import { accounts, passkeys, recoveryCodes } from '#store/account-schema.ts'
import type { Reader, Transaction } from '#store/database.ts'
import { factorWords } from '#contract/messages/factor-words.ts'
import { Problem } from '../problem.ts'
import type { Member } from './access.ts'

/**
 * Whether an account has a passkey or an authenticator app; a column for queries on accounts. Its
 * names are written out: in a query on one table alone drizzle would leave the table's away.
 */
export const hasFactor = sql<boolean>`(accounts.totp_secret is not null or exists (
  select 1 from passkeys where passkeys.account_id = accounts.id))`

/** What an account can show beside its password, without anything that is secret. */
export async function factorsOf(db: Reader, accountId: string): Promise<Factors> {
  const [account] = await db
    .select({ authenticator: sql<boolean>`${accounts.totpSecret} is not null` })
    .from(accounts)
    .where(eq(accounts.id, accountId))
  const kept = await passkeysOf(db, accountId)
  const [codes] = await db
    .select({ left: count() })
    .from(recoveryCodes)
    .where(eq(recoveryCodes.accountId, accountId))
  return {
    passkeys: kept.map(({ id, name, createdAt, lastUsedAt }) => ({
      id,
      name,
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
    })),
    authenticator: account?.authenticator ?? false,
    recoveryCodesLeft: codes?.left ?? 0,
  }
}

/** An account's passkeys, oldest first. */
export function passkeysOf(db: Reader, accountId: string) {
  return db
    .select()
    .from(passkeys)
    .where(eq(passkeys.accountId, accountId))
    .orderBy(asc(passkeys.createdAt), asc(passkeys.id))
}

/** Throws conflict for a member without a second factor, who must not ask it of everybody. */
export async function requireOwnFactor(tx: Transaction, who: Member): Promise<void> {
  const [own] = await tx.select({ hasFactor }).from(accounts).where(eq(accounts.id, who.accountId))
  if (!own?.hasFactor) throw new Problem('conflict', factorWords.ownNeeded)
}
