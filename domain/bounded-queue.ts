import { Problem } from './problem.ts'

/** Runs one piece of work when its turn comes. */
export interface BoundedQueue {
  <Result>(work: () => Promise<Result>): Promise<Result>
  /** Throws overloaded where work would be refused now: for what is to be done ahead of it in vain. */
  refuseIfFull?: () => void
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

  return Object.assign(run, { refuseIfFull })

  async function run<Result>(work: () => Promise<Result>) {
    if (busy >= atOnce) await turn()
    else busy += 1
    return work().finally(next)
  }

  function refuseIfFull() {
    if (busy < atOnce || queue.length < waiting) return
    throw new Problem('overloaded', refusal, { retryAfter: 5 })
  }

  function turn() {
    refuseIfFull()
    return new Promise<void>((resolve) => void queue.push(resolve))
  }

  function next() {
    const waiter = queue.shift()
    if (waiter) waiter()
    else busy -= 1
  }
}
