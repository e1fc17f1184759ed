import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gt, lte, sql } from 'drizzle-orm'
import type { Reader, Transaction, Db } from '#store/database.ts'
import { accountLinks } from '#store/account-schema.ts'

export type LinkPurpose = (typeof accountLinks.purpose.enumValues)[number]

/** How long a link can be used, in milliseconds. */
const life: Record<LinkPurpose, number> = { reset: 3_600_000, invitation: 14 * 24 * 3_600_000 }

/**
 * Makes a secret link for an account and returns the secret: 256 bits, kept as a digest only. The
 * account's earlier links of the purpose are dead from now on. A mail that may be written twice
 * brings its own secret.
 */
export async function makeLink(
  db: Pick<Db | Transaction, 'insert' | 'delete'>,
  accountId: string,
  purpose: LinkPurpose,
  secret = randomBytes(32).toString('base64url'),
): Promise<string> {
  await db
    .delete(accountLinks)
    .where(and(eq(accountLinks.accountId, accountId), eq(accountLinks.purpose, purpose)))
  await db.insert(accountLinks).values({
    digest: digest(secret),
    accountId,
    purpose,
    expiresAt: new Date(Date.now() + life[purpose]),
  })
  return secret
}

/** The account and purpose of a link that can be used still; null for any other. */
export async function findLink(db: Reader, secret: string) {
  const [found] = await db
    .select({ accountId: accountLinks.accountId, purpose: accountLinks.purpose })
    .from(accountLinks)
    .where(live(secret))
  return found ?? null
}

/** Uses a link up: of two that try at once only one gets its account, the other null. */
export async function useLink(tx: Transaction, secret: string) {
  const [used] = await tx
    .delete(accountLinks)
    .where(live(secret))
    .returning({ accountId: accountLinks.accountId, purpose: accountLinks.purpose })
  return used ?? null
}

/** Removes links that nobody can use any more. */
export async function sweepLinks(db: Db): Promise<void> {
  await db.delete(accountLinks).where(lte(accountLinks.expiresAt, sql`now()`))
}

function live(secret: string) {
  return and(eq(accountLinks.digest, digest(secret)), gt(accountLinks.expiresAt, sql`now()`))
}

function digest(secret: string) {
  return createHash('sha256').update(secret).digest('base64url')
}
