import type { Point, Station, Walk } from './curve.ts'

/** Measures any line of the plane; `pointAt` takes the share of the way, from 0 to 1. */
function walkAlong(pointAt: (share: number) => Point, pieces = 600): Walk {
  const stations = Array.from({ length: pieces + 1 }, (_, index) => {
    return stationAt(pointAt, index / pieces, 0.1 / pieces)
  })
  const arcs = lengthsOf(stations)
  return { length: arcs.at(-1) ?? 0, at: (arc) => stationOn(stations, arcs, arc) }
}

/** An arc of a circle; angles are in degrees, clockwise from three o'clock. */
export function arcWalk(centre: Point, radius: number, from: number, to: number): Walk {
  return walkAlong((share) => {
    const angle = ((from + (to - from) * share) * Math.PI) / 180
    return { x: centre.x + radius * Math.cos(angle), y: centre.y + radius * Math.sin(angle) }
  })
}

/** A smooth line through all the points, in their order. */
export function walkThrough(points: readonly Point[]): Walk {
  const last = points.length - 1
  return walkAlong((share) => {
    const index = Math.min(Math.floor(share * last), last - 1)
    const near = [-1, 0, 1, 2].map((step) => pointNear(points, index + step))
    return between(near, share * last - index)
  })
}

/** A closed line again and again: walking on at its end leads over its start. */
export function looped({ length, at }: Walk, more: number): Walk {
  return { length: length + more, at: (arc) => at(arc - Math.floor(arc / length) * length) }
}

/** Beyond either end the line goes on as it came. */
function pointNear(points: readonly Point[], index: number): Point {
  const edge = Math.min(Math.max(index, 0), points.length - 1)
  const [end = { x: 0, y: 0 }, inner = end] = [points[edge], points[edge === 0 ? 1 : edge - 1]]
  return edge === index ? end : { x: 2 * end.x - inner.x, y: 2 * end.y - inner.y }
}

/** Catmull and Rom's curve from the second of four points to the third. */
function between(near: Point[], share: number): Point {
  const [a, b, c, d] = near
  if (!a || !b || !c || !d) return { x: 0, y: 0 }
  const along = (p: number, q: number, r: number, s: number) =>
    q +
    (share / 2) * (r - p + share * (2 * p - 5 * q + 4 * r - s + share * (3 * q - p - 3 * r + s)))
  return { x: along(a.x, b.x, c.x, d.x), y: along(a.y, b.y, c.y, d.y) }
}

function stationAt(pointAt: (share: number) => Point, share: number, reach: number): Station {
  const [from, to] = [pointAt(Math.max(share - reach, 0)), pointAt(Math.min(share + reach, 1))]
  const size = Math.hypot(to.x - from.x, to.y - from.y) || 1
  return { ...pointAt(share), tx: (to.x - from.x) / size, ty: (to.y - from.y) / size }
}

function lengthsOf(points: Point[]) {
  const arcs = [0]
  for (const [index, point] of points.slice(1).entries()) {
    const before = points[index] ?? point
    arcs.push((arcs[index] ?? 0) + Math.hypot(point.x - before.x, point.y - before.y))
  }
  return arcs
}

/** The direction turns smoothly from station to station, or what lies beside the line would jump. */
function stationOn(stations: Station[], arcs: number[], arc: number): Station {
  const found = arcs.findIndex((length) => length > arc)
  const index = found === -1 ? stations.length - 1 : Math.max(found, 1)
  const [start, end] = [stations[index - 1], stations[index]]
  const [from = 0, to = from] = [arcs[index - 1], arcs[index]]
  if (!start || !end) return { x: 0, y: 0, tx: 1, ty: 0 }
  const share = (arc - from) / (to - from || 1)
  const mixed = (one: number, other: number) => one + (other - one) * share
  const [tx, ty] = [mixed(start.tx, end.tx), mixed(start.ty, end.ty)]
  const size = Math.hypot(tx, ty) || 1
  return { x: mixed(start.x, end.x), y: mixed(start.y, end.y), tx: tx / size, ty: ty / size }
}
