import { ahead, beside, type Point, type Station, type Walk } from './curve.ts'
import type { Capsule } from './gaps.ts'
import { type Bed, type Marks, spacing } from './marks.ts'
import { evenly, straight, type Trace } from './trace.ts'

/** Links seen from the front and from the side, by turns, each of one size along the curve. */
export function chainMarks(bed: Bed): Marks {
  const link = linkOf(bed.unit)
  const fronts = arcsOf(bed, link).map((arc) => frontAt(bed.curve, arc, link))
  const sides = fronts.slice(1).map((next, index) => sideBetween(fronts[index] ?? next, next, link))
  const halves = fronts.flatMap((front) => halvesOf(front, link))
  const ends = bed.ended
    ? [fronts[0], fronts.at(-1)].map((front, place) => endOf(front, place, link))
    : []
  const bars = sides.map(barOf)
  return {
    strokes: [
      { weight: link.wire, traces: [...halves, ...ends.flat()] },
      { weight: link.bar, traces: bars },
    ],
    body: [...fronts.map((front) => coverOf(front, link)), ...sides],
  }
}

/** The measures of a chain. All but the two pens are along the middle of the wire. */
interface Link {
  radius: number
  /** The straight part of a link seen from the front. */
  flat: number
  /** From one link seen from the front to the next. */
  pitch: number
  wire: number
  bar: number
}

function linkOf(unit: number): Link {
  return {
    radius: unit * 0.92,
    flat: unit * 1.8,
    pitch: unit * 5.5,
    wire: unit * 0.25,
    bar: unit * 0.34,
  }
}

/** Arcs of the front links: whole ones fill a curve with ends; else they go through crossings. */
function arcsOf(bed: Bed, { flat, radius, pitch }: Link): number[] {
  const { curve, ended, passes, period } = bed
  const half = flat / 2 + radius
  if (ended) return evenly(half, curve.length - half, pitch)
  const tried = period ? [spacing(bed, pitch)] : evenly(pitch * 0.94, pitch * 1.12, pitch * 0.002)
  const { step, first } = fittingStep(tried, passes)
  const count = Math.floor((curve.length - half - first) / step) + 1
  return Array.from({ length: count }, (_, index) => first + index * step).filter(
    (arc) => arc > half,
  )
}

/** A link is stiff: it lies along the chord of its piece of the curve. */
function frontAt(curve: Walk, arc: number, { flat }: Link): Station {
  const [start, end] = [curve.at(arc - flat / 2), curve.at(arc + flat / 2)]
  const size = Math.hypot(end.x - start.x, end.y - start.y)
  return {
    x: (start.x + end.x) / 2,
    y: (start.y + end.y) / 2,
    tx: (end.x - start.x) / size,
    ty: (end.y - start.y) / size,
  }
}

/** The link between two others, seen from the side: through their open ends into their holes. */
function sideBetween(front: Station, next: Station, { flat, radius }: Link): Capsule {
  const start = ahead(front, flat / 2 + radius)
  const end = ahead(next, -flat / 2 - radius)
  const size = Math.hypot(end.x - start.x, end.y - start.y)
  const direction = { tx: (end.x - start.x) / size, ty: (end.y - start.y) / size }
  const depth = radius * 0.88
  return {
    start: ahead({ ...start, ...direction }, -depth),
    end: ahead({ ...end, ...direction }, depth),
    radius: 0,
  }
}

function barOf({ start, end }: Capsule): Trace {
  const middle = { x: (start.x + end.x) / 2, y: (start.y + end.y) / 2 }
  return { ...straight(start, end), probes: [middle] }
}

/** The upper and the lower half of a link; they leave room where the side links pass over it. */
function halvesOf(front: Station, { radius, flat, bar, wire }: Link): Trace[] {
  const open = Math.asin((bar / 2 + wire * 0.85) / radius)
  const bend = (Math.PI / 2 - open) * radius
  const shape = { radius }
  // Both halves stand or fall together, or a gap would leave a bracket.
  const probes = [-radius, radius].map((side) => beside(front, side))
  return [-1, 1].map((side) => ({
    probes,
    at: (position) => halfPoint(front, side, position, { radius, flat, bend }),
    spans: [
      { from: 0, to: bend, shape },
      { from: bend, to: bend + flat, shape: 'line' },
      { from: bend + flat, to: bend * 2 + flat, shape },
    ],
  }))
}

/** Closes the free end of the first or the last link, which no side link passes. */
function endOf(
  front: Station | undefined,
  place: number,
  { radius, flat, bar, wire }: Link,
): Trace[] {
  if (!front) return []
  const side = place === 0 ? -1 : 1
  const open = Math.asin((bar / 2 + wire * 0.85) / radius) * radius
  const at = (position: number) => {
    const foot = ahead(front, side * (flat / 2 + Math.cos(position / radius) * radius))
    return beside({ ...front, ...foot }, side * Math.sin(position / radius) * radius)
  }
  return [{ at, spans: [{ from: -open, to: open, shape: { radius } }], probes: [at(0)] }]
}

interface Half {
  radius: number
  flat: number
  bend: number
}

/** Walks half a link clockwise: round its first end, along its side, round its other end. */
function halfPoint(front: Station, side: number, position: number, half: Half): Point {
  const { radius, flat, bend } = half
  const along = Math.min(Math.max(position - bend, 0), flat) - flat / 2
  const past = position < bend ? position - bend : Math.max(position - bend - flat, 0)
  const angle = past / radius
  const foot = ahead(front, -side * (along + Math.sin(angle) * radius))
  return beside({ ...front, ...foot }, side * Math.cos(angle) * radius)
}

function coverOf(front: Station, { flat, radius, wire }: Link): Capsule {
  return { start: ahead(front, -flat / 2), end: ahead(front, flat / 2), radius: radius + wire / 2 }
}

/** Places at equal steps from a first one. */
interface Rhythm {
  step: number
  /** At least 0 and less than a step. */
  first: number
}

/** Of the tried steps the one whose places come nearest to the beats, with its best first place. */
function fittingStep(tried: number[], beats: number[]): Rhythm {
  const [best] = tried
    .map((step) => ({ step, ...meanTurn(step, beats) }))
    .toSorted((one, other) => other.accord - one.accord)
  const { step, turn } = best ?? { step: 1, turn: 0 }
  return { step, first: (turn - Math.floor(turn)) * step }
}

/** Each beat is a hand on a clock that turns once a step: how far the hands agree, and where. */
function meanTurn(step: number, beats: number[]) {
  const angles = beats.map((beat) => (beat / step) * 2 * Math.PI)
  const across = angles.reduce((sum, angle) => sum + Math.cos(angle), 0)
  const up = angles.reduce((sum, angle) => sum + Math.sin(angle), 0)
  return { accord: Math.hypot(across, up), turn: Math.atan2(up, across) / (2 * Math.PI) }
}
