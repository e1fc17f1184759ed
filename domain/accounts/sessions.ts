import { eq } from 'drizzle-orm'
import type { JwtPayload } from '#contract/session.ts'
import { accounts, sessions } from '#store/account-schema.ts'
import type { Db } from '#store/database.ts'
import { newId } from '#store/columns.ts'
import type { Member } from './access.ts'
import { endSessions } from './end-sessions.ts'
import { findMember, member, type Account } from './find-account.ts'
import { readToken, signToken, type TokenKey } from './token.ts'

/** How long a session lives, in seconds. */
export const sessionLife = 12 * 60 * 60

/** How long a session's owner counts as having just shown who is there, in milliseconds. */
const provenFor = 5 * 60_000

/** The end of that time, for whoever shows it now: by signing in, or by a proof asked for later. */
export function endOfProof(): Date {
  return new Date(Date.now() + provenFor)
}

/** What somebody signs in with. */
export interface Device {
  userAgent: string
  /** A /24 or a /48 (domain/accounts/network.ts). */
  network: string
}

interface NewSession {
  account: NonNullable<Account>
  device: Device
  /** More than a password was shown. */
  secondFactor: boolean
}

/** Opens a session for an account that has shown who it is; the token is for its bearer alone. */
export async function openSession(
  db: Db,
  key: TokenKey,
  { account, device, secondFactor }: NewSession,
) {
  const sid = newId()
  const exp = Math.floor(Date.now() / 1000) + sessionLife
  const provenUntil = endOfProof()
  await db.insert(sessions).values({
    id: sid,
    accountId: account.id,
    userAgent: device.userAgent.slice(0, 300),
    network: device.network,
    secondFactor,
    provenUntil,
    expiresAt: new Date(exp * 1000),
  })
  await db.update(accounts).set({ lastSeenAt: new Date() }).where(eq(accounts.id, account.id))
  const who = { ...member(account, sid), provenUntil }
  return { who, token: await signToken(key, { jwtPayload: jwtPayload(who), sid, exp }) }
}

/** Ends a session: its token is dead from now on. */
export async function signOut(db: Db, who: Member): Promise<void> {
  await endSessions(db, eq(sessions.id, who.sessionId))
}

/** A member and the session that says so. */
export interface Bearer {
  who: Member
  /** When it was last noted that they were there. */
  seenAt: Date
  /** The latest end of the session. */
  endsAt: Date
}

/** The member a session token stands for; null for a dead or foreign token. */
export async function authenticate(db: Db, key: TokenKey, token: string): Promise<Bearer | null> {
  const read = await readToken(key, token)
  const found = read && (await findMember(db, read.sid))
  if (!found) return null
  const { who, seenAt, endsAt } = found
  return { who, seenAt, endsAt: new Date(Math.min(read.exp * 1000, endsAt.getTime())) }
}

/** What a member's token says of its bearer. */
export function jwtPayload(who: Member): JwtPayload {
  const payload = { role: who.role, reg: who.reg, _id: who.studentId ?? who.accountId }
  return who.role === 'stud' && who.teacher ? { ...payload, teacher: true } : payload
}
