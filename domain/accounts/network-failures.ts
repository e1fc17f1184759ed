import { not, sql } from 'drizzle-orm'
import { signInFailures } from '#store/account-schema.ts'
import type { Db } from '#store/database.ts'
import { isWithin } from '#store/queries.ts'

/** Failures of one kind, from one network. */
interface Failing {
  /** What was tried: its own count for each. */
  way: string
  network: string
}

/** In milliseconds. */
const window = 60_000

/**
 * Counts what has failed from a network, for all copies of the site together: how many in the minute that
 * began with the first of them, this one included, and how many seconds are left of it.
 */
export async function countFailure(db: Pick<Db, 'insert'>, { way, network }: Failing) {
  const { failures, lastAt } = signInFailures
  const now = new Date()
  const isOver = not(isWithin(lastAt, window, now.getTime()))
  const [counted] = await db
    .insert(signInFailures)
    // No account and no digest of a name looks like this.
    .values({ subject: `* ${way}`, network, failures: 1, lastAt: now })
    .onConflictDoUpdate({
      target: [signInFailures.subject, signInFailures.network],
      set: {
        failures: sql`case when ${isOver} then 1 else ${failures} + 1 end`,
        lastAt: sql`case when ${isOver} then ${now.toISOString()}::timestamptz else ${lastAt} end`,
      },
    })
    .returning({ number: failures, since: lastAt })
  const { number = 1, since = now } = counted ?? {}
  return { number, secondsLeft: Math.ceil((since.getTime() + window - now.getTime()) / 1000) }
}
