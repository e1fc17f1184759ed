import { setTimeout as pause } from 'node:timers/promises'
import { LastingClient } from '../lasting-client.ts'
import { hasCode } from './error-code.ts'
import { connectToHold, holdLock, type Server } from './hold-connection.ts'
import { logPath, readLogEnd } from './server-log.ts'

interface ServerToHold {
  server: Server
  /** Where the log lies. */
  home: string
  /** Of one that was started before this: whether it still runs. */
  isRunning?: (() => boolean) | null
  /** Starts the server and answers a function that says whether that process still runs. */
  start: () => Promise<() => boolean>
  /** Whether the server says of itself that it has yet to recover. */
  isRecovering?: () => Promise<boolean>
  /** Whether it is still to be held; once it is not, this throws. */
  isWanted?: () => boolean
  patience?: typeof usualPatience
}

/** All in milliseconds. A server that says it is starting is recovering, which can take minutes. */
const betweenTries = 8
const betweenStarts = 250
const usualPatience = { silent: 15_000, starting: 300_000 }

/**
 * Joins the running server or starts one, and holds it by a connection, so that nobody stops it
 * meanwhile. Tries again and again: right after a kill the first starts can fail, two processes may
 * start it at once, and after a power cut it first recovers. Throws with the end of the log.
 */
export async function holdServer({
  server,
  home,
  isRunning = null,
  start,
  isRecovering = async () => false,
  isWanted = () => true,
  patience = usualPatience,
}: ServerToHold): Promise<LastingClient> {
  // As machines start their clocks are set, and this is one that nobody sets.
  const begun = performance.now()
  let isAlive = isRunning
  let startedAt = -Infinity
  for (;;) {
    const held = await tryToHold(server)
    if (held instanceof LastingClient) return held
    const limit = hasCode(held, '57P03') ? patience.starting : patience.silent
    if (performance.now() - begun > limit || !isWanted()) throw await didNotStart(home, held)
    const isAbsent = hasCode(held, 'ENOENT', 'ECONNREFUSED') && !isAlive?.()
    if (isAbsent && performance.now() - startedAt > betweenStarts) {
      startedAt = performance.now()
      isAlive = await start()
    }
    do await pause(betweenTries)
    while (hasCode(held, '57P03') && performance.now() - begun < limit && (await isRecovering()))
  }
}

/** A client that shares the lock, or the error that prevented it. */
async function tryToHold(server: Server) {
  try {
    const client = await connectToHold(server)
    await client.query(`select pg_advisory_lock_shared(${holdLock})`)
    await refuseEnding(server).catch(async (error: unknown) => {
      await client.end().catch(() => undefined)
      throw error
    })
    return client
  } catch (error) {
    return error
  }
}

/**
 * A server that ends cuts its connections off one by one, so the lock of whoever stops it can come
 * free a moment before ours is cut off. New connections it refuses from the first moment on.
 */
async function refuseEnding(server: Server) {
  await (await connectToHold(server)).end()
}

async function didNotStart(home: string, cause: unknown) {
  const reason = cause instanceof Error ? cause.message : String(cause)
  const end = await readLogEnd(home)
  return new Error(
    `The private PostgreSQL in ${home} did not start (${reason}). ` +
      `Its log, ${logPath(home)}, ends:\n${end}`,
    { cause },
  )
}
