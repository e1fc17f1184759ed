import type { Point } from './curve.ts'
import type { Span, Trace } from './trace.ts'

/** A straight piece with round ends: what a strand covers is the sum of its capsules. */
export interface Capsule {
  start: Point
  end: Point
  radius: number
}

/** Whether a point may be drawn. */
export type Clear = (point: Point) => boolean

/** A place where a strand passes below: near `centre` it keeps off the capsules. */
export interface Underpass {
  centre: Point
  /** How far from the centre the underpass is minded. */
  reach: number
  over: Capsule[]
  /** Space left free around the capsules. */
  margin: number
}

/** Says of a point whether it lies outside all underpasses. */
export function clearOf(underpasses: Underpass[]): Clear {
  return (point) =>
    underpasses.every(
      ({ centre, reach, over, margin }) =>
        Math.abs(point.x - centre.x) > reach ||
        over.every((capsule) => isFurther(capsule, point, margin)),
    )
}

/** The parts of a trace that may be drawn: real breaks, so any background shows through. */
export function visible(trace: Trace, clear: Clear): Trace[] {
  if (!(trace.probes ?? []).every(clear)) return []
  const start = trace.spans[0]?.from ?? 0
  const end = trace.spans.at(-1)?.to ?? 0
  return runsOf(trace, clear, start, end).map(([from, to]) => ({
    at: trace.at,
    spans: trace.spans.flatMap((span) => clipped(span, from, to)),
  }))
}

/** Asked of every point of every line, so squares are compared: roots made a drawing a seventh slower. */
function isFurther({ start, end, radius }: Capsule, { x, y }: Point, margin: number) {
  const [wide, high] = [end.x - start.x, end.y - start.y]
  const along = ((x - start.x) * wide + (y - start.y) * high) / (wide * wide + high * high || 1)
  const place = Math.min(Math.max(along, 0), 1)
  const [across, down] = [x - start.x - wide * place, y - start.y - high * place]
  return across * across + down * down > (radius + margin) ** 2
}

function runsOf({ at }: Trace, clear: Clear, start: number, end: number) {
  const count = Math.ceil((end - start) * 0.7)
  const place = (index: number) => start + ((end - start) * index) / count
  const runs: [number, number][] = []
  let open = clear(at(start)) ? start : undefined
  for (let index = 1; index <= count; index += 1) {
    const isClear = clear(at(place(index)))
    if (isClear !== (open !== undefined)) {
      const edge = edgeOf(at, clear, place(index - 1), place(index))
      if (open !== undefined) runs.push([open, edge])
      open = isClear ? edge : undefined
    }
  }
  if (open !== undefined) runs.push([open, end])
  return runs
}

function edgeOf(at: Trace['at'], clear: Clear, from: number, to: number) {
  let [low, high] = [from, to]
  const before = clear(at(from))
  for (let turn = 0; turn < 6; turn += 1) {
    const middle = (low + high) / 2
    if (clear(at(middle)) === before) low = middle
    else high = middle
  }
  return (low + high) / 2
}

function clipped(span: Span, from: number, to: number): Span[] {
  const part = { ...span, from: Math.max(span.from, from), to: Math.min(span.to, to) }
  return part.to - part.from > 0.01 ? [part] : []
}
