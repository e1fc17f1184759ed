import type { FastifyRateLimitStore } from '@fastify/rate-limit'

interface Count {
  calls: number
  /** When the first of them came, in milliseconds of `performance.now()`, which nobody sets. */
  since: number
}

/** Of each limit so many askers are counted; above that, those who have not asked for longest are forgotten. */
const most = 5000

/**
 * Counts calls for @fastify/rate-limit, which asks for a class. Its own store goes by the clock of the
 * machine: set back by an hour, that would refuse for an hour more whoever is refused.
 */
export class CallCounts implements FastifyRateLimitStore {
  readonly #counts = new Map<string, Count>()

  /** Tells how many calls have come in the window under way, this one included, and how long that goes on. */
  incr: FastifyRateLimitStore['incr'] = (key, tell, timeWindow) => {
    const now = performance.now()
    const known = this.#counts.get(key)
    const isUnderWay = known !== undefined && now - known.since < timeWindow
    const count = isUnderWay ? known : { calls: 0, since: now }
    count.calls += 1
    // Those who asked last stand last.
    this.#counts.delete(key)
    this.#counts.set(key, count)
    const [eldest] = this.#counts.size > most ? this.#counts.keys() : []
    if (eldest !== undefined) this.#counts.delete(eldest)
    tell(null, { current: count.calls, ttl: count.since + timeWindow - now })
  }

  /** A limit of its own. */
  child() {
    return new CallCounts()
  }
}
