import { Problem } from './problem.ts'

/** Runs one piece of work when its turn comes. */
export interface BoundedQueue {
  <Result>(work: () => Promise<Result>): Promise<Result>
  /** Whether work would be refused now. */
  isFull: () => boolean
}

interface Bounds {
  /** How many pieces of work run at once. */
  atOnce: number
  /** How many may wait; one more is refused. */
  waiting: number
  /** What the refused one is told. */
  refusal: string
}

/** A bounded pool with a bounded queue before it; past the bound it throws overloaded at once. */
export function createBoundedQueue({ atOnce, waiting, refusal }: Bounds): BoundedQueue {
  const queue: (() => void)[] = []
  let busy = 0

  return Object.assign(run, { isFull })

  async function run<Result>(work: () => Promise<Result>) {
    if (busy >= atOnce) await turn()
    else busy += 1
    return work().finally(next)
  }

  function isFull() {
    return busy >= atOnce && queue.length >= waiting
  }

  function turn() {
    if (isFull()) throw new Problem('overloaded', refusal, { retryAfter: 5 })
    return new Promise<void>((resolve) => void queue.push(resolve))
  }

  function next() {
    const waiter = queue.shift()
    if (waiter) waiter()
    else busy -= 1
  }
}
