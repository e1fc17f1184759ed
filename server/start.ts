import { join } from 'node:path'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type pg from 'pg'
import { pages as paths } from '#contract/paths.ts'
import { sweepLinks } from '#domain/accounts/account-links.ts'
import { sweepSessions } from '#domain/accounts/end-sessions.ts'
import type { SignInTools } from '#domain/accounts/sign-in.ts'
import { sweepAttempts } from '#domain/accounts/sign-in-attempts.ts'
import { sweepFiles } from '#domain/files/sweep-files.ts'
import { sweepUploads } from '#domain/files/uploads.ts'
import { sweepImports } from '#domain/publications/import/import-publications.ts'
import { sweepAnswers } from '#domain/kept-answers.ts'
import { sweepProgress } from '#domain/import-progress.ts'
import { sweepSheetImports } from '#domain/sheets/import-sheet.ts'
import { runWorkers } from '#domain/jobs/run-workers.ts'
import { openSchedule, type ScheduledJob } from '#domain/jobs/schedule.ts'
import type { Worker } from '#domain/jobs/worker.ts'
import type { MailWorker } from '#domain/mail/mail-worker.ts'
import { sweepMails } from '#domain/mail/stored-mails.ts'
import { sweepRequests } from '#domain/resources/mailing/list-requests.ts'
import { gatherWords, sweepWords } from '#domain/search/gather-words.ts'
import { sweepDrafts } from '#domain/drafts/drafts.ts'
import { nightlyHour } from '#domain/site/backups-stand.ts'
import { backUpNightly } from '#domain/site/nightly-backup.ts'
import { turnDay } from '#domain/site/today.ts'
import type { Blobs } from '#store/blobs/blobs.ts'
import type { OpenDatabase } from '#store/database.ts'
import { watchJobs } from '#store/jobs.ts'
import type { SizedPictures } from '#store/pictures/sized-pictures.ts'
import { toldQueries, type ToldQuery } from '#store/told-queries.ts'
import { createApp } from './app.ts'
import { type Services, type ServicesOptions, openServices } from './open-services.ts'
import type { Pages } from './pages/built-pages.ts'
import { type Config, inheritedSocket } from './config.ts'
import { letGo } from './connections.ts'
import { targetBackups } from './target-backups.ts'
import { switchLevel } from './logger.ts'

/**
 * How long a stop waits, in milliseconds: for what was asked by somebody who has gone meanwhile, for a
 * scheduled job, and for what is under way to the target of backups, of which what was sent stays sent;
 * and all in all for answers of the database, which for a write may not come while a standby is away.
 */
const patience = { asked: 3000, scheduled: 10_000, target: 0, database: 15_000 }

const sentences: Record<string, (place: Place) => string> = {
  EADDRINUSE: ({ PORT }) =>
    `Port ${PORT} is in use by another program. Choose another one, for example: PORT=${PORT + 1} npm start`,
  EACCES: ({ PORT }) =>
    `This user is not allowed to use port ${PORT}. Choose one above 1023, for example: PORT=3000 npm start`,
  ENOTFOUND: ({ HOST }) =>
    `HOST is “${HOST}”, but that name cannot be resolved. Try localhost or 0.0.0.0.`,
  EADDRNOTAVAIL: ({ HOST }) =>
    `HOST is “${HOST}”, but this machine does not have that address. Try localhost or 0.0.0.0.`,
}

interface StartOptions extends ServicesOptions {
  pages: Pages
}

/** Starts Lyceum. Throws an error whose message tells whoever runs it what to do. */
export async function start({ pages, ...options }: StartOptions) {
  const services = await openServices(options)
  const app = await createApp({ ...services, pages })
  const jobs = await listen(app, services.config, inheritedSocket(options.environment))
    // The first page takes longest: it is made before anything else wants the processor.
    .then(() => app.inject(paths.home))
    .then(() =>
      startJobs(
        {
          ...services,
          environment: options.environment,
          migrations: join(options.root, 'migrations'),
        },
        services.log,
      ),
    )
    .catch(async (error: unknown) => {
      // What was opened for nothing is closed again: the private PostgreSQL would go on by itself.
      await app.close()
      await services.close()
      throw error
    })
  const stop = async () => {
    const givingUp = setTimeout(() => services.database.giveUp(), patience.database)
    await letGo(app.server)
    await app.close()
    await app.untilAtRest(patience.asked)
    await jobs.stop()
    await services.close()
    clearTimeout(givingUp)
  }
  return {
    address: services.config.PUBLIC_URL,
    stop,
    switchLogLevel: logSwitch(services),
  }
}

/** What has the log tell more, each question to the database among it, and again what it told. */
function logSwitch({ log, config }: Pick<Services, 'log' | 'config'>) {
  let quiet: (() => void) | null = null
  return () => {
    switchLevel(log, config.LOG_LEVEL)
    quiet?.()
    quiet = log.level === config.LOG_LEVEL ? null : logQueries(log)
  }
}

/**
 * Begins to listen: on the socket that this process was started with, or else on one of its own. Throws,
 * for a port or host that cannot be had, a sentence that says what to do.
 */
async function listen(
  app: FastifyInstance,
  { HOST, PORT }: Config,
  inherited: number | null,
): Promise<void> {
  const place = inherited === null ? { host: HOST, port: PORT } : { host: '', fd: inherited }
  await app.listen(place).catch((error: NodeJS.ErrnoException) => {
    throw new Error(sentences[error.code ?? '']?.({ HOST, PORT }) ?? error.message, {
      cause: error,
    })
  })
}

type Place = Pick<Config, 'HOST' | 'PORT'>

interface JobStores {
  database: OpenDatabase
  blobs: Blobs
  pictures: SizedPictures
  mail: MailWorker
  texts: Worker
  drafts: Worker
  connection: pg.PoolConfig
  signIn: Pick<SignInTools, 'key'>
  config: Config
  environment: NodeJS.ProcessEnv
  /** The folder of the migrations. */
  migrations: string
}

/** What is done again and again. Times are UTC where no other zone is named. */
function scheduledJobs(stores: JobStores, onDamaged: (hashes: string[]) => void): ScheduledJob[] {
  const { database, blobs, pictures, mail, config } = stores
  const { background: db } = database
  const nightlyBackup: ScheduledJob = {
    name: 'nightly-backup',
    schedule: { at: nightlyHour },
    run: () =>
      backUpNightly({
        ...stores,
        db,
        dataDir: config.DATA_DIR,
        leastFree: config.MIN_FREE_SPACE,
      }).then(() => {}),
  }
  return [
    ...(config.NIGHTLY_BACKUP ? [nightlyBackup] : []),
    { name: 'sweep-sessions', schedule: { at: '03:17' }, run: () => sweepSessions(db) },
    { name: 'sweep-attempts', schedule: { at: '03:19' }, run: () => sweepAttempts(db) },
    { name: 'sweep-links', schedule: { at: '03:23' }, run: () => sweepLinks(db) },
    {
      name: 'sweep-mails',
      schedule: { at: '03:29' },
      run: async () => {
        await sweepMails(db, mail.kept)
        await sweepRequests(db)
      },
    },
    { name: 'sweep-imports', schedule: { at: '03:31' }, run: () => sweepImports(db) },
    { name: 'sweep-sheet-imports', schedule: { at: '03:33' }, run: () => sweepSheetImports(db) },
    { name: 'sweep-progress', schedule: { at: '03:34' }, run: () => sweepProgress(db) },
    { name: 'sweep-answers', schedule: { at: '03:36' }, run: () => sweepAnswers(db) },
    { name: 'sweep-drafts', schedule: { at: '03:35' }, run: () => sweepDrafts(db) },
    { name: 'sweep-uploads', schedule: { at: '03:37' }, run: () => sweepUploads(db) },
    {
      name: 'sweep-files',
      schedule: { at: '03:43' },
      run: () => sweepFiles({ db, blobs, pictures }),
    },
    {
      name: 'complete-sums',
      schedule: { at: '03:53' },
      run: async () => {
        const damaged = await blobs.completeSums()
        if (damaged.length > 0) onDamaged(damaged)
      },
    },
    // Nothing but the mending of misspelt words waits for these; of a new site, all of that.
    {
      name: 'gather-words',
      schedule: { everyMinutes: 1, atStart: true },
      run: () => gatherWords(db),
    },
    { name: 'sweep-words', schedule: { at: '04:11', weekday: 0 }, run: () => sweepWords(db) },
    {
      name: 'turn-day',
      schedule: { at: '00:00', timeZone: turnDay.timeZone },
      run: () => turnDay.run(db),
    },
  ]
}

/**
 * Begins to do what is due: mails, texts of files and what is scheduled, all from one queue in the
 * database, which survives a restart and gives each job to one of the processes on it.
 */
async function startJobs(stores: JobStores, log: FastifyBaseLogger) {
  const { connection, mail, texts, drafts } = stores
  const { background: db } = stores.database
  const onTrouble = (error: unknown) => log.warn(error, 'trouble with the queue')
  const onFault = (error: unknown, job: string) =>
    log.error({ err: error, job }, 'a scheduled job has failed')
  const onDamaged = (hashes: string[]) =>
    log.error({ hashes }, 'files in the object store are damaged')
  const onLeft = (job: string) => log.info({ job }, 'a scheduled job is left to the next start')
  const schedule = await openSchedule({
    db,
    scheduled: scheduledJobs(stores, onDamaged),
    onFault,
    patience: patience.scheduled,
    onLeft,
  })
  const atTarget = targetBackups({ ...stores, db, secret: stores.signIn.key })
  const target = await openSchedule({
    db,
    queue: 'target',
    scheduled: atTarget.scheduled,
    onFault,
    patience: patience.target,
    onLeft,
  })
  const runner = runWorkers({ db, workers: [mail, texts, drafts, schedule, target], onTrouble })
  const listener = await watchJobs(connection, { onQueued: runner.wake, onTrouble })
  return {
    stop: async () => {
      await listener.close()
      await runner.stop()
      await Promise.all([schedule.close(), target.close().then(atTarget.close)])
    },
  }
}

/** Has the log tell each question to the database and how long it took; returns what ends that. */
function logQueries(log: Pick<FastifyBaseLogger, 'debug'>): () => void {
  const begun = new WeakMap<object, number>()
  // The channel hands on what `tellQueries` has put in.
  const onStart = (message: unknown) => void begun.set(message as ToldQuery, performance.now())
  const onEnd = (message: unknown) => {
    const { text, purpose } = message as ToldQuery
    const since = begun.get(message as ToldQuery)
    if (since === undefined) return
    const milliseconds = Math.round((performance.now() - since) * 10) / 10
    log.debug({ query: text, purpose, milliseconds }, 'asked the database')
  }
  toldQueries.start.subscribe(onStart)
  toldQueries.asyncEnd.subscribe(onEnd)
  return () => {
    toldQueries.start.unsubscribe(onStart)
    toldQueries.asyncEnd.unsubscribe(onEnd)
  }
}
