import { and, eq, gt, sql } from 'drizzle-orm'
import type { Db, Reader } from '#store/database.ts'
import { sessions, signInFailures } from '#store/account-schema.ts'

/** More failures in an hour, over all networks, than one person makes. */
const most = 100
const hour = 3_600_000
/** The row in which all networks are counted together; its `lastAt` is when the hour began. */
const network = '*'

/** Whether somebody is guessed at from so many places that only networks of their own are let in. */
export async function isUnderAttack(db: Reader, subject: string): Promise<boolean> {
  const recent = gt(signInFailures.lastAt, anHourAgo())
  const found = await db.$count(
    signInFailures,
    and(rowOf(subject), recent, gt(signInFailures.failures, most)),
  )
  return found > 0
}

/** Whether the account was signed in from there: ended sessions are kept a while to tell. */
export async function isOwnNetwork(db: Reader, accountId: string, from: string): Promise<boolean> {
  const own = and(eq(sessions.accountId, accountId), eq(sessions.network, from))
  return (await db.$count(sessions, own)) > 0
}

/** Counts an attempt in the hour under way, or in a new one. */
export async function countAnywhere(db: Pick<Db, 'insert'>, subject: string): Promise<void> {
  const { failures, lastAt } = signInFailures
  const now = new Date()
  const isOver = sql`${lastAt} <= ${anHourAgo().toISOString()}`
  await db
    .insert(signInFailures)
    .values({ subject, network, failures: 1, lastAt: now })
    .onConflictDoUpdate({
      target: [signInFailures.subject, signInFailures.network],
      set: {
        failures: sql`case when ${isOver} then 1 else ${failures} + 1 end`,
        lastAt: sql`case when ${isOver} then ${now.toISOString()} else ${lastAt} end`,
      },
    })
}

/** An attempt was no failure after all. */
export async function uncountAnywhere(db: Pick<Db, 'update'>, subject: string): Promise<void> {
  const failures = sql`greatest(${signInFailures.failures} - 1, 0)`
  await db.update(signInFailures).set({ failures }).where(rowOf(subject))
}

function rowOf(subject: string) {
  return and(eq(signInFailures.subject, subject), eq(signInFailures.network, network))
}

function anHourAgo() {
  return new Date(Date.now() - hour)
}
