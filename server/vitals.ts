import { mailStates } from '#contract/mails.ts'
import type { FairQueue } from '#domain/fair-queue.ts'
import type { ProcessHealth } from '#domain/site/site-health.ts'
import { readStoredFigures, type StoredFigures } from '#domain/site/stored-figures.ts'
import type { Family, Sample } from './metrics/exposition.ts'
import type { RequestCounts } from './metrics/request-counts.ts'
import type { Services } from './open-services.ts'
import type { PageCache } from './pages/page-cache.ts'
import type { SharedPages } from './pages/shared-pages.ts'

/** How this process does, for whoever watches it. */
export interface Vitals {
  /** For the page of administrators. */
  health: () => ProcessHealth
  /** For /metrics. What the database or the disk does not tell is left out. */
  families: () => Promise<Family[]>
}

/** What pages are rendered with. */
export type RunningServices = Services & {
  vitals: Vitals
  /** In which pages and calls that read much wait for each other. */
  turns: FairQueue
}

interface VitalsOptions {
  services: Services
  turns: FairQueue
  cache: PageCache
  shared: SharedPages
  counts: RequestCounts
}

const startedAt = new Date(Date.now() - process.uptime() * 1000)

/** Opens what looks at all parts of a server. */
export function openVitals(options: VitalsOptions): Vitals {
  const { services, turns } = options
  const { database, loop, version, errors } = services
  return {
    health: () => ({
      version,
      node: process.versions.node,
      startedAt,
      memory: process.memoryUsage.rss(),
      longestDelay: loop.longest(),
      turns: turns.figures(),
      connections: database.connections(),
      replica: database.replica(),
      errors: errors.list(),
    }),
    families: async () => [
      ...familiesOfProcess(services),
      ...familiesOfAnswers(options),
      ...familiesOfConnections(services),
      ...familiesOfReplica(services),
      ...familiesOfUploads(services),
      ...(await familiesOfStores(services)),
    ],
  }
}

function familiesOfProcess({ version, loop, errors }: Services): Family[] {
  const { rss, heapUsed, external } = process.memoryUsage()
  const { user, system } = process.cpuUsage()
  return [
    gauge('lyceum_build_info', 'Always 1; the labels say what is running.', [
      { labels: { version, node: process.versions.node }, value: 1 },
    ]),
    gauge('process_start_time_seconds', 'When the process started, in seconds since 1970.', [
      { value: startedAt.getTime() / 1000 },
    ]),
    counter('process_cpu_seconds_total', 'Processor time that the process has used.', [
      { value: (user + system) / 1e6 },
    ]),
    gauge('process_resident_memory_bytes', 'Resident memory.', [{ value: rss }]),
    gauge('nodejs_heap_used_bytes', 'Memory that JavaScript uses.', [{ value: heapUsed }]),
    gauge('nodejs_external_memory_bytes', 'Memory of buffers and other things outside the heap.', [
      { value: external },
    ]),
    {
      name: 'lyceum_event_loop_delay_seconds',
      help: 'How long what was due waited for the thread that answers, looked at 20 times a second.',
      type: 'histogram',
      samples: [{ histogram: loop.delays }],
    },
    counter('lyceum_errors_total', 'Lines of the log at level error or above.', [
      { value: errors.list().total },
    ]),
  ]
}

function familiesOfAnswers({ services, turns, cache, shared, counts }: VitalsOptions): Family[] {
  const { sending, decoding, signIn } = services
  const caches = { guests: cache.figures(), members: shared.figures() }
  const queues = Object.entries({
    pages: turns.figures(),
    sending: sending.figures(),
    pictures: decoding.figures(),
    passwords: signIn.hashing.figures(),
  })
  return [
    {
      name: 'lyceum_http_request_duration_seconds',
      help: 'Answers that were not in memory, by route, from the first byte asked to the last sent.',
      type: 'histogram',
      samples: counts.durations(),
    },
    counter(
      'lyceum_memory_answers_total',
      'Answers that were in memory, by whom they were for.',
      Object.entries(counts.memory).map(([audience, value]) => ({ labels: { audience }, value })),
    ),
    counter('lyceum_pages_rendered_total', 'Pages that were made anew.', [
      { value: counts.rendered },
    ]),
    gauge(
      'lyceum_cache_entries',
      'Answers that are in memory, by whom they are for.',
      Object.entries(caches).map(([audience, { entries }]) => ({
        labels: { audience },
        value: entries,
      })),
    ),
    gauge(
      'lyceum_cache_bytes',
      'Memory that these take.',
      Object.entries(caches).map(([audience, { bytes }]) => ({
        labels: { audience },
        value: bytes,
      })),
    ),
    gauge(
      'lyceum_turns_running',
      'Turns that somebody has, by queue.',
      queues.map(([queue, { running }]) => ({ labels: { queue }, value: running })),
    ),
    gauge(
      'lyceum_turns_waiting',
      'How many wait for a turn, by queue.',
      queues.map(([queue, { waiting }]) => ({ labels: { queue }, value: waiting })),
    ),
    counter(
      'lyceum_turns_refused_total',
      'How many were refused a turn, by queue.',
      queues.map(([queue, { refused }]) => ({ labels: { queue }, value: refused })),
    ),
  ]
}

function familiesOfConnections({ database }: Services): Family[] {
  const pools = database.connections()
  return [
    gauge(
      'lyceum_database_connections',
      'Connections to the database, by what they are for.',
      pools.flatMap(({ purpose, open, idle }) => [
        { labels: { purpose, state: 'idle' }, value: idle },
        { labels: { purpose, state: 'busy' }, value: open - idle },
      ]),
    ),
    gauge(
      'lyceum_database_connections_max',
      'How many connections there may be.',
      pools.map(({ purpose, most }) => ({ labels: { purpose }, value: most })),
    ),
    gauge(
      'lyceum_database_waiting',
      'How many wait for a connection.',
      pools.map(({ purpose, waiting }) => ({ labels: { purpose }, value: waiting })),
    ),
  ]
}

function familiesOfReplica({ database }: Services): Family[] {
  const replica = database.replica()
  if (!replica) return []
  const { state, lag, answered, passedOn } = replica
  return [
    gauge('lyceum_replica_up', 'Whether what visitors read is read from the replica.', [
      { value: Number(state === 'follows') },
    ]),
    gauge('lyceum_replica_lag_seconds', 'When it was last seen to have all that the primary had.', [
      { value: lag },
    ]),
    counter('lyceum_replica_questions_total', 'Questions of visitors, by who answered them.', [
      { labels: { by: 'replica' }, value: answered },
      { labels: { by: 'primary' }, value: passedOn },
    ]),
  ]
}

function familiesOfUploads({ storage }: Services): Family[] {
  const { underWay, bytes } = storage.figures()
  return [
    gauge('lyceum_uploads_running', 'Uploads under way.', [{ value: underWay }]),
    counter('lyceum_upload_bytes_total', 'Bytes that were received to be stored.', [
      { value: bytes },
    ]),
  ]
}

/** A store that does not answer is said to be down, and the rest is told all the same. */
async function familiesOfStores({ database, blobs }: Services): Promise<Family[]> {
  const [stored, free] = await Promise.allSettled([
    readStoredFigures(database.db),
    blobs.freeSpace(),
  ])
  return [
    gauge('lyceum_store_up', 'Whether the database and the files answer.', [
      { labels: { store: 'database' }, value: Number(stored.status === 'fulfilled') },
      { labels: { store: 'files' }, value: Number(free.status === 'fulfilled') },
    ]),
    ...(free.status === 'fulfilled'
      ? [
          gauge('lyceum_disk_free_bytes', 'What the disk of the files takes.', [
            { value: free.value },
          ]),
        ]
      : []),
    ...(stored.status === 'fulfilled' ? familiesOfRecords(stored.value) : []),
  ]
}

function familiesOfRecords({ bytes, mails, work, ...backups }: StoredFigures): Family[] {
  const { provedBackupAt, copiedUntil } = backups
  return [
    gauge('lyceum_database_bytes', 'The size of the database.', [{ value: bytes }]),
    gauge(
      'lyceum_mails',
      'E-mails that wait, and those of the last 30 days, by what became of them.',
      mailStates.map((state) => ({ labels: { state }, value: mails[state] ?? 0 })),
    ),
    gauge(
      'lyceum_jobs',
      'Work that is to be done, by queue.',
      work.flatMap(({ queue, later, due, running }) => [
        { labels: { queue, state: 'later' }, value: later },
        { labels: { queue, state: 'due' }, value: due },
        { labels: { queue, state: 'running' }, value: running },
      ]),
    ),
    gauge(
      'lyceum_jobs_oldest_due_seconds',
      'For how long the oldest of what is due has waited.',
      work.map(({ queue, oldest }) => ({ labels: { queue }, value: oldest })),
    ),
    gauge(
      'lyceum_backup_proved_timestamp_seconds',
      'When the last backup was made that was proved by restoring it.',
      provedBackupAt ? [{ value: provedBackupAt.getTime() / 1000 }] : [],
    ),
    gauge(
      'lyceum_backup_target_timestamp_seconds',
      'Until when BACKUP_TARGET holds all that the site did.',
      copiedUntil ? [{ value: copiedUntil.getTime() / 1000 }] : [],
    ),
  ]
}

function gauge(name: string, help: string, samples: Sample[]): Family {
  return { name, help, type: 'gauge', samples }
}

function counter(name: string, help: string, samples: Sample[]): Family {
  return { name, help, type: 'counter', samples }
}
