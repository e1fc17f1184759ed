import type { FastifyBaseLogger } from 'fastify'
import { PgBoss } from 'pg-boss'
import type pg from 'pg'
import { sweepSessions } from '#domain/accounts/sweep-sessions.ts'
import type { OpenDatabase } from '#store/database.ts'

interface JobStores {
  database: OpenDatabase
  connection: pg.PoolConfig
}

interface Job {
  name: string
  /** When it runs, in the five fields of cron (UTC). */
  cron: string
  run: (stores: JobStores) => Promise<void>
}

const jobs: Job[] = [
  { name: 'sweep-sessions', cron: '17 3 * * *', run: ({ database }) => sweepSessions(database.db) },
]

/**
 * Starts the durable queue. Its jobs live in the database: they survive a restart, and of two
 * servers on one database only one does each.
 */
export async function startJobs(stores: JobStores, log: FastifyBaseLogger) {
  const boss = new PgBoss({ ...stores.connection, max: 2, application_name: 'lyceum' })
  boss.on('error', (error) => log.error(error, 'trouble with the queue'))
  await boss.start()
  for (const { name, cron, run } of jobs) {
    await boss.createQueue(name)
    await boss.schedule(name, cron)
    await boss.work(name, () => run(stores))
  }
  return { stop: () => boss.stop({ graceful: true, timeout: 10_000 }) }
}
