/** What a process has used so far. */
export interface Used {
  /** Milliseconds of the processor, by all its threads. */
  processor: number
  /** Bytes that are resident now. */
  memory: number
}

/** Between two looks, in milliseconds. */
const beat = 10_000
/** A site that used less than this of the time between two looks is at rest; in milliseconds. */
const mostAtRest = beat * 0.05
/** Less than this is not worth a pause, in bytes. */
const leastLeft = 16 * 2 ** 20
/** V8 lets code go that nobody has run through six collections, of which a sweep is two at least. */
const sweeps = 4
/** Between two of them, in milliseconds: whoever comes meanwhile waits for one at most. */
const betweenSweeps = 1000

/**
 * Has `sweep` called a few times each time the site comes to rest after use: V8 by itself keeps what it
 * took when it was busy, and a site at rest allocates too little for it ever to look again.
 */
export function sweepAtRest(sweep: () => void): void {
  setInterval(
    restWatch(() => sweepOften(sweep), usedByProcess),
    beat,
  ).unref()
}

/** Sweeps now, and again until all code has left that nobody runs. */
export function sweepOften(sweep: () => void, left = sweeps): void {
  sweep()
  if (left > 1) setTimeout(sweepOften, betweenSweeps, sweep, left - 1).unref()
}

/** What is to be done at each look, beginning with a process that was just swept. */
export function restWatch(sweep: () => void, used: () => Used): () => void {
  let last = used()
  let wasAtRest = false
  /** The least there was since the last sweep, some of which shows only a moment after it. */
  let left = last.memory

  return () => {
    const now = used()
    const isAtRest = now.processor - last.processor < mostAtRest
    last = now
    const hasRested = isAtRest && wasAtRest
    wasAtRest = isAtRest
    left = Math.min(left, now.memory)
    if (!hasRested || now.memory - left < leastLeft) return
    sweep()
    // Its own work is no use of the site.
    last = used()
    left = last.memory
  }
}

function usedByProcess(): Used {
  const { user, system } = process.cpuUsage()
  return { processor: (user + system) / 1000, memory: process.memoryUsage.rss() }
}
