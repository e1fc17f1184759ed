import { eq } from 'drizzle-orm'
import { messages } from '#contract/messages.ts'
import type { JwtPayload } from '#contract/session.ts'
import type { Db } from '#store/database.ts'
import { newId } from '#store/new-id.ts'
import { accounts, sessions } from '#store/schema.ts'
import { Problem } from '../problem.ts'
import type { Member } from './access.ts'
import { findAccount, findMember, member } from './find-account.ts'
import type { BoundedQueue } from '../bounded-queue.ts'
import { isPassword } from './password-hash.ts'
import { readToken, signToken, type TokenKey } from './token.ts'

/** How long a session lives, in seconds. */
export const sessionLife = 12 * 60 * 60

/** What signing in needs beside the database. */
export interface SignInTools {
  key: TokenKey
  hashing: BoundedQueue
}

interface Credentials {
  loginInput: string
  password: string
  userAgent: string
}

/**
 * Signs in with a user name, register number or e-mail (wire contract, "Session").
 * Throws signed-out, in equal words and after equal work, for an unknown name and a wrong password.
 */
export async function signIn(
  db: Db,
  { key, hashing }: SignInTools,
  { loginInput, password, userAgent }: Credentials,
) {
  const account = await findAccount(db, loginInput)
  const isRight = await hashing(() => isPassword(password, account?.passwordHash ?? nobodysHash))
  if (!account?.passwordHash || !isRight) throw new Problem('signed-out', messages.login.wrong)
  const sid = newId()
  const exp = Math.floor(Date.now() / 1000) + sessionLife
  await db.insert(sessions).values({
    id: sid,
    accountId: account.id,
    userAgent: userAgent.slice(0, 300),
    expiresAt: new Date(exp * 1000),
  })
  await db.update(accounts).set({ lastSeenAt: new Date() }).where(eq(accounts.id, account.id))
  const who = member(account, sid)
  return { who, token: await signToken(key, { jwtPayload: jwtPayload(who), sid, exp }) }
}

/** Ends a session: its token is dead from now on. */
export async function signOut(db: Db, who: Member): Promise<void> {
  await db.delete(sessions).where(eq(sessions.id, who.sessionId))
}

/** The member a session token stands for, with the token's end; null for a dead or foreign token. */
export async function whoBears(db: Db, key: TokenKey, token: string) {
  const read = await readToken(key, token)
  const who = read && (await findMember(db, read.sid))
  return who ? { who, exp: read.exp } : null
}

/** What a member's token says of its bearer. */
export function jwtPayload(who: Member): JwtPayload {
  const payload = { role: who.role, reg: who.reg, _id: who.studentId ?? who.accountId }
  return who.role === 'stud' && who.teacher ? { ...payload, teacher: true } : payload
}

/** A hash no password is behind, so that an unknown name costs the same work as a known one. */
const nobodysHash =
  '$argon2id$v=19$m=19456,t=2,p=1$bm9ib2R5IGhhcyB0aGlz$UpJmCQw0bFvmYkSMYkQeQ0FmUvV8pS8oGq0rV2d9nUE'
