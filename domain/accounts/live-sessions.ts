import { and, gt, sql } from 'drizzle-orm'
import { sessions } from '#store/account-schema.ts'

/** A session that nobody has used for so long has ended, in milliseconds. */
export const idleLife = 2 * 60 * 60_000

/** For so long nobody is noted anew as seen: a write for every page would cost more than it tells. */
export const notedFor = 5 * 60_000

/** The sessions that go on: their end has not come, and they were used lately. */
export function isLive() {
  const { expiresAt, lastSeenAt } = sessions
  return and(gt(expiresAt, sql`now()`), gt(lastSeenAt, sql.raw(`now() - interval '2 hours'`)))
}

/** The same of a session that was read a moment ago. */
export function isLiveNow({ seenAt, endsAt }: { seenAt: Date; endsAt: Date }): boolean {
  const now = Date.now()
  return endsAt.getTime() > now && seenAt.getTime() + idleLife > now
}

/** Whether it is time to note anew that somebody is there. */
export function isSeenAnew(seenAt: Date): boolean {
  return Date.now() - seenAt.getTime() > notedFor
}

/**
 * When a session ends if nobody uses it from now on, in seconds since 1970. A request of its owner's
 * is a use of it; what a page asks by itself is none.
 */
export function endOfSession(
  { seenAt, endsAt }: { seenAt: Date; endsAt: Date },
  isUse = true,
): number {
  const seen = isUse && isSeenAnew(seenAt) ? Date.now() : seenAt.getTime()
  const idleEnd = seen + idleLife
  return Math.floor(Math.min(endsAt.getTime(), idleEnd) / 1000)
}
