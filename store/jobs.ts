import { and, asc, eq, isNotNull, isNull, lte, or, sql, type SQL } from 'drizzle-orm'
import type { ClientConfig } from 'pg'
import type { Db, Reader, Transaction } from './database.ts'
import { jobs } from './job-schema.ts'
import { listenTo } from './listen.ts'

/** The queues there are. */
export type QueueName = 'mails' | 'texts' | 'schedule' | 'target' | 'drafts'

/** A job that this process has leased. */
export interface Job {
  queue: QueueName
  key: string
  /** Counted from 1. A process that takes the job over has another one, which tells the two apart. */
  attempt: number
}

/** How long a crash keeps a job from other processes. One that works on it renews the lease in time. */
export const leaseSeconds = 120

const channel = 'lyceum_jobs'

const leaseEnd = sql`now() + make_interval(secs => ${leaseSeconds})`

/** Until when somebody works on it; null also where no lease is so long, but the clock was set back. */
const heldUntil = sql`case when ${jobs.leasedUntil} <= ${leaseEnd} + interval '1 minute' then ${jobs.leasedUntil} end`

/** Nobody works on it. */
const isFree = or(isNull(heldUntil), lte(heldUntil, sql`now()`))

/**
 * Has work done as soon as the transaction stands, or at `dueAt`; every process hears of it. Jobs of one
 * transaction are done in the order in which it put them in. A job that is there already begins anew.
 */
export async function enqueue(
  tx: Transaction,
  queue: QueueName,
  keys: readonly string[],
  dueAt?: Date,
): Promise<void> {
  await tx.execute(sql`
    with queued as (
      insert into ${jobs} (queue, key, due_at)
      select ${queue}, key, coalesce(
        ${dueAt?.toISOString() ?? null}::timestamptz,
        clock_timestamp() + place * interval '1 microsecond'
      )
      from unnest(${sql.param(keys)}::text[]) with ordinality as given (key, place)
      on conflict (queue, key) do update
      set due_at = excluded.due_at, attempts = 0, leased_until = null
    )
    select pg_notify(${channel}, ${queue})`)
}

/** Calls work off. False where it was done before, or somebody is doing it. */
export async function cancelJob(tx: Transaction, queue: QueueName, key: string): Promise<boolean> {
  const gone = await tx
    .delete(jobs)
    .where(and(eq(jobs.queue, queue), eq(jobs.key, key), isFree))
    .returning({ key: jobs.key })
  return gone.length > 0
}

/**
 * Notes who is at which job and when it is due. A standby that does not confirm it keeps nobody waiting, as it
 * does what a job writes: if another server takes over without the note, the job is done again.
 */
export function noteJobs<Result>(
  db: Db,
  write: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`set local synchronous_commit = local`)
    return write(tx)
  })
}

/**
 * Leases a few of the jobs that are due: those that were begun least often first, so that one which
 * fails keeps none waiting that has not, and of these the longest due. Of two processes each gets others.
 */
export async function claimJobs(db: Db, queue: QueueName, atMost: number): Promise<Job[]> {
  const due = db
    .select({ key: jobs.key })
    .from(jobs)
    .where(and(eq(jobs.queue, queue), lte(jobs.dueAt, sql`now()`), isFree))
    .orderBy(asc(jobs.attempts), asc(jobs.dueAt), asc(jobs.key))
    .limit(atMost)
    .for('update', { skipLocked: true })
  const claimed = await noteJobs(db, (tx) =>
    tx
      .update(jobs)
      .set({ leasedUntil: leaseEnd, attempts: sql`${jobs.attempts} + 1` })
      .where(and(eq(jobs.queue, queue), sql`${jobs.key} = any(array(${due}))`))
      .returning({ key: jobs.key, attempt: jobs.attempts }),
  )
  return claimed.map((job) => ({ queue, ...job }))
}

/**
 * Lengthens a lease, and holds the job until the transaction ends. False where the lease had ended
 * and another process took the job over: then nothing may be written for it any more.
 */
export async function renewLease(db: Db | Transaction, job: Job): Promise<boolean> {
  return isOne(await db.update(jobs).set({ leasedUntil: leaseEnd }).where(isOurs(job)))
}

/** Ends a job that is done. False where another process took it over. */
export async function completeJob(db: Db | Transaction, job: Job): Promise<boolean> {
  return isOne(await db.delete(jobs).where(isOurs(job)))
}

/** Has a job that failed tried again at a moment. False where another process took it over. */
export async function retryJob(db: Db | Transaction, job: Job, dueAt: SQL): Promise<boolean> {
  return giveBack(db, job, { dueAt })
}

/** Has a job that is done begin anew at a moment. False where another process took it over. */
export async function repeatJob(db: Db | Transaction, job: Job, dueAt: SQL): Promise<boolean> {
  return giveBack(db, job, { dueAt, attempts: 0 })
}

/** Gives a job back as if it had not been begun. False where another process took it over. */
export async function releaseJob(db: Db, job: Job): Promise<boolean> {
  return giveBack(db, job, { attempts: job.attempt - 1 })
}

/** A moment from now, by PostgreSQL's clock: it alone decides what is due, for all processes. */
export function inMinutes(minutes: number): SQL {
  return sql`now() + make_interval(mins => ${minutes})`
}

/** In how many milliseconds each queue has something to do; one that is empty is left out. */
export async function untilDue(db: Reader): Promise<Map<string, number>> {
  const next = sql`min(greatest(${jobs.dueAt}, ${heldUntil}))`
  const rows = await db
    .select({
      queue: jobs.queue,
      wait: sql<number>`extract(epoch from ${next} - now())::float8 * 1000`,
    })
    .from(jobs)
    .groupBy(jobs.queue)
  return new Map(rows.map(({ queue, wait }) => [queue, wait]))
}

/**
 * Calls `onQueued` with the queue in which work was put, by this process or another one; with null
 * when the connection is open, for what was said before it was not heard.
 */
export function watchJobs(connection: ClientConfig, { onQueued, onTrouble }: JobWatcher) {
  return listenTo(connection, {
    channel,
    onMessage: onQueued,
    onOpen: async () => onQueued(null),
    onTrouble,
  })
}

interface JobWatcher {
  onQueued: (queue: string | null) => void
  onTrouble: (error: Error) => void
}

async function giveBack(
  db: Db | Transaction,
  job: Job,
  values: { dueAt?: SQL; attempts?: number },
) {
  return isOne(
    await db
      .update(jobs)
      .set({ ...values, leasedUntil: null })
      .where(isOurs(job)),
  )
}

/** The row of a job, unless it was settled or another process took it over. */
function isOurs({ queue, key, attempt }: Job) {
  return and(
    eq(jobs.queue, queue),
    eq(jobs.key, key),
    eq(jobs.attempts, attempt),
    isNotNull(jobs.leasedUntil),
  )
}

function isOne({ rowCount }: { rowCount: number | null }) {
  return rowCount === 1
}
