import { spacing, type Bed, type Marks, type StrandName } from './marks.ts'
import { gearMarks, helixMarks, networkMarks } from './later-marks.ts'
import { chainMarks } from './chain-marks.ts'
import { beside, ahead, type Walk } from './curve.ts'
import { evenly, smooth, type Trace, straight } from './trace.ts'

const makers: Readonly<Record<StrandName, (bed: Bed) => Marks>> = {
  signal: signalMarks,
  lock: lockMarks,
  chain: chainMarks,
  network: networkMarks,
  gear: gearMarks,
  helix: helixMarks,
}

/** The marks of one strand, laid along its bed. */
export function strandMarks(strand: StrandName, bed: Bed): Marks {
  return makers[strand](bed)
}

/** A triple ripple that swells and calms; with ends, the middle line reaches out alone. */
function signalMarks(bed: Bed): Marks {
  const { unit, curve } = bed
  const ripple = rippleOf(bed)
  const gap = unit * 0.66
  const points = evenly(0, curve.length, unit * 0.7).map((arc) => {
    return beside(curve.at(arc), ripple.sway(arc))
  })
  return {
    strokes: [
      { weight: unit * 0.16, traces: [-gap, gap].map((side) => lineOf(bed, ripple, side)) },
      { weight: unit * 0.28, traces: [lineOf(bed, ripple, 0)] },
    ],
    body: points.slice(1).map((end, index) => {
      return { start: points[index] ?? end, end, radius: gap + unit * 0.08 }
    }),
  }
}

interface Ripple {
  /** Of one wave. */
  length: number
  /** Where the first crest lies, as an arc. */
  crest: number
  /** How far the ripple leaves the curve at an arc. */
  sway: (arc: number) => number
}

function rippleOf(bed: Bed): Ripple {
  const { curve, unit, random, ended } = bed
  const length = spacing(bed, unit * 6.8)
  const swellLength = spacing(bed, length * 5)
  const crest = random() * length
  const swell = random()
  const sway = (arc: number) => {
    const calm = 0.62 + 0.38 * sine(arc / swellLength + swell)
    const still = ended ? Math.min(1, Math.min(arc, curve.length - arc) / length) : 1
    return unit * 0.36 * calm * still * sine((arc - crest) / length + 0.25)
  }
  return { length, crest, sway }
}

function lineOf({ curve, unit, ended }: Bed, { length, crest, sway }: Ripple, side: number): Trace {
  const inset = ended && side !== 0 ? unit * 1.6 : 0
  const end = curve.length - inset
  const half = length / 2
  // Knots on crests and troughs: with handles this long, each half wave is all but a sine.
  const first = Math.ceil((inset + half * 0.3 - crest) / half)
  const last = Math.floor((end - half * 0.3 - crest) / half)
  const crests = Array.from(
    { length: last - first + 1 },
    (_, index) => crest + (first + index) * half,
  )
  const at = (arc: number) => beside(curve.at(arc), sway(arc) + side)
  return smooth(at, [inset, ...crests, end], 0.364)
}

function sine(turns: number) {
  return Math.sin(turns * 2 * Math.PI)
}

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
