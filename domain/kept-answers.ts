import { setTimeout } from 'node:timers/promises'
import { and, asc, eq, lt, sql } from 'drizzle-orm'
import * as words from '#contract/messages/requests.ts'
import { keptAnswers, type KeptAnswer } from '#store/account-schema.ts'
import { newId } from '#store/columns.ts'
import type { Db } from '#store/database.ts'
import { changes } from '#store/schema.ts'
import type { Member } from './accounts/access.ts'
import { Problem } from './problem.ts'

/** How long an answer is kept, in hours. */
const hours = 24
/** After so many seconds without an answer, the process that was to give it has ended. */
const patience = 60

/** A call that its sender has named, so that it is done once. */
interface NamedCall {
  key: string
  /** A digest of what it asks for. */
  fingerprint: string
}

/** Being done for the first time: what it writes belongs into this batch of the change log. */
export interface Attempt {
  accountId: string
  key: string
  batch: string
}

/**
 * Begins a call that is to be done once. Gives the attempt where it was never sent, or to no effect, and the
 * answer where it was done: also where that was lost with the process that had it, since the change log
 * says what the call has written. Throws key-reused for another call of the same key, and conflict while
 * the first is under way.
 */
export async function beginCall(
  db: Db,
  who: Member,
  { key, fingerprint }: NamedCall,
): Promise<{ attempt: Attempt } | { answer: KeptAnswer }> {
  const attempt = { accountId: who.accountId, key, batch: newId() }
  const begun = await db
    .insert(keptAnswers)
    .values({ ...attempt, fingerprint })
    .onConflictDoNothing()
    .returning({ key: keptAnswers.key })
  if (begun.length > 0) return { attempt }
  const [known] = await db
    .select({
      batch: keptAnswers.batch,
      fingerprint: keptAnswers.fingerprint,
      answer: keptAnswers.answer,
      isOld: sql<boolean>`${keptAnswers.begunAt} < ${ago('hours', hours)}`,
      isLeft: sql<boolean>`${keptAnswers.begunAt} < ${ago('secs', patience)}`,
    })
    .from(keptAnswers)
    .where(ofCall(attempt))
  // It was refused meanwhile, and may be sent again.
  if (!known) throw underWay()
  if (known.isOld) return takeOver(db, { ...attempt, fingerprint }, known.batch)
  if (known.fingerprint !== fingerprint) throw new Problem('key-reused', words.keyReused)
  if (known.answer) return { answer: known.answer }
  if (!known.isLeft) throw underWay()
  const answer = await answerFromLog(db, known.batch)
  return answer ? { answer } : takeOver(db, { ...attempt, fingerprint }, known.batch)
}

/**
 * Adds what a form without scripts says, once for each form: whoever sends it again while the first is under
 * way, as browsers do when a button is pressed twice, waits for that. Throws what `add` throws.
 */
export async function addOnce(
  db: Db,
  who: Member,
  call: NamedCall,
  add: (who: Member) => Promise<void>,
): Promise<void> {
  const begun = await beginInTurn(db, who, call)
  if ('answer' in begun) return
  const { attempt } = begun
  try {
    await add({ ...who, batch: attempt.batch })
  } catch (error) {
    await forgetCall(db, attempt)
    throw error
  }
  await keepAnswer(db, attempt, { status: 200, body: '', change: attempt.batch })
}

async function beginInTurn(db: Db, who: Member, call: NamedCall, tries = 50) {
  for (let left = tries; ; left -= 1) {
    try {
      return await beginCall(db, who, call)
    } catch (error) {
      const waits = error instanceof Problem && error.code === 'conflict' && left > 1
      if (!waits) throw error
    }
    await setTimeout(200)
  }
}

/** Keeps the answer of a call that has been done. */
export async function keepAnswer(db: Db, attempt: Attempt, answer: KeptAnswer): Promise<void> {
  await db.update(keptAnswers).set({ answer }).where(ofAttempt(attempt))
}

/** Forgets a call that was refused, or has written nothing: sent again, it is done anew. */
export async function forgetCall(db: Db, attempt: Attempt): Promise<void> {
  await db.delete(keptAnswers).where(ofAttempt(attempt))
}

/** Removes the answers that are a day old. */
export async function sweepAnswers(db: Db): Promise<void> {
  await db.delete(keptAnswers).where(lt(keptAnswers.begunAt, ago('hours', hours)))
}

/** Of those who find the same call left, one goes on with it. */
async function takeOver(db: Db, call: Attempt & NamedCall, left: string) {
  const { batch, fingerprint } = call
  const taken = await db
    .update(keptAnswers)
    .set({ batch, fingerprint, answer: null, begunAt: sql`now()` })
    .where(ofAttempt({ ...call, batch: left }))
    .returning({ key: keptAnswers.key })
  if (taken.length === 0) throw underWay()
  return { attempt: call }
}

/** What can be told of a call that has written: which record is new. Null where nothing was written. */
async function answerFromLog(db: Db, batch: string): Promise<KeptAnswer | null> {
  const [written] = await db
    .select({ id: changes.recordId })
    .from(changes)
    .where(eq(changes.batch, batch))
    .orderBy(asc(changes.id))
    .limit(1)
  if (!written) return null
  const body = JSON.stringify({ message: words.savedBefore, _id: written.id })
  return { status: 200, body, change: batch }
}

function underWay() {
  return new Problem('conflict', words.stillUnderWay)
}

function ago(unit: 'hours' | 'secs', count: number) {
  return sql`now() - make_interval(${sql.raw(unit)} => ${count})`
}

function ofCall({ accountId, key }: Attempt) {
  return and(eq(keptAnswers.accountId, accountId), eq(keptAnswers.key, key))
}

function ofAttempt(attempt: Attempt) {
  return and(ofCall(attempt), eq(keptAnswers.batch, attempt.batch))
}
