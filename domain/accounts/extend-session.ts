import { and, eq } from 'drizzle-orm'
import { messages } from '#contract/messages.ts'
import * as sessionMessages from '#contract/messages/sessions.ts'
import { sessions } from '#store/account-schema.ts'
import type { Db } from '#store/database.ts'
import { Problem } from '../problem.ts'
import type { Member } from './access.ts'
import { endOfSession, idleLife, isLive } from './live-sessions.ts'
import { jwtPayload, sessionLife } from './sessions.ts'
import { signToken, type TokenKey } from './token.ts'

/** From its beginning, however often it is prolonged; in milliseconds. */
const longestLife = 7 * 24 * 60 * 60_000
/** Less than this is not worth telling anybody that they stay, in milliseconds. */
const least = 60_000

/**
 * Lets a session live on as long as a new one would, a week at most from when it was opened.
 * Throws conflict where that is reached. `exp` is the token's end, `end` the one without further use.
 */
export async function extendSession(db: Db, key: TokenKey, who: Member) {
  const own = and(eq(sessions.id, who.sessionId), isLive())
  const [session] = await db.select().from(sessions).where(own)
  if (!session) throw new Problem('signed-out', messages.access.signedOut)
  const last = session.createdAt.getTime() + longestLife
  const expiry = session.expiresAt.getTime()
  const isLongest = last < expiry + least
  if (isLongest && expiry <= Date.now() + idleLife) {
    throw new Problem('conflict', sessionMessages.longest)
  }
  const exp = Math.floor(Math.min(Date.now() + sessionLife * 1000, last) / 1000)
  await db
    .update(sessions)
    .set({ expiresAt: new Date(exp * 1000), lastSeenAt: new Date() })
    .where(own)
  const token = await signToken(key, { jwtPayload: jwtPayload(who), sid: who.sessionId, exp })
  return { token, exp, end: endOfSession({ seenAt: new Date(), endsAt: new Date(exp * 1000) }) }
}
