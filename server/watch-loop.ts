import { createHistogram, type Histogram } from './metrics/exposition.ts'

/** Between two looks at the clock, in milliseconds. */
const beat = 50
/** A process in which whatever is due waits for longer than this cannot keep up; in milliseconds. */
const mostDelay = 250
/** For how long that is taken to go on, in milliseconds. */
const span = 1000
/** In seconds. */
const bounds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5]
const minute = 60_000
/** For how many minutes it is remembered what the longest wait was. */
const remembered = 10

/** Whether the thread that answers keeps up. */
export interface LoopWatch {
  /** Within the last second something that was due waited for more than 250 ms. */
  isLate: () => boolean
  /** How long what was due has waited, in seconds, twenty times a second. */
  delays: Histogram
  /** The longest wait of the last ten minutes, in milliseconds. */
  longest: () => number
  stop: () => void
}

/**
 * Watches how long whatever is due waits for the thread that answers. The longest wait counts, and
 * no average: between tasks of 400 ms each there are quiet moments, and nobody is served in time.
 * `now` is a clock in milliseconds that never goes back; for `grace` milliseconds it is never late,
 * for a start itself is one long task, and who has waited for it is not to be refused.
 */
export function watchLoop(now = () => performance.now(), grace = 0): LoopWatch {
  let last = now()
  const settled = last + grace
  let lateUntil = last
  const delays = createHistogram(bounds)
  /** The longest wait of each minute; the newest is the last. */
  const peaks: { minute: number; delay: number }[] = []
  const timer = setInterval(() => {
    const time = now()
    const delay = Math.max(0, time - last - beat)
    if (delay > mostDelay) lateUntil = time + span
    delays.observe(delay / 1000)
    note(Math.floor(time / minute), delay)
    last = time
  }, beat)
  timer.unref()
  return {
    isLate: () => {
      const time = now()
      return time >= settled && (time < lateUntil || time - last - beat > mostDelay)
    },
    delays,
    longest: () => {
      const first = Math.floor(now() / minute) - remembered
      return Math.max(0, ...peaks.filter((peak) => peak.minute > first).map(({ delay }) => delay))
    },
    stop: () => clearInterval(timer),
  }

  function note(current: number, delay: number) {
    const newest = peaks.at(-1)
    if (newest?.minute === current) {
      newest.delay = Math.max(newest.delay, delay)
      return
    }
    peaks.push({ minute: current, delay })
    if (peaks.length > remembered) peaks.shift()
  }
}
