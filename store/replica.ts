import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import type { Pool, PoolClient } from 'pg'
import { isUnstorable } from './database-errors.ts'
import type { SiteVersion } from './site-version.ts'

/** How the replica stands to the primary. */
export interface ReplicaFigures {
  /** Whether it has what the primary has, comes after it, takes writes itself, or does not answer. */
  state: 'follows' | 'behind' | 'writes' | 'away'
  /** In seconds: how long ago it was last seen to have all that the primary had. */
  lag: number
  /** Questions of visitors that it has answered, and those that went to the primary instead. */
  answered: number
  passedOn: number
}

/** Answers questions of visitors, where it knows all that this process has heard of. */
export interface Replica {
  /** Lets whatever is asked in all that follows from `next` be answered by the replica. */
  allow(next: () => void): void
  /** The answer of the replica; null where the primary is to be asked. */
  ask(given: readonly unknown[]): Promise<unknown>
  figures(): ReplicaFigures
  close(): Promise<void>
}

interface ReplicaOptions {
  /** Connections to it, and one to the primary on which nothing waits for anybody. */
  replica: Pool
  primary: Pool
  site: Pick<SiteVersion, 'changes'>
  /** Called when the replica is left alone, and when it is asked again. */
  onTurn: (state: ReplicaFigures['state']) => void
}

/** What the primary had at a moment: all of it is on a server that has replayed so much of its log. */
interface Mark extends Place {
  /** Changes that this process had heard of. */
  changes: number | null
  /** When that was asked, in milliseconds. */
  at: number
}

/** How far a server has come, and in whose history: after a failover places of another say nothing. */
interface Place {
  position: bigint
  lineage: string
}

/** In milliseconds. What no notification tells is as old as this at most. */
const freshFor = 50
/** For so long a visitor's page waits for the replica before it is read from the primary. */
const patience = 50
/** Who is later than this is no longer asked until it has come after. */
const mostBehind = 100
/** How often it is looked at, though nobody asks for anything. */
const beat = 500
/** For so long the primary or the replica is not asked again, once it did not answer in time. */
const rest = 250

/**
 * Where the primary's log has come to. What was committed without waiting for the disk is known to
 * others before it is there.
 */
const readMark = `
  select (place - '0/0'::pg_lsn)::text as position, lineage, substr(pg_walfile_name(place), 1, 8) as timeline
  from site, lateral (select case current_setting('synchronous_commit')
    when 'off' then pg_current_wal_insert_lsn() else pg_current_wal_flush_lsn() end as place) as log`

/** Gives the history of a server that has taken over a name that no other one has. */
const nameLineage = `
  update site set lineage = substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8) || gen_random_uuid()
  where lineage not like substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8) || '%'`

const readPlace = `
  select (pg_last_wal_replay_lsn() - '0/0'::pg_lsn)::text as position, lineage,
    pg_is_in_recovery() as follows
  from site`

/**
 * Follows a replica. A question is only put to it on a connection that was seen to have replayed the
 * primary's log to a place at which all is in it that this process has heard of: so whatever is made of
 * its answers is as good as if it came from the primary, and may be kept under the same version.
 */
export function followReplica({ replica, primary, site, onTurn }: ReplicaOptions): Replica {
  const visits = new AsyncLocalStorage<{ isOver: boolean }>()
  const places = new WeakMap<PoolClient, Place>()
  const state = {
    now: null as ReplicaFigures['state'] | null,
    seenAt: performance.now(),
    isLooking: false,
    isClosed: false,
  }
  const counts = { answered: 0, passedOn: 0 }
  /** Until when nobody asks them. */
  const resting = { primary: 0, replica: 0 }
  let latest: Mark | null = null
  let underWay: Promise<Mark | null> | null = null
  const beating = setInterval(() => void look(), beat).unref()
  void look()

  return {
    allow: (next) => visits.run({ isOver: false }, next),
    ask,
    figures: () => ({
      state: state.now ?? 'away',
      lag: (performance.now() - state.seenAt) / 1000,
      ...counts,
    }),
    close: async () => {
      state.isClosed = true
      clearInterval(beating)
      await Promise.all([replica.end(), primary.end()])
    },
  }

  async function ask(given: readonly unknown[]): Promise<unknown> {
    const visit = visits.getStore()
    if (!visit) return null
    const client = visit.isOver ? null : await connect()
    const answer = client && (await askOn(client, given))
    counts[answer ? 'answered' : 'passedOn'] += 1
    // Who has seen the primary is not shown anything older.
    if (!answer) visit.isOver = true
    return answer
  }

  /** A connection on which all is known that this process has heard of; null where there is none. */
  async function connect(): Promise<PoolClient | null> {
    if (state.now !== 'follows' || performance.now() < resting.replica) return null
    const mark = await currentMark()
    const client = mark && (await reach(mark, patience).catch(() => null))
    if (mark && !client) resting.replica = performance.now() + rest
    return client
  }

  async function askOn(client: PoolClient, given: readonly unknown[]) {
    try {
      // All forms of it are passed on as they came.
      const query = client.query.bind(client) as (...asked: readonly unknown[]) => Promise<unknown>
      const answer = await query(...given)
      client.release()
      return answer
    } catch (error) {
      client.release(true)
      // The primary would refuse these as well, or be held up for as long.
      if (isUnstorable(error) || isCutOff(error)) throw error
      resting.replica = performance.now() + rest
      return null
    }
  }

  /**
   * What is to be reached by whoever asks now. Where the primary does not answer, it is the last place
   * that is known: the listener is away as well then, so that nothing of it is kept.
   */
  async function currentMark(): Promise<Mark | null> {
    const changes = site.changes()
    const isFresh = latest !== null && performance.now() - latest.at < freshFor
    if (isFresh && latest?.changes === changes) return latest
    if (performance.now() < resting.primary) return changes === null ? latest : null
    underWay ??= askMark().finally(() => {
      underWay = null
    })
    const mark = await underWay
    if (mark === null) return site.changes() === null ? latest : null
    // What was under way may have been asked too early.
    return changes === null || (mark.changes ?? 0) >= changes ? mark : currentMark()
  }

  async function askMark(): Promise<Mark | null> {
    const asked = { changes: site.changes(), at: performance.now() }
    try {
      const [row] = (await primary.query<MarkRow>(quickly(readMark))).rows
      if (!row) return null
      if (row.lineage.startsWith(row.timeline)) {
        latest = { ...asked, position: BigInt(row.position), lineage: row.lineage }
        return latest
      }
      await primary.query(nameLineage)
      return await askMark()
    } catch {
      resting.primary = performance.now() + rest
      return null
    }
  }

  /**
   * A connection to the replica on which a place was reached; null if it is not within so long. Throws
   * where no replica answers.
   */
  async function reach(mark: Place, longest: number, isLook = false): Promise<PoolClient | null> {
    const client = await replica.connect()
    // It may have taken over since.
    if (isLook) places.delete(client)
    const end = performance.now() + longest
    try {
      for (let delay = 1; !isAtLeast(places.get(client), mark); delay *= 2) {
        const [row] = (await client.query<PlaceRow>(quickly(readPlace))).rows
        // A balancer may have led to a primary, and the next connection may lead to a replica.
        if (row?.follows === false) throw new WritesItself()
        if (!row) throw new Error('The replica knows of no site.')
        places.set(client, { position: BigInt(row.position), lineage: row.lineage })
        if (isAtLeast(places.get(client), mark)) break
        if (performance.now() + delay > end) return (client.release(), null)
        await pause(delay)
      }
      return client
    } catch (error) {
      client.release(true)
      throw error
    }
  }

  async function look() {
    if (state.isLooking) return
    state.isLooking = true
    await turn().finally(() => {
      state.isLooking = false
    })
  }

  async function turn() {
    const mark = await currentMark()
    // Without a place nobody can say whether the replica has come to it.
    if (mark === null || state.isClosed) return
    const found = await reach(mark, mostBehind, true).then(
      (client) => {
        client?.release()
        return client ? 'follows' : 'behind'
      },
      (error: unknown) => (error instanceof WritesItself ? 'writes' : 'away'),
    )
    if (state.isClosed) return
    if (found === 'follows') state.seenAt = performance.now()
    if (found === state.now) return
    state.now = found
    onTurn(found)
  }
}

/** Of a server that is no replica, or none any more: it has taken over, or an address is wrong. */
class WritesItself extends Error {}

interface MarkRow {
  position: string
  lineage: string
  timeline: string
}

interface PlaceRow {
  position: string
  lineage: string
  follows: boolean
}

/** A server that says nothing does not answer: of a machine without power nothing else would tell. */
function quickly(text: string) {
  return { text, query_timeout: 1000 }
}

function isAtLeast(place: Place | undefined, { position, lineage }: Place) {
  return place?.lineage === lineage && place.position >= position
}

/** Whether it took longer than a statement may. */
function isCutOff(error: unknown) {
  return error instanceof Error && 'code' in error && error.code === '57014'
}
