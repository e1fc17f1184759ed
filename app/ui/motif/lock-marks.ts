import { ahead, beside, type Walk } from './curve.ts'
import { spacing, type Bed, type Marks } from './marks.ts'
import { evenly, smooth, straight, type Trace } from './trace.ts'

const heights = [0.2, 0.36, 0.52, 0.68, 0.84]

/** Two rails with key bits of five heights, evenly spaced; with ends, the rails close round. */
export function lockMarks(bed: Bed): Marks {
  const { curve, unit, random, ended } = bed
  const half = unit * 0.8
  const weight = unit * 0.2
  const inset = ended ? half : 0
  const rails = [-1, 1].map((side) => railOf(curve, side * half, inset, unit))
  const caps = ended ? [capOf(curve, half, 'left'), capOf(curve, half, 'right')] : []
  const bits = placesOf(bed).map((arc) =>
    bitOf(curve, arc, half, heights[Math.floor(random() * 5)] ?? 0.5),
  )
  return {
    strokes: [
      { weight, traces: [...rails, ...caps] },
      { weight: unit * 0.26, traces: bits },
    ],
    body: bodyOf(curve, half + weight / 2, unit),
  }
}

/** Arcs of the key bits. */
function placesOf(bed: Bed): number[] {
  const { curve, unit, ended } = bed
  const step = spacing(bed, unit * 1.7)
  if (ended) return evenly(unit * 0.8, curve.length - unit * 0.8, step).slice(1, -1)
  return evenly(0, Math.floor(curve.length / step) * step, step)
}

function railOf(curve: Walk, side: number, inset: number, unit: number): Trace {
  const knots = evenly(inset, curve.length - inset, unit * 4.2)
  return smooth((arc) => beside(curve.at(arc), side), knots)
}

function bitOf(curve: Walk, arc: number, half: number, height: number): Trace {
  const station = curve.at(arc)
  const [foot, tip] = [beside(station, half), beside(station, half - 2 * half * height)]
  return { ...straight(foot, tip), probes: [foot, tip] }
}

/** The half circle round one end, clockwise from rail to rail. */
function capOf(curve: Walk, half: number, end: 'left' | 'right'): Trace {
  const centre = curve.at(end === 'left' ? half : curve.length - half)
  const side = end === 'left' ? half : -half
  const at = (position: number) => {
    const angle = position / half
    const out = ahead(centre, -side * Math.sin(angle))
    return beside({ ...centre, ...out }, side * Math.cos(angle))
  }
  const quarter = (half * Math.PI) / 2
  const shape = { radius: half }
  const spans = [0, quarter].map((from) => ({ from, to: from + quarter, shape }))
  return { at, spans }
}

function bodyOf(curve: Walk, radius: number, unit: number) {
  const points = evenly(0, curve.length, unit * 0.9).map((arc) => curve.at(arc))
  return points.slice(1).map((end, index) => ({ start: points[index] ?? end, end, radius }))
}
