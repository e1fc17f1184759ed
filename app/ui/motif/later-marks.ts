import { beside, type Point, type Station, type Walk } from './curve.ts'
import type { Capsule } from './gaps.ts'
import { type Bed, type Marks, spacing } from './marks.ts'
import { evenly, smooth, straight, type Trace } from './trace.ts'

/** Rings on a line, each with a point of its own beside it, to the left and the right by turns. */
export function networkMarks(bed: Bed): Marks {
  const { curve, unit, random } = bed
  const radius = unit * 0.5
  const weight = unit * 0.24
  const arcs = stations(bed, unit * 4.2, radius + weight)
  const first = random() < 0.5 ? 1 : -1
  const ends = [0, ...arcs, curve.length]
  const joints = ends.slice(1).flatMap((to, index) => {
    const from = ends[index] ?? 0
    const [start, end] = [
      index === 0 ? from : from + radius,
      to === curve.length ? to : to - radius,
    ]
    return end - start > unit * 0.2 ? [smooth(curve.at, evenly(start, end, unit * 4))] : []
  })
  const twigs = arcs.map((arc, index) =>
    twigOf(curve.at(arc), radius, unit, index % 2 ? first : -first),
  )
  return {
    strokes: [
      { weight, traces: [...joints, ...arcs.flatMap((arc) => ringAt(curve.at(arc), radius))] },
      { weight: unit * 0.16, traces: twigs.map(({ twig }) => twig) },
      { weight: unit * 0.5, traces: twigs.map(({ leaf }) => leaf) },
    ],
    body: bodyOf(curve, unit * 0.92, unit),
  }
}

/** A short line out of a ring, and the point at its end. */
function twigOf(station: Station, radius: number, unit: number, side: number) {
  const [foot, tip] = [beside(station, side * radius), beside(station, side * unit * 1.05)]
  const probes = [{ x: station.x, y: station.y }, tip]
  const beyond = beside(station, side * unit * 1.07)
  return {
    twig: { ...straight(foot, tip), probes },
    leaf: { ...straight(tip, beyond), probes },
  }
}

/** A circle in two halves, clockwise. */
function ringAt(station: Station, radius: number): Trace[] {
  const half = Math.PI * radius
  const at = (position: number): Point => {
    const angle = position / radius
    return {
      x: station.x + Math.cos(angle) * radius,
      y: station.y + Math.sin(angle) * radius,
    }
  }
  const shape = { radius }
  const spans = [0, half].map((from) => ({ from, to: from + half, shape }))
  return [{ at, spans, probes: [{ x: station.x, y: station.y }] }]
}

/** A rack of teeth on a rail, evenly cut; the seed says on which side they stand. */
export function gearMarks(bed: Bed): Marks {
  const { curve, unit, random, ended } = bed
  const pitch = spacing(bed, unit * 2.5)
  const side = random() < 0.5 ? 1 : -1
  const weight = unit * 0.24
  const [root, tip] = [-side * unit * 0.1, -side * unit * 0.86]
  const rail = side * unit * 0.72
  const inset = ended ? unit * 0.3 : 0
  // The rise and the fall of a tooth lean a little, as those of a rack do.
  const tooth = [
    [0, root],
    [0.3, root],
    [0.42, tip],
    [0.78, tip],
    [0.9, root],
  ] as const
  const count = Math.floor((curve.length - inset * 2) / pitch)
  const corners = Array.from({ length: count }, (_, index) =>
    tooth.map(([part, height]) => beside(curve.at(inset + (index + part) * pitch), height)),
  ).flat()
  const last = beside(curve.at(curve.length - inset), root)
  return {
    strokes: [
      { weight, traces: [edgeThrough([...corners, last])] },
      { weight: unit * 0.34, traces: [lineBeside(curve, rail, inset, unit * 4.2)] },
    ],
    body: bodyOf(curve, unit * 0.92, unit),
  }
}

/** One stroke straight from corner to corner. */
function edgeThrough(corners: Point[]): Trace {
  const sides = corners.slice(1).map((end, index) => straight(corners[index] ?? end, end))
  const lengths = sides.map(({ spans }) => spans[0]?.to ?? 0)
  const starts = lengths.map((_, index) =>
    lengths.slice(0, index).reduce((sum, one) => sum + one, 0),
  )
  const at = (position: number) => {
    const found = starts.findLastIndex((start) => start <= position)
    const index = Math.max(found, 0)
    return sides[index]?.at(position - (starts[index] ?? 0)) ?? { x: 0, y: 0 }
  }
  const spans = lengths.map((length, index) => {
    const from = starts[index] ?? 0
    return { from, to: from + length, shape: 'line' as const }
  })
  return { at, spans }
}

/** Two lines that wind round each other, with rungs between them. */
export function helixMarks(bed: Bed): Marks {
  const { curve, unit, random, ended } = bed
  const length = spacing(bed, unit * 7.2)
  const start = random()
  const turn = (arc: number) => {
    const still = ended ? Math.min(1, Math.min(arc, curve.length - arc) / (length * 0.3)) : 1
    return unit * 0.8 * still * Math.sin((arc / length + start) * 2 * Math.PI)
  }
  // Knots on crests and crossings, where a curve of this kind is written best.
  const quarter = length / 4
  const inner = evenlyFrom(quarter - ((start * length) % quarter), curve.length, quarter)
  const knots = [
    0,
    ...inner.filter((arc) => arc > unit * 0.3 && arc < curve.length - unit * 0.3),
    curve.length,
  ]
  const sides = [1, -1].map((side) =>
    smooth((arc) => beside(curve.at(arc), side * turn(arc)), knots, 0.35),
  )
  const rungs = evenlyFrom(0, curve.length, length / 8).flatMap((arc) => {
    const height = turn(arc)
    if (Math.abs(height) < unit * 0.4) return []
    const [foot, tip] = [beside(curve.at(arc), height), beside(curve.at(arc), -height)]
    return [{ ...straight(foot, tip), probes: [foot, tip] }]
  })
  return {
    strokes: [
      { weight: unit * 0.26, traces: sides },
      { weight: unit * 0.14, traces: rungs },
    ],
    body: bodyOf(curve, unit * 0.92, unit),
  }
}

/** Arcs at which marks stand: whole ones fill a curve with ends, else they run on by equal steps. */
function stations(bed: Bed, wish: number, room: number): number[] {
  const { curve, ended } = bed
  if (ended) return evenly(room, curve.length - room, wish)
  const step = spacing(bed, wish)
  return evenlyFrom(step / 2, curve.length, step)
}

function evenlyFrom(first: number, end: number, step: number): number[] {
  const count = Math.max(0, Math.floor((end - first) / step) + 1)
  return Array.from({ length: count }, (_, index) => first + index * step)
}

function lineBeside(curve: Walk, side: number, inset: number, step: number): Trace {
  return smooth((arc) => beside(curve.at(arc), side), evenly(inset, curve.length - inset, step))
}

function bodyOf(curve: Walk, radius: number, unit: number): Capsule[] {
  const points = evenly(0, curve.length, unit * 0.9).map((arc) => curve.at(arc))
  return points.slice(1).map((end, index) => ({ start: points[index] ?? end, end, radius }))
}
