import { setTimeout as wait } from 'node:timers/promises'
import { sql, type SQL } from 'drizzle-orm'
import type { Db } from '#store/database.ts'
import { jobs } from '#store/job-schema.ts'
import {
  completeJob,
  inMinutes,
  noteJobs,
  repeatJob,
  retryJob,
  type Job,
  type QueueName,
} from '#store/jobs.ts'
import { openWorker, type Worker } from './worker.ts'

/**
 * Every so many minutes, the first time as soon as a process begins where it says so; or at a time of day
 * (`03:17`), on one day of the week (0 is Sunday) or on all.
 */
export type Schedule =
  | { everyMinutes: number; atStart?: boolean }
  | { at: string; weekday?: number; timeZone?: () => string }

export interface ScheduledJob {
  name: string
  schedule: Schedule
  run: () => Promise<void>
}

interface ScheduleOptions {
  db: Db
  /** What may take long has a queue of its own, so that the rest goes on meanwhile. */
  queue?: 'schedule' | 'target'
  scheduled: readonly ScheduledJob[]
  onFault: (error: unknown, name: string) => void
  /** For how long whoever closes it waits for the job under way, in milliseconds. */
  patience: number
  /** Told of the job that was not waited for any longer. */
  onLeft: (name: string) => void
}

/** After how many minutes a job that failed is tried again, then again; the last one stands for all further. */
const backoff = [1, 5, 30]

/** A job that none of the copies has known for so many minutes is none any more: a day. */
const forgottenAfter = 24 * 60

/**
 * Opens the worker of what is done again and again. Of all processes on a database one does each job
 * when it is due, and whatever became due while none was running is done once, as soon as one is. A job
 * that outlasts the patience of whoever closes it is due again for the next process, and what becomes of
 * it here, where all that it uses is being closed, is told to nobody.
 */
export async function openSchedule({
  db,
  queue = 'schedule',
  scheduled,
  onFault,
  patience,
  onLeft,
}: ScheduleOptions): Promise<Worker> {
  await enterSchedule(db, queue, scheduled)
  const byName = new Map(scheduled.map((one) => [one.name, one]))
  const state = { inHand: null as Job | null, isLeft: false }
  const tell = (error: unknown, name: string) => {
    if (!state.isLeft) onFault(error, name)
  }

  async function perform(job: Job) {
    const found = byName.get(job.key)
    if (!found) {
      // While a release is taken copy by copy, the others know what this one does not know yet.
      await noteJobs(db, (tx) =>
        job.attempt < forgottenAfter ? retryJob(tx, job, inMinutes(1)) : completeJob(tx, job),
      )
      return 'next' as const
    }
    const next = nextTime(found.schedule)
    state.inHand = job
    const isDone = await found.run().then(
      () => true,
      (error: unknown) => (tell(error, found.name), false),
    )
    state.inHand = null
    const again = sql`least(${next}, ${inMinutes(backoffOf(job))})`
    await noteJobs(db, (tx) => (isDone ? repeatJob(tx, job, next) : retryJob(tx, job, again)))
    return 'next' as const
  }

  const worker = openWorker({ db, queue, concurrency: 1, perform, onFault: tell })

  async function close() {
    await Promise.race([worker.close(), wait(patience, undefined, { ref: false })])
    const { inHand } = state
    if (!inHand) return
    state.isLeft = true
    onLeft(inHand.key)
    await noteJobs(db, (tx) => retryJob(tx, inHand, sql`now()`))
  }

  return { ...worker, correct: () => correctSchedule(db, queue, scheduled), close }
}

function backoffOf({ attempt }: Job) {
  return backoff[attempt - 1] ?? Math.max(...backoff)
}

/** What is late stays so, and what is to come earlier than before does. */
async function enterSchedule(db: Db, queue: QueueName, scheduled: readonly ScheduledJob[]) {
  const rows = scheduled.map(({ name, schedule }) => {
    const isDue = 'everyMinutes' in schedule && schedule.atStart
    return { queue, key: name, dueAt: isDue ? sql`now()` : nextTime(schedule) }
  })
  if (rows.length === 0) return
  await noteJobs(db, (tx) =>
    tx
      .insert(jobs)
      .values(rows)
      .onConflictDoUpdate({
        target: [jobs.queue, jobs.key],
        set: { dueAt: sql`least(${jobs.dueAt}, excluded.due_at)` },
      }),
  )
}

/** A clock that was set back would leave what was done before it to wait until it is there again. */
async function correctSchedule(db: Db, queue: QueueName, scheduled: readonly ScheduledJob[]) {
  if (scheduled.length === 0) return
  const planned = scheduled.map(({ name, schedule }) => sql`(${name}::text, ${nextTime(schedule)})`)
  await noteJobs(db, (tx) =>
    tx.execute(sql`
    update ${jobs} set due_at = planned.due_at
    from (values ${sql.join(planned, sql`, `)}) as planned (key, due_at)
    where ${jobs.queue} = ${queue} and ${jobs.key} = planned.key and ${jobs.dueAt} > planned.due_at`),
  )
}

/** The first time of a schedule after a moment, by PostgreSQL's clock and its list of time zones. */
export function nextTime(schedule: Schedule, after = sql`now()`): SQL {
  if ('everyMinutes' in schedule) {
    return sql`${after} + make_interval(mins => ${schedule.everyMinutes})`
  }
  const { at, weekday = null } = schedule
  const timeZone = schedule.timeZone?.() ?? 'UTC'
  return sql`(
    select min(moment) from (
      select (date_trunc('day', ${after} at time zone ${timeZone}) + make_interval(days => day)
        + ${at}::interval) at time zone ${timeZone} as moment
      from generate_series(0, 8) as day
    ) as times
    where moment > ${after}
    and (${weekday}::int is null or extract(dow from moment at time zone ${timeZone}) = ${weekday}::int)
  )`
}
