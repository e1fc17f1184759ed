import type { Point } from './curve.ts'

/**
 * Part of a trace: straight, an arc that turns right (clockwise) on a radius, or a free curve whose
 * two handles are that share of its span.
 */
export interface Span {
  from: number
  to: number
  shape: 'line' | { radius: number } | { handle: number }
}

/** One unbroken pen stroke. */
export interface Trace {
  spans: Span[]
  /** The point at a position between the spans' ends. */
  at: (position: number) => Point
  /** A mark that stands alone shows only where all of these are free; a line has none. */
  probes?: Point[]
}

/** A straight mark. Positions are lengths from its start. */
export function straight(start: Point, end: Point): Trace {
  const length = Math.hypot(end.x - start.x, end.y - start.y) || 1
  const at = (position: number) => ({
    x: start.x + ((end.x - start.x) * position) / length,
    y: start.y + ((end.y - start.y) * position) / length,
  })
  return { spans: [{ from: 0, to: length, shape: 'line' }], at }
}

/** A free curve that is written exactly at its knots and smoothly between them. */
export function smooth(at: Trace['at'], knots: number[], handle = 1 / 3): Trace {
  const spans = knots.slice(1).map((to, index): Span => {
    return { from: knots[index] ?? 0, to, shape: { handle } }
  })
  return { spans, at }
}

/** From one number to another by equal steps of about the given size, both ends included. */
export function evenly(from: number, to: number, step: number): number[] {
  const count = Math.max(1, Math.round((to - from) / step))
  return Array.from({ length: count + 1 }, (_, index) => from + ((to - from) * index) / count)
}
