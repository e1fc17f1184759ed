import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gt, gte, isNull, lte, or, sql } from 'drizzle-orm'
import type { Reader, Transaction, Db } from '#store/database.ts'
import { accountLinks, accounts } from '#store/account-schema.ts'
import { isOneOf } from '#store/queries.ts'
import { mails } from '#store/mail-schema.ts'

export type LinkPurpose = (typeof accountLinks.purpose.enumValues)[number]

/** How long a link can be used, in milliseconds. */
const life: Record<LinkPurpose, number> = { reset: 3_600_000, invitation: 14 * 24 * 3_600_000 }

/**
 * Makes a secret link for an account and returns the secret: 256 bits, stored as a digest only. The
 * account's earlier links of the purpose are dead from now on. A mail that may be written twice
 * brings its own secret; its link is as old as the mail.
 */
export async function makeLink(
  db: Pick<Db | Transaction, 'insert' | 'delete'>,
  accountId: string,
  purpose: LinkPurpose,
  mailed?: { mailId: string; secret: string },
): Promise<string> {
  const secret = mailed?.secret ?? randomBytes(32).toString('base64url')
  await db
    .delete(accountLinks)
    .where(and(eq(accountLinks.accountId, accountId), eq(accountLinks.purpose, purpose)))
  await db.insert(accountLinks).values({
    digest: digest(secret),
    accountId,
    purpose,
    ...(mailed && { createdAt: postedAt(mailed.mailId) }),
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

/**
 * Ends the links of these accounts: those that were mailed, and those of mails that wait to be sent.
 * A mail that is posted in the same transaction carries a link of its own.
 */
export async function endLinks(tx: Transaction, accountIds: readonly string[]): Promise<void> {
  await tx.delete(accountLinks).where(isOneOf(accountLinks.accountId, accountIds))
  await tx
    .update(accounts)
    .set({ linksEndedAt: sql`now()` })
    .where(isOneOf(accounts.id, accountIds))
}

interface CarriedLink {
  mailId: string
  accountId: string
  address: string
  purpose: LinkPurpose
}

/**
 * Whether a mail may still carry a link of this purpose to this account at this address: not where
 * links of its day have ended, nor where one was made for a mail that was posted later, which it
 * would end. Holds the account until the transaction ends, so that whatever ends its links finds
 * this one as well.
 */
export async function mayCarryLink(
  tx: Transaction,
  { mailId, accountId, address, purpose }: CarriedLink,
): Promise<boolean> {
  const isLater = or(isNull(accounts.linksEndedAt), gte(mails.createdAt, accounts.linksEndedAt))
  const [held] = await tx
    .select({ id: accounts.id })
    .from(accounts)
    .innerJoin(mails, eq(mails.id, mailId))
    .where(and(eq(accounts.id, accountId), eq(accounts.email, address), isLater))
    .for('update', { of: accounts })
  if (!held) return false
  // Asked once the account is held: of mails that are written at once, each finds what others made.
  const [later] = await tx
    .select({ digest: accountLinks.digest })
    .from(accountLinks)
    .where(
      and(
        eq(accountLinks.accountId, accountId),
        eq(accountLinks.purpose, purpose),
        gt(accountLinks.createdAt, postedAt(mailId)),
      ),
    )
    .limit(1)
  return later === undefined
}

function postedAt(mailId: string) {
  return sql<Date>`(select ${mails.createdAt} from ${mails} where ${mails.id} = ${mailId})`
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
