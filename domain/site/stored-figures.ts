import { sql } from 'drizzle-orm'
import type { MailState } from '#contract/mails.ts'
import type { Reader } from '#store/database.ts'
import { jobs } from '#store/job-schema.ts'
import type { QueueName } from '#store/jobs.ts'
import { site } from '#store/schema.ts'
import { targetBackup } from '#store/target-schema.ts'
import { countMails } from '../mail/list-mails.ts'

/** Work of one queue that is to be done later, or should have been done by now. */
interface QueuedWork {
  queue: QueueName
  later: number
  due: number
  running: number
  /** For how long the oldest of what is due has waited, in seconds; 0 where nothing is due. */
  oldest: number
}

/** What the database knows of how the site does. */
export interface StoredFigures {
  /** Of PostgreSQL: '18.4'. */
  server: string
  /** How many migrations made the schema. */
  migrations: number
  /** The size of the database, in bytes. */
  bytes: number
  /** How many writes have waited for seconds to be confirmed by a standby. */
  unconfirmed: number
  /** Mails that are remembered, which is for 30 days once they are done with. */
  mails: Partial<Record<MailState, number>>
  work: QueuedWork[]
  /** When the last backup was made that was restored for a try. */
  provedBackupAt: Date | null
  /** Until when all that the site does is held by the place that it backs itself up to; null for none. */
  copiedUntil: Date | null
}

/** A standby that is there confirms a write long before, in seconds. */
const longestConfirmation = 2

/** Reads how the site does, in a few short questions. */
export async function readStoredFigures(db: Reader): Promise<StoredFigures> {
  const [{ rows }, mails, work, [backup], [target]] = await Promise.all([
    db.execute<{ server: string; migrations: number; bytes: string; unconfirmed: number }>(sql`
      select split_part(current_setting('server_version'), ' ', 1) as server,
        (select count(*)::int from drizzle.__drizzle_migrations) as migrations,
        pg_database_size(current_database())::text as bytes,
        (select count(*)::int from pg_stat_activity
          where datname = current_database() and wait_event = 'SyncRep'
            and query_start < now() - make_interval(secs => ${longestConfirmation})) as unconfirmed`),
    countMails(db),
    readWork(db),
    db.select({ provedAt: site.provedBackupAt }).from(site),
    db.select({ currentAt: targetBackup.currentAt }).from(targetBackup),
  ])
  const { server = '', migrations = 0, bytes = '0', unconfirmed = 0 } = rows[0] ?? {}
  return {
    server,
    migrations,
    bytes: Number(bytes),
    unconfirmed,
    mails,
    work,
    provedBackupAt: backup?.provedAt ?? null,
    copiedUntil: target?.currentAt ?? null,
  }
}

async function readWork(db: Reader): Promise<QueuedWork[]> {
  const isRunning = sql`coalesce(${jobs.leasedUntil} > now(), false)`
  const isDue = sql`not ${isRunning} and ${jobs.dueAt} <= now()`
  return db
    .select({
      // Rows are made by enqueue.
      queue: sql<QueueName>`${jobs.queue}`,
      later: sql<number>`count(*) filter (where not ${isRunning} and ${jobs.dueAt} > now())::int`,
      due: sql<number>`count(*) filter (where ${isDue})::int`,
      running: sql<number>`count(*) filter (where ${isRunning})::int`,
      oldest: sql<number>`coalesce(
        extract(epoch from now() - min(${jobs.dueAt}) filter (where ${isDue})), 0)::float8`,
    })
    .from(jobs)
    .groupBy(jobs.queue)
    .orderBy(jobs.queue)
}
