import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '#store/database.ts'
import { jobs } from '#store/job-schema.ts'
import type { QueueName } from '#store/jobs.ts'

/**
 * Moves the clock of jobs on, of one queue or of all: what is due later is due so much sooner, and
 * so is the end of each lease.
 */
export async function letTimePass(db: Db, minutes: number, queue?: QueueName) {
  const span = sql`make_interval(secs => ${minutes * 60})`
  await db
    .update(jobs)
    .set({ dueAt: sql`${jobs.dueAt} - ${span}`, leasedUntil: sql`${jobs.leasedUntil} - ${span}` })
    .where(queue && eq(jobs.queue, queue))
}

/** The job of this key as it stands; undefined once it is done. */
export async function jobOf(db: Db, queue: QueueName, key: string) {
  const [found] = await db
    .select()
    .from(jobs)
    .where(and(eq(jobs.queue, queue), eq(jobs.key, key)))
  return found
}
