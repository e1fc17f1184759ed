import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { ensureFirstAdmin } from '#domain/accounts/first-admin.ts'
import { passwordComplaint } from '#domain/accounts/password-rules.ts'
import { openEstimator } from '#domain/accounts/password-strength.ts'
import { createHashingQueue } from '#domain/accounts/hashing-queue.ts'
import type { SignInTools } from '#domain/accounts/sign-in.ts'
import { openDraftWorker } from '#domain/drafts/schedule.ts'
import type { FairQueue } from '#domain/fair-queue.ts'
import { openDecoding, type Decoding } from '#domain/files/decoding.ts'
import { openCardDrawer, type CardDrawer } from '#domain/site/card.ts'
import { openStorage, type Storage } from '#domain/files/storage.ts'
import type { Worker } from '#domain/jobs/worker.ts'
import type { MailWorker } from '#domain/mail/mail-worker.ts'
import { readDepartment } from '#domain/site/department.ts'
import { openTextWorker } from '#domain/texts/text-worker.ts'
import { addLaterDomains } from '#domain/sample/add-later-domains.ts'
import { fillWithSample } from '#domain/sample/fill-with-sample.ts'
import type { Blobs } from '#store/blobs/blobs.ts'
import type { OpenDatabase } from '#store/database.ts'
import type { SizedPictures } from '#store/pictures/sized-pictures.ts'
import { requireMemory } from './enough-memory.ts'
import { readConfig, type Config } from './config.ts'
import { createLogger } from './logger.ts'
import { openMail } from './mail/open-mail.ts'
import { openStores } from './open-stores.ts'
import type { Pages } from './pages/built-pages.ts'
import { rememberErrors, type RecentErrors } from './recent-errors.ts'
import { sessionSecret } from '../store/private-files.ts'
import type { Tracing } from './tracing/open-tracing.ts'
import { openSending } from './turns.ts'
import { type LoopWatch, watchLoop } from './watch-loop.ts'

/** All that the program stands on; tests hand in their own. */
export interface Services {
  config: Config
  log: FastifyBaseLogger
  database: OpenDatabase
  blobs: Blobs
  /** Stored pictures in the sizes of screens. */
  pictures: SizedPictures
  decoding: Decoding
  card: CardDrawer
  storage: Storage
  /** Turns of those who are sent files within JSON, and long lists. */
  sending: FairQueue
  loop: LoopWatch
  /** How long a turn is waited for, in milliseconds; what is usual where nothing is said. */
  patience?: number
  signIn: SignInTools
  mail: MailWorker
  /** Reads the words in files. */
  texts: Worker
  /** Does what was scheduled with drafts. */
  drafts: Worker
  pages: Pages
  /** Of this program. */
  version: string
  errors: RecentErrors
  /** Tells a collector what happens; null where none is set. */
  tracing: Tracing | null
}

export interface ServicesOptions {
  environment: NodeJS.ProcessEnv
  /** The project's folder: migrations and the sample lie in it. */
  root: string
  /** Tells the person at the terminal what is going on, a sentence at a time. */
  say: (sentence: string) => void
}

/**
 * Opens all that a server stands on but its pages, and fills an empty data folder. Throws an error
 * whose message tells whoever runs it what to do. `close()` ends what was opened.
 */
export async function openServices({ environment, root, say }: ServicesOptions) {
  const config = readConfig(environment)
  requireMemory(process.constrainedMemory(), config.DATABASE_URL)
  const errors = rememberErrors()
  const journal = environment.JOURNAL_STREAM
  const log = createLogger(config.LOG_LEVEL, { journal, onError: errors.note })
  const onTrouble = (error: Error) => log.warn(error, 'trouble with the database')
  const stores = await openStores({
    config,
    migrations: join(root, 'migrations'),
    say,
    onTrouble,
    onReplica: (state) => log[replicaTurns[state].level](replicaTurns[state].words),
  })
  const signIn = {
    key: await sessionSecret(config.SESSION_SECRET, config.DATA_DIR),
    hashing: createHashingQueue(),
    findWeakness: openEstimator({
      onTrouble: (error) => log.warn(error, 'the strength of a password could not be estimated'),
    }),
    wait,
    site: { origin: config.PUBLIC_URL },
  }
  const decoding = openDecoding()
  const card = openCardDrawer()
  const loop = watchLoop(undefined, startGrace)
  const storage = storageOf(config, stores, log)
  await settleIn({ ...stores, ...signIn }, config, join(root, 'content', 'sample'), say)
  const mail = openMail({
    config,
    log,
    db: stores.database.background,
    blobs: stores.blobs,
    key: signIn.key,
  })
  const texts = openTexts({ ...stores, decoding, log })
  const drafts = openDraftWorker({
    ...stores,
    db: stores.database.background,
    decoding,
    storage,
    onFault: (error, draft) => log.error({ err: error, draft }, 'a scheduled change has failed'),
  })
  const version = await readVersion(root)
  const tracing = await openTracingTo(config, version, log)
  const close = async () => {
    await Promise.all([mail.close(), texts.close(), drafts.close(), tracing?.close()])
    decoding.close()
    card.close()
    loop.stop()
    await stores.close()
  }
  return {
    config,
    log,
    errors,
    version,
    tracing,
    signIn,
    decoding,
    card,
    storage,
    sending: openSending(loop.isLate),
    loop,
    mail,
    texts,
    drafts,
    ...stores,
    close,
  }
}

/** What the log says once, when visitors' pages are read from elsewhere. */
const replicaTurns = {
  follows: { level: 'info', words: 'pages of visitors are read from the replica' },
  behind: {
    level: 'warn',
    words: 'the replica is late; pages of visitors are read from the primary',
  },
  writes: {
    level: 'warn',
    words:
      'DATABASE_READ_URL leads to a server that takes writes itself; pages of visitors are read from the primary',
  },
  away: { level: 'warn', words: 'no replica answers; pages of visitors are read from the primary' },
} as const

/** For how long a start may keep the loop busy without anybody being refused for it, in milliseconds. */
const startGrace = 5000

/** Nobody else loads what follows requests. */
async function openTracingTo(config: Config, version: string, log: FastifyBaseLogger) {
  const endpoint = config.OTEL_EXPORTER_OTLP_ENDPOINT
  if (endpoint === undefined) return null
  const { openTracing } = await import('./tracing/open-tracing.ts')
  return openTracing({
    endpoint,
    headers: config.OTEL_EXPORTER_OTLP_HEADERS,
    service: config.OTEL_SERVICE_NAME,
    version,
    onLost: (lost, error) => log.warn({ err: error, lost }, 'traces are lost'),
  })
}

async function readVersion(root: string): Promise<string> {
  const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'))
  return String(version)
}

/** Who may store how much, by the configuration. */
export function storageOf(
  { STUDENT_QUOTA, STAFF_QUOTA, MIN_FREE_SPACE }: Config,
  { database: { db }, blobs }: Pick<Services, 'database' | 'blobs'>,
  log: FastifyBaseLogger,
): Storage {
  return openStorage({
    db,
    blobs,
    studentQuota: STUDENT_QUOTA,
    staffQuota: STAFF_QUOTA,
    leastFree: MIN_FREE_SPACE,
    onTrouble: (error) => log.warn(error, 'trouble with the books of what is stored'),
  })
}

function openTexts({
  database: { background: db },
  blobs,
  decoding,
  log,
}: Pick<Services, 'database' | 'blobs' | 'decoding' | 'log'>) {
  const onFault = (error: unknown, hash: string) =>
    log.warn({ err: error, hash }, 'a file could not be read')
  return openTextWorker({ db, blobs, decoding, onFault })
}

/** What an empty data folder gets: the sample department, and its first administrator. */
async function settleIn(
  {
    database: { background: db },
    blobs,
    findWeakness,
  }: Pick<Services, 'database' | 'blobs'> & Pick<SignInTools, 'findWeakness'>,
  config: Config,
  folder: string,
  say: ServicesOptions['say'],
): Promise<void> {
  // Ahead of the courses of the sample, which stand in them.
  await addLaterDomains(db, folder)
  if (config.SAMPLE_CONTENT) await fillWithSample({ db, blobs, folder, say })
  const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = config
  const admin = await ensureFirstAdmin(db, { email, password })
  if (!admin) return
  say(`The first administrator’s username is “${admin.userName}”.`)
  if (admin.password) say(`Password (shown only once): ${admin.password}`)
  const owner = { name: 'Administrator', reg: admin.userName, email }
  const chosen = password && { password, owner, network: '', department: await readDepartment(db) }
  if (chosen && (await passwordComplaint(findWeakness, chosen))) say(easyPassword)
}

const easyPassword = 'ADMIN_PASSWORD is easy to guess. Choose another one on the account page.'
