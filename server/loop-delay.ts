/** Between two looks at the clock, in milliseconds. */
const beat = 50
/** A process in which whatever is due waits for longer than this cannot keep up; in milliseconds. */
const mostDelay = 250
/** For how long that is taken to go on, in milliseconds. */
const span = 1000

/** Whether the thread that answers keeps up. */
export interface LoopWatch {
  /** Within the last second something that was due waited for more than 250 ms. */
  isLate: () => boolean
  stop: () => void
}

/**
 * Watches how long whatever is due waits for the thread that answers. The longest wait counts, and
 * no average: between tasks of 400 ms each there are quiet moments, and nobody is served in time.
 * `now` is a clock in milliseconds that never goes back.
 */
export function watchLoop(now = () => performance.now()): LoopWatch {
  let last = now()
  let lateUntil = last
  const timer = setInterval(() => {
    if (isOverdue()) lateUntil = now() + span
    last = now()
  }, beat)
  timer.unref()
  return {
    isLate: () => now() < lateUntil || isOverdue(),
    stop: () => clearInterval(timer),
  }

  function isOverdue() {
    return now() - last - beat > mostDelay
  }
}
