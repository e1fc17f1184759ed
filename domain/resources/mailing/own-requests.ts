import { eq, or, sql, type SQL } from 'drizzle-orm'
import type { Reader } from '#store/database.ts'
import { mails } from '#store/mail-schema.ts'
import { paperRequests } from '#store/resource-schema.ts'
import type { Who } from '../../accounts/access.ts'

/** By what somebody may see requests, and call them off. */
export interface Claim {
  who: Who
  /** The mail whose link they came by (domain/mail/link-secret.ts); null where by none. */
  mailId: string | null
}

/** What a claim reaches: the address that is claimed, '' for none, and the requests. */
export interface Reach {
  address: string
  /** Of paperRequests with their mails. */
  requests: SQL
}

/**
 * Whoever has a link reads the mail of its address, and reaches what goes there. A member without one
 * reaches what goes to the own address, and what the account has asked for. Null for everyone else.
 */
export async function reachOf(db: Reader, { who, mailId }: Claim): Promise<Reach | null> {
  const address = mailId === null ? (who?.email ?? '') : await addressOf(db, mailId)
  const isThere = eq(sql`lower(${mails.toAddress})`, address.toLowerCase())
  if (mailId !== null) return address === '' ? null : { address, requests: isThere }
  if (who === null) return null
  const isTheirs = eq(paperRequests.accountId, who.accountId)
  const requests = (address === '' ? isTheirs : or(isTheirs, isThere)) ?? isTheirs
  return { address, requests }
}

async function addressOf(db: Reader, mailId: string) {
  const isIt = eq(mails.id, mailId)
  const [mail] = await db.select({ address: mails.toAddress }).from(mails).where(isIt)
  return mail?.address ?? ''
}
