import type { Point } from './curve.ts'
import type { Span, Trace } from './trace.ts'

/** A straight piece with round ends: what a strand covers is the sum of its capsules. */
export interface Capsule {
  start: Point
  end: Point
  radius: number
}

/**
 * How far a point is from where drawing begins or ends: it may be drawn where this is more than 0, and
 * whatever lies nearer to it than so much, either way, is answered alike.
 */
export type Clearance = (point: Point) => number

/** A place where a strand passes below: near `centre` it keeps off the capsules. */
export interface Underpass {
  centre: Point
  /** How far from the centre the underpass is minded. */
  reach: number
  over: Capsule[]
  /** Space left free around the capsules. */
  margin: number
}

/** The clearance of all underpasses together. */
export function clearOf(underpasses: Underpass[]): Clearance {
  return (point) =>
    underpasses.reduce((least, underpass) => Math.min(least, clearanceOf(underpass, point)), far)
}

/** What lies from one x up to another. */
export function between(from: number, to: number): Clearance {
  return ({ x }) => Math.min(x - from, to - x)
}

/** What is clear of both. */
export function bothOf(one: Clearance, other: Clearance): Clearance {
  return (point) => Math.min(one(point), other(point))
}

/** The parts of a trace that may be drawn: real breaks, so any background shows through. */
export function visible(trace: Trace, clear: Clearance): Trace[] {
  if ((trace.probes ?? []).some((probe) => clear(probe) <= 0)) return []
  const start = trace.spans[0]?.from ?? 0
  const end = trace.spans.at(-1)?.to ?? 0
  return runsOf(trace, clear, start, end).map(([from, to]) => ({
    at: trace.at,
    spans: trace.spans.flatMap((span) => clipped(span, from, to)),
  }))
}

/** More than any picture is wide. */
const far = 1e6

function clearanceOf({ centre, reach, over, margin }: Underpass, point: Point) {
  const within = reach - Math.abs(point.x - centre.x)
  if (within < 0) return -within
  const free = over.reduce(
    (least, capsule) => Math.min(least, distanceTo(capsule, point) - margin),
    far,
  )
  return Math.max(free, -within)
}

function distanceTo({ start, end, radius }: Capsule, { x, y }: Point) {
  const [wide, high] = [end.x - start.x, end.y - start.y]
  const along = ((x - start.x) * wide + (y - start.y) * high) / (wide * wide + high * high || 1)
  const place = Math.min(Math.max(along, 0), 1)
  const [across, down] = [x - start.x - wide * place, y - start.y - high * place]
  return Math.sqrt(across * across + down * down) - radius
}

/** No line gets further than this on the paper for each unit of its own length. */
const mostPace = 2

/** Steps as far as the clearance allows: to look everywhere as closely took half the time of a drawing. */
function runsOf({ at }: Trace, clear: Clearance, start: number, end: number) {
  const count = Math.ceil((end - start) * 0.7)
  const stride = (end - start) / count
  const place = (index: number) => start + stride * index
  const runs: [number, number][] = []
  let open: number | undefined
  let index = 0
  while (index <= count) {
    const clearance = clear(at(place(index)))
    const isClear = clearance > 0
    if (isClear !== (open !== undefined)) {
      const edge = index === 0 ? start : edgeOf(at, clear, place(index - 1), place(index))
      if (open !== undefined) runs.push([open, edge])
      open = isClear ? edge : undefined
    }
    index += 1 + Math.floor(Math.abs(clearance) / (stride * mostPace))
  }
  if (open !== undefined) runs.push([open, end])
  return runs
}

function edgeOf(at: Trace['at'], clear: Clearance, from: number, to: number) {
  let [low, high] = [from, to]
  const before = clear(at(from)) > 0
  for (let turn = 0; turn < 6; turn += 1) {
    const middle = (low + high) / 2
    if (clear(at(middle)) > 0 === before) low = middle
    else high = middle
  }
  return (low + high) / 2
}

function clipped(span: Span, from: number, to: number): Span[] {
  const part = { ...span, from: Math.max(span.from, from), to: Math.min(span.to, to) }
  return part.to - part.from > 0.01 ? [part] : []
}
