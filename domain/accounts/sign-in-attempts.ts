import { createHash } from 'node:crypto'
import { and, eq, isNull, lte, not, or, sql, gt } from 'drizzle-orm'
import { messages } from '#contract/messages.ts'
import { signInFailures, sessions } from '#store/account-schema.ts'
import type { Db, Reader } from '#store/database.ts'
import { isWithin } from '#store/queries.ts'
import { Problem } from '../problem.ts'

/** Whom somebody tries to be, and from where. */
export interface Asker {
  /** An account's id, or what `subjectOf` makes of a name that no account has. */
  subject: string
  /** A /24 or a /48 (domain/accounts/network.ts). */
  network: string
}

/** An attempt that was counted: it is a failure until it is said to be none. */
export interface Attempt extends Asker {
  /** How many in a row, this one included. */
  number: number
}

const minute = 60_000
const day = 24 * 60 * minute

/** How long the answer to the first failures is held back; to any more, as long as to the last. */
const holds = [0, 0, 500, 1000, 2000]
/** After so many in a row each further one locks, for twice as long as the one before: 4 h at most. */
const free = holds.length
const firstLock = 15 * minute
const doublings = 4

/** Who is asked for: one and the same however a name is written, also where nobody has it. */
export function subjectOf(account: { id: string } | null, loginInput: string): string {
  return account?.id ?? createHash('sha256').update(loginInput.toLowerCase()).digest('base64url')
}

/**
 * Counts an attempt ahead of its check, so that many at once are counted as well. Throws locked after
 * too many; then nothing is to be checked.
 */
export async function countAttempt(db: Db, asker: Asker): Promise<Attempt> {
  const { subject, network } = asker
  if ((await isUnderAttack(db, subject)) && !(await isOwnNetwork(db, subject, network))) {
    throw locked(asker)
  }
  const number = await countHere(db, asker)
  if (number === null) throw locked(asker)
  await countAnywhere(db, subject)
  return { ...asker, number }
}

/** How long somebody waits for the bad news, in milliseconds. */
export function delayFor({ number }: Attempt): number {
  return holds[Math.min(number, free) - 1] ?? 0
}

/** Whether the next attempt from there will be refused unseen. */
export function hasLocked({ number }: Attempt): boolean {
  return number >= free
}

/** The attempt succeeded: there is nothing to remember of those before it. */
export async function forgetAttempts(db: Db, attempt: Attempt): Promise<void> {
  await db.delete(signInFailures).where(rowOf(attempt))
  await uncountAnywhere(db, attempt.subject)
}

/** The attempt could not be looked at, so it was none. */
export async function takeBackAttempt(db: Db, attempt: Attempt): Promise<void> {
  const failures = sql`greatest(${signInFailures.failures} - 1, 0)`
  await db.update(signInFailures).set({ failures, lockedUntil: null }).where(rowOf(attempt))
  await uncountAnywhere(db, attempt.subject)
}

/** Unlocks an account for every network. */
export async function forgetAllAttempts(db: Pick<Db, 'delete'>, accountId: string) {
  await db.delete(signInFailures).where(eq(signInFailures.subject, accountId))
}

/** Removes what no longer counts. */
export async function sweepAttempts(db: Db): Promise<void> {
  await db.delete(signInFailures).where(lte(signInFailures.lastAt, new Date(Date.now() - day)))
}

/** How many in a row from this network, this one included; null while it is locked. */
async function countHere(db: Db, { subject, network }: Asker): Promise<number | null> {
  const { failures, lastAt, lockedUntil } = signInFailures
  const now = new Date()
  const isForgotten = or(lte(lastAt, new Date(now.getTime() - day)), isAhead(now))
  const number = sql`case when ${isForgotten} then 1 else ${failures} + 1 end`
  const length = sql`${firstLock} * power(2, least(${number} - ${free}, ${doublings}))`
  const [counted] = await db
    .insert(signInFailures)
    .values({ subject, network, failures: 1, lastAt: now })
    .onConflictDoUpdate({
      target: [signInFailures.subject, signInFailures.network],
      set: {
        failures: number,
        lastAt: now,
        lockedUntil: sql`case when ${number} >= ${free} then
          ${now.toISOString()}::timestamptz + ${length} * interval '1 millisecond' end`,
      },
      setWhere: or(isNull(lockedUntil), lte(lockedUntil, now), isAhead(now)),
    })
    .returning({ number: failures })
  return counted?.number ?? null
}

function locked({ subject }: Asker) {
  return new Problem('locked', messages.login.locked, { subject })
}

function rowOf({ subject, network }: Asker) {
  return and(eq(signInFailures.subject, subject), eq(signInFailures.network, network))
}

/** More failures in an hour, over all networks, than one person makes. */
const most = 100
const hour = 3_600_000
/** The row in which all networks are counted together; its `lastAt` is when the hour began. */
const anyNetwork = '*'

/** Whether somebody is guessed at from so many places that only networks of their own are let in. */
async function isUnderAttack(db: Reader, subject: string): Promise<boolean> {
  const recent = isWithin(signInFailures.lastAt, hour)
  const found = await db.$count(
    signInFailures,
    and(everywhere(subject), recent, gt(signInFailures.failures, most)),
  )
  return found > 0
}

/** Whether the account was signed in from there: ended sessions are kept a while to tell. */
async function isOwnNetwork(db: Reader, accountId: string, from: string): Promise<boolean> {
  const own = and(eq(sessions.accountId, accountId), eq(sessions.network, from))
  return (await db.$count(sessions, own)) > 0
}

/** Counts an attempt in the hour under way, or in a new one. */
async function countAnywhere(db: Pick<Db, 'insert'>, subject: string): Promise<void> {
  const { failures, lastAt } = signInFailures
  const now = new Date()
  const isOver = not(isWithin(lastAt, hour, now.getTime()))
  await db
    .insert(signInFailures)
    .values({ subject, network: anyNetwork, failures: 1, lastAt: now })
    .onConflictDoUpdate({
      target: [signInFailures.subject, signInFailures.network],
      set: {
        failures: sql`case when ${isOver} then 1 else ${failures} + 1 end`,
        lastAt: sql`case when ${isOver} then ${now.toISOString()} else ${lastAt} end`,
      },
    })
}

/** An attempt was no failure after all. */
async function uncountAnywhere(db: Pick<Db, 'update'>, subject: string): Promise<void> {
  const failures = sql`greatest(${signInFailures.failures} - 1, 0)`
  await db.update(signInFailures).set({ failures }).where(everywhere(subject))
}

function everywhere(subject: string) {
  return and(eq(signInFailures.subject, subject), eq(signInFailures.network, anyNetwork))
}

/** Whether it was last counted by a clock that has been set back since: nobody is to wait for that. */
function isAhead(now: Date) {
  return gt(signInFailures.lastAt, new Date(now.getTime() + hour))
}
