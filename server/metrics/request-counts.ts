import { createHistogram, type Histogram, type HistogramSample } from './exposition.ts'

/** What is counted while requests are answered. */
export interface RequestCounts {
  /** Answers that the front gave from memory, which are not timed: they cost less than the clock. */
  memory: { guests: number; members: number }
  /** Pages that were made anew. */
  rendered: number
  /** Times an answer; `route` is a pattern, and never an address that somebody asked for. */
  observe(request: { method: string; route: string; status: number; seconds: number }): void
  durations(): HistogramSample[]
}

/** Upper bounds in seconds: a page that is made takes some 5 to 50 ms, an upload minutes. */
const bounds = [0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]

/** Opens the counters of one process. */
export function countRequests(): RequestCounts {
  /** By route, then by method, then by class of status. */
  const timed = new Map<string, Map<string, Histogram[]>>()
  return {
    memory: { guests: 0, members: 0 },
    rendered: 0,
    observe({ method, route, status, seconds }) {
      let methods = timed.get(route)
      if (!methods) timed.set(route, (methods = new Map()))
      let classes = methods.get(method)
      if (!classes) methods.set(method, (classes = []))
      const place = Math.floor(status / 100)
      const histogram = (classes[place] ??= createHistogram(bounds))
      histogram.observe(seconds)
    },
    durations: () =>
      [...timed].flatMap(([route, methods]) =>
        [...methods].flatMap(([method, classes]) =>
          // A class that no answer had is a gap in the list.
          classes.flatMap((histogram, place) => ({
            labels: { method, route, status: `${place}xx` },
            histogram,
          })),
        ),
      ),
  }
}
