import { setTimeout as pause } from 'node:timers/promises'
import type { ClientBase, Pool, PoolClient } from 'pg'
import { isAway, isSilent, isTakingOver } from './database-errors.ts'

/** In milliseconds; each attempt that fails doubles it. */
const attempts = { first: 20, longest: 250 }

/** Errors after which a reader gave up waiting: whoever called it does not begin to wait again. */
const waitedFor = new WeakSet<Error>()

/**
 * Does again what failed because the database was away, until it is back or `longest` milliseconds are
 * over: another server takes over within seconds, and nobody needs to be told of that. Only for what may
 * be done twice. What has waited by itself, as for a connection, is not waited for again.
 */
export async function untilBack<Result>(
  work: () => Promise<Result>,
  longest: number,
  isWorthWaiting: (error: unknown) => boolean = isAway,
): Promise<Result> {
  const end = performance.now() + longest
  for (let delay = attempts.first; ; delay = Math.min(2 * delay, attempts.longest)) {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof Error) || !isWorthWaiting(error) || waitedFor.has(error)) throw error
      if (performance.now() + delay > end) {
        waitedFor.add(error)
        throw error
      }
      await pause(delay)
    }
  }
}

/** In milliseconds. */
const longestTakeover = 30_000

/**
 * Has a start wait for a server that starts as well or breaks off, or for a balancer that has yet to see
 * which one writes. Migrations that were broken off are done from their beginning: each is a transaction.
 * Whoever looks on is told once why it waits.
 */
export function untilPrimary<Result>(
  work: () => Promise<Result>,
  tell: (error: Error) => void = () => {},
): Promise<Result> {
  let isTold = false
  return untilBack(work, longestTakeover, (error) => {
    if (!(error instanceof Error) || !isTakingOver(error)) return false
    if (!isTold) tell(error)
    isTold = true
    return true
  })
}

type Taken = (error: unknown, client?: PoolClient, release?: PoolClient['release']) => void

/** Has whoever takes a connection out of a pool, or asks by it, wait for a database that is away. */
export function connectWhenBack(pool: Pool, longest: number): Pool {
  const connect: () => Promise<PoolClient> = pool.connect.bind(pool)
  const patient = () => untilBack(() => connect(), longest)
  const whenBack = (taken?: Taken): Promise<unknown> => {
    if (!taken) return patient()
    return patient().then(
      (client) => taken(undefined, client, (cause) => client.release(cause)),
      (error: unknown) => taken(error),
    )
  }
  return Object.assign(pool, { connect: whenBack })
}

/**
 * Ends a connection on which a question was not answered in time: whoever got it next would wait as long.
 * What the pool itself asks by it, the pool ends.
 */
export function endWhenSilent(client: ClientBase & { end?: () => Promise<void> }): void {
  // All forms of it are passed on as they came.
  const query = client.query.bind(client) as (...given: unknown[]) => unknown
  const asked = (...given: unknown[]) => {
    const answer = query(...given)
    if (answer instanceof Promise)
      answer.catch((error: unknown) => isSilent(error) && void client.end?.())
    return answer
  }
  Object.assign(client, { query: asked })
}

/** A server that follows another one is not to be taken for it, for what it tells is old. */
export async function refuseStandby(client: ClientBase) {
  const { rows } = await client.query<{ follows: boolean }>('select pg_is_in_recovery() as follows')
  if (rows[0]?.follows)
    throw Object.assign(new Error('A standby takes no writes.'), { code: '25006' })
}
