/** What a browser noted of one visit; times in milliseconds since the visit began. */
export interface Vitals {
  /** When the first words or pictures were painted, and when the largest; NaN where none were. */
  fcp: number
  lcp: number
  /** Name of the element that was the largest. */
  largest: string
  shifts: LayoutShift[]
  tasks: LongTask[]
  /** When these notes were taken. */
  at: number
}

/** How far the page jumped (share of the screen times share of the way), unless somebody asked. */
export interface LayoutShift {
  at: number
  value: number
}

/** Work of more than 50 ms that kept the page from answering. */
export interface LongTask {
  at: number
  lasted: number
}

/** Beyond this a task is felt. */
const unfelt = 50
/** A window of shifts ends after a second of rest, and after five in all. */
const rest = 1000
const longest = 5000

/** Milliseconds beyond 50 of every task between two moments; what began earlier counts from then. */
export function blockingTime(tasks: readonly LongTask[], from: number, to: number): number {
  return tasks
    .map(({ at, lasted }) => Math.min(at + lasted, to) - Math.max(at, from))
    .reduce((sum, within) => sum + Math.max(0, within - unfelt), 0)
}

/** The cumulative layout shift: the sum of the worst window of shifts that followed each other. */
export function layoutShift(shifts: readonly LayoutShift[]): number {
  let worst = 0
  let sum = 0
  let [began, last] = [-Infinity, -Infinity]
  for (const { at, value } of shifts) {
    if (at - last >= rest || at - began >= longest) [began, sum] = [at, 0]
    last = at
    sum += value
    worst = Math.max(worst, sum)
  }
  return worst
}
