import { setTimeout as pause } from 'node:timers/promises'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { type ClientBase, Pool, type PoolClient, type PoolConfig } from 'pg'
import { createQueryMemory, type QueryMemory } from './query-memory.ts'
import { noteQuery } from './reads.ts'
import { followReplica, type Replica, type ReplicaFigures } from './replica.ts'
import * as schema from './schema.ts'
import { tellQueries, textOf } from './told-queries.ts'
import { type SiteVersion, watchSiteVersion } from './site-version.ts'
import { connectWhenBack, endWhenSilent, refuseStandby, untilBack } from './when-away.ts'

/**
 * Settings of every connection that asks for records, over those of the server, be it ours or that
 * of DATABASE_URL. Anybody may set them. They are a statement and no option of the connection, which
 * an address with options of its own would replace and some poolers refuse.
 */
const settings = {
  // What a department has is in memory or on a flash disk, where reading here and there is no slower
  // than reading in a row. At the usual 4 a table of texts is read from end to end beside its index.
  random_page_cost: '1.1',
  // Compiling a query pays off after seconds of running it; ours take milliseconds.
  jit: 'off',
  // A search that ends at so many hits begins at the same row each time, and answers the same.
  synchronize_seqscans: 'off',
}

/**
 * How long one statement may take, and how long it may wait for what somebody else is writing: while
 * somebody waits for the answer, be it a page or a write; for work on many records at once, such as
 * the import of a roster, which would be lost for a wait; in a job, which nobody waits for; in a
 * look at how far the log has come; and in what is only tried, which is tried again with the next key that
 * somebody presses. Without an answer after `silence`, in milliseconds, the server is gone.
 */
const patience = {
  asked: { statement: '15s', lock: '5s', silence: 17_000 },
  bulk: { statement: '2min', lock: '2min', silence: 122_000 },
  background: { statement: '10min', lock: '10min', silence: 602_000 },
  look: { statement: '1s', lock: '1s', silence: 1000 },
  trial: { statement: '5s', lock: '1s', silence: 7000 },
}

type Connections = NodePgDatabase<typeof schema>

/**
 * The records of the department, and the version of what pages show of them. Transactions run on a
 * few connections of their own: however many of them wait for each other, reads go on.
 */
export type Db = Connections & {
  readonly site: SiteVersion
  /** For transactions that write many records at once, and take long. */
  readonly bulk: Pick<Connections, 'transaction'>
  /** Nothing that is written here stays: neither the log nor the site version hears of it. */
  readonly isTrial?: true
}

/** What reads accept: the database, or a transaction under way in it. */
export type Reader = Pick<
  Db,
  'select' | 'selectDistinct' | 'selectDistinctOn' | 'execute' | '$count'
>

/** What writes get: a transaction under way. */
export type Transaction = Parameters<Parameters<Db['transaction']>[0]>[0]

export interface OpenDatabase {
  db: Db
  /** The same for work that nobody waits for: on connections of its own, and each statement may take long. */
  background: Db
  /**
   * Does work that may write and read what it has written, and then takes all of it back. Throws what
   * `work` throws, and an overload where two others are under way for too long.
   */
  tryOut<Result>(work: (trial: Db) => Promise<Result>): Promise<Result>
  /**
   * Reads one moment of the records, however long it takes and whoever writes meanwhile. Nothing can be
   * written there.
   */
  atOneMoment<Result>(work: (moment: Reader) => Promise<Result>): Promise<Result>
  /** Resolves when the server answers, rejects when it does not. */
  check(): Promise<void>
  /** Has what is read in all that follows from `next` answered by the replica, while that knows as much. */
  allowReplica(next: () => void): void
  /** How the replica does; null for none. */
  replica(): ReplicaFigures | null
  /** How many connections there are for each purpose, and how many wait for one. */
  connections(): ConnectionFigures[]
  /** Breaks off whatever still waits for an answer, and asks nothing more. To be closed all the same. */
  giveUp(): void
  close(): Promise<void>
}

export interface ConnectionFigures {
  purpose: 'read' | 'write' | 'bulk' | 'background' | 'trial' | 'replica'
  open: number
  idle: number
  /** How many wait for a connection. */
  waiting: number
  most: number
}

interface DatabaseOptions {
  /** Most connections that read at once; a few more write, and one listens for the site version. */
  connections: number
  /** A standby of the same server, which answers what visitors read; null for none. */
  replica?: { connection: PoolConfig; onTurn: (state: ReplicaFigures['state']) => void } | null
  /** Called when an idle connection breaks, so that it is logged and not fatal. */
  onTrouble: (error: Error) => void
}

/**
 * In milliseconds. A new connection makes the first search of somebody who reads between two searches
 * take twice as long.
 */
const longestIdle = 60_000

/** In milliseconds: whoever waits for a page has given up when this is over. */
const longestWait = 5000

/** In milliseconds: whoever asks whether the server answers wants to know it soon. */
const longestCheck = 1500

/** In milliseconds: where a replica is asked, there is a primary that can answer as well. */
const longestLook = 1000

/**
 * Every write ends by moving the one site version on, so more at once would wait for each other;
 * of two imports the second waits for the first as well.
 */
const otherConnections = { write: 4, bulk: 2, background: 2, trial: 2 }

/** Connections of a site that read at once. */
export const readConnections = 10

/** So many a site opens at most: beside its pools one listens for the site version and one for jobs. */
export const mostConnections =
  readConnections + Object.values(otherConnections).reduce((sum, most) => sum + most, 2)

/** Opens pools on a migrated database and begins to follow the site version. */
export async function openDatabase(
  connection: PoolConfig,
  { connections, replica: standby = null, onTrouble }: DatabaseOptions,
): Promise<OpenDatabase> {
  const open = new Set<Ending>()
  const state = { isGivenUp: false }
  const openPool = (purpose: Purpose, max: number, longest: number, given = connection) => {
    const pool = new Pool({
      ...given,
      idleTimeoutMillis: longestIdle,
      application_name: 'lyceum',
      max,
      connectionTimeoutMillis: longest,
      query_timeout: patience[purpose].silence,
      onConnect: async (client: Ending) => {
        if (state.isGivenUp) throw new Error('The database is being closed.')
        open.add(client)
        client.once('end', () => open.delete(client))
        // Whoever has it hears of a break by the answer to what they ask; nobody else is to die of it.
        client.on('error', () => {})
        endWhenSilent(client)
        await client.query(sessionSettings(purpose))
        if (given === connection) await refuseStandby(client)
        tellQueries(client, purpose)
      },
    })
    tellQueries(pool, purpose)
    pool.on('error', onTrouble)
    return pool
  }
  const poolOf = (purpose: Purpose, max: number, longest: number) =>
    connectWhenBack(openPool(purpose, max, longest), longestWait)
  const reads = poolOf('asked', connections, longestWait)
  const writes = poolOf('asked', otherConnections.write, longestWait)
  const bulk = poolOf('bulk', otherConnections.bulk, longestWait)
  const background = poolOf('background', otherConnections.background, 0)
  const trials = poolOf('trial', otherConnections.trial, longestWait)
  const purposes = { read: reads, write: writes, bulk, background, trial: trials }
  const pools = Object.values(purposes)
  const site = await watchSiteVersion(connection, onTrouble)
  const memory = createQueryMemory(site)
  const standbyPool = standby && openPool('asked', connections, longestLook, standby.connection)
  const replica =
    standby &&
    standbyPool &&
    followReplica({
      ...standby,
      replica: standbyPool,
      primary: openPool('look', 1, longestLook),
      site,
    })
  return {
    db: recordsOf({ reads: readsFrom(reads, { memory, replica, writes }), writes, bulk }, site),
    background: recordsOf(
      {
        reads: readsFrom(background, { writes: background }),
        writes: background,
        bulk: background,
      },
      site,
    ),
    allowReplica: (next) => (replica ? replica.allow(next) : next()),
    replica: () => replica?.figures() ?? null,
    tryOut: (work) => tryOut({ trials, site, onTrouble }, work),
    atOneMoment: (work) =>
      withClient(background, onTrouble, (client) =>
        drizzleOn(oneByOne(client)).transaction(work, aMoment),
      ),
    check: () => Promise.race([reads.query('select 1'), tooLate(longestCheck)]).then(() => {}),
    connections: () =>
      Object.entries({ ...purposes, ...(standbyPool && { replica: standbyPool }) }).map(
        ([purpose, pool]) => ({
          // The keys are ours, just above.
          purpose: purpose as ConnectionFigures['purpose'],
          open: pool.totalCount,
          idle: pool.idleCount,
          waiting: pool.waitingCount,
          most: pool.options.max,
        }),
      ),
    giveUp: () => {
      state.isGivenUp = true
      for (const client of open) void client.end?.()
    },
    close: async () => {
      await Promise.all([site.close(), replica?.close()])
      await Promise.all(pools.map((one) => one.end()))
    },
  }
}

/** A connection as a pool hands it out, which can be ended before it is given back. */
type Ending = ClientBase & { end?: () => Promise<void> }

type Pools = Record<'reads' | 'writes' | 'bulk', Pool>

function recordsOf({ reads, writes, bulk }: Pools, site: SiteVersion): Db {
  const writer = drizzleOn(writes)
  const transaction = writer.transaction.bind(writer)
  return Object.assign(drizzleOn(reads), { site, transaction, bulk: drizzleOn(bulk) })
}

interface Readers {
  memory?: QueryMemory
  replica?: Replica | null
  writes: Pool
}

/**
 * A pool for reading, where memory or the replica may answer, and what is only read is asked again once a lost
 * database is back. A write of one statement, which may wait for other writes, waits where they do, and takes no
 * reader's place.
 */
function readsFrom(pool: Pool, { memory, replica, writes }: Readers): Pool {
  const query = askerOf(pool)
  const write = askerOf(writes)
  const read = async (given: readonly unknown[]) => {
    const answer = replica && (await replica.ask(given))
    if (answer) return answer
    const asked = () => query(...given)
    return isOnlyRead(given[0]) ? untilBack(asked, longestWait) : asked()
  }
  const ask = async (...given: unknown[]) => {
    if (isOneWrite(given[0])) return write(...given)
    return memory ? memory.answer(given, () => read(given)) : read(given)
  }
  return Object.assign(Object.create(pool), { query: ask })
}

async function tooLate(limit: number): Promise<never> {
  await pause(limit, null, { ref: false })
  throw new Error('The database does not answer.')
}

/** All forms of it but that with a callback, which nobody uses here, answer with a promise. */
function askerOf(pool: Pool) {
  return pool.query.bind(pool) as (...given: unknown[]) => Promise<unknown>
}

function isOneWrite(query: unknown) {
  return /^\s*(insert|update|delete)\b/i.test(textOf(query))
}

/** Whether a question may be asked twice. */
function isOnlyRead(query: unknown) {
  return /^\s*\(?select\b/i.test(textOf(query))
}

function drizzleOn(connection: Pool | PoolClient): Connections {
  return drizzle(connection, { schema, casing: 'snake_case', logger: noteQuery })
}

/** Carries what came of a trial past the end of its transaction, which only an error takes back. */
class TakenBack<Result> extends Error {
  readonly result: Result
  constructor(result: Result) {
    super('taken back')
    this.result = result
  }
}

interface Trials extends Pick<DatabaseOptions, 'onTrouble'> {
  trials: Pool
  site: SiteVersion
}

async function tryOut<Result>(
  { trials, site, onTrouble }: Trials,
  work: (trial: Db) => Promise<Result>,
): Promise<Result> {
  try {
    await withClient(trials, onTrouble, (client) =>
      drizzleOn(oneByOne(client)).transaction(async (tx) => {
        // What writes in here, in one go or in many, does so in a part of this transaction.
        throw new TakenBack(
          await work(Object.assign(tx, { site, bulk: tx, isTrial: true as const })),
        )
      }),
    )
    throw new Error('A trial ended without being taken back.')
  } catch (error) {
    if (error instanceof TakenBack) return error.result
    throw error
  }
}

const aMoment = { isolationLevel: 'repeatable read', accessMode: 'read only' } as const

async function withClient<Result>(
  pool: Pool,
  onTrouble: DatabaseOptions['onTrouble'],
  work: (client: PoolClient) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect()
  // Between two questions nobody else would hear that the connection has broken.
  client.on('error', onTrouble)
  try {
    return await work(client)
  } finally {
    client.off('error', onTrouble)
    client.release()
  }
}

/** A page asks for many things at once; one connection answers one question after the other. */
function oneByOne(client: PoolClient): PoolClient {
  let last: Promise<unknown> = Promise.resolve()
  const query = (...asked: Parameters<PoolClient['query']>) => {
    const answer = last.then(() => client.query(...asked))
    last = Promise.allSettled([answer])
    return answer
  }
  return Object.assign(Object.create(client), { query })
}

/** What connections are for. */
type Purpose = keyof typeof patience

/** The statement that begins a session. */
function sessionSettings(purpose: Purpose): string {
  const { statement, lock } = patience[purpose]
  const all = { ...settings, statement_timeout: `'${statement}'`, lock_timeout: `'${lock}'` }
  return Object.entries(all)
    .map(([name, value]) => `set ${name} = ${value}`)
    .join('; ')
}
