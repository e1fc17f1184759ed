import { chainMarks } from './chain-marks.ts'
import { lockMarks } from './lock-marks.ts'
import { type Bed, type Marks, spacing, type StrandName } from './marks.ts'
import { beside } from './curve.ts'
import { evenly, smooth, type Trace } from './trace.ts'

const makers = { signal: signalMarks, lock: lockMarks, chain: chainMarks }

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
