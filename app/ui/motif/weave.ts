import type { Bed, Marks, StrandName, Stroke } from './marks.ts'
import { type Crossing, crossingsOf } from './crossings.ts'
import { curveOf, type Wave } from './curve.ts'
import type { Line } from './drawing.ts'
import {
  between,
  bothOf,
  type Capsule,
  type Clearance,
  clearOf,
  type Underpass,
  visible,
} from './gaps.ts'
import { pathText } from './path-text.ts'
import type { Random } from './random.ts'
import { strandMarks } from './strand-marks.ts'
import { evenly, smooth, type Trace } from './trace.ts'

export interface Lay {
  strand: StrandName
  wave: Wave
}

export interface Weave {
  lays: Lay[]
  /** Where the strands begin and end, as x. */
  from: number
  to: number
  /** Half the breadth of a strand. */
  unit: number
  /** Swaps over and under at all crossings. */
  turned: boolean
  random: Random
  /** `whole` strands end in sight; `plain` ones bear no marks; else they run on out of sight. */
  look?: 'whole' | 'plain'
  /** What is drawn, as x: lines are cut at its edges, a mark belongs where its first probe is. */
  shown?: [from: number, to: number]
  /** For waves that repeat after a length of x, so that the marks do too. */
  tile?: number
}

/** Draws strands along their waves, each broken where another passes over it. */
export function weave(plan: Weave): Line[] {
  const { lays, from, to, turned } = plan
  const waves = lays.map(({ wave }) => wave)
  const crossings = crossingsOf(waves, from, to, turned)
  const marks = lays.map((lay, place) => marksOf(plan, lay, crossings.filter(meets(place))))
  return lays.flatMap(({ strand }, place) => {
    const under = crossings.filter(({ lower }) => lower === place)
    const clear = clearOf(under.map((crossing) => underpassAt(crossing, marks, plan)))
    return (marks[place]?.strokes ?? []).map((stroke) => {
      const weight = Math.round(Math.max(stroke.weight, hairline) * 10) / 10
      return { strand, weight, d: pathText(drawn(stroke, clear, plan)) }
    })
  })
}

/** The thinnest pen, in units: thinner lines pale on small pictures. */
const hairline = 0.8

function meets(place: number) {
  return ({ upper, lower }: Crossing) => upper === place || lower === place
}

function marksOf({ from, to, unit, random, look, tile }: Weave, lay: Lay, met: Crossing[]): Marks {
  const curve = curveOf(lay.wave, from, to)
  const period = tile && curve.arcAt(tile) - curve.arcAt(0)
  const passes = met.map(({ x }) => curve.arcAt(x))
  const bed: Bed = { curve, unit, random, passes, period, ended: look === 'whole' }
  return look === 'plain' ? plainMarks(bed) : strandMarks(lay.strand, bed)
}

function underpassAt({ x, y, upper }: Crossing, marks: Marks[], { unit, look }: Weave): Underpass {
  const reach = unit * 7
  const near = ({ start, end }: Capsule) =>
    Math.min(Math.abs(start.x - x), Math.abs(end.x - x)) < reach + unit * 3
  const over = (marks[upper]?.body ?? []).filter(near)
  return { centre: { x, y }, reach, over, margin: unit * (look === 'plain' ? 1.75 : 0.5) }
}

function drawn({ traces }: Stroke, clear: Clearance, { shown }: Weave): Trace[] {
  const inside = between(...(shown ?? [-Infinity, Infinity]))
  const both = bothOf(inside, clear)
  return traces.flatMap((trace) => {
    const [place] = trace.probes ?? []
    if (!place) return visible(trace, both)
    return inside(place) > 0 ? visible(trace, clear) : []
  })
}

/** A strand at a size too small for marks: one stroke, as broad as the strand. */
function plainMarks({ curve, unit }: Bed): Marks {
  const points = evenly(0, curve.length, unit).map((arc) => curve.at(arc))
  const line = smooth(curve.at, evenly(0, curve.length, unit * 4.5))
  return {
    strokes: [{ weight: unit * 2, traces: [line] }],
    body: points.slice(1).map((end, index) => ({ start: points[index] ?? end, end, radius: unit })),
  }
}
