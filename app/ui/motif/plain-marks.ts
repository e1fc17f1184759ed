import type { Bed, Marks } from './marks.ts'
import { evenly, smooth } from './trace.ts'

/** A strand at a size too small for marks: one stroke, as broad as the strand. */
export function plainMarks({ curve, unit }: Bed): Marks {
  const points = evenly(0, curve.length, unit).map((arc) => curve.at(arc))
  const line = smooth(curve.at, evenly(0, curve.length, unit * 4.5))
  return {
    strokes: [{ weight: unit * 2, traces: [line] }],
    body: points.slice(1).map((end, index) => ({ start: points[index] ?? end, end, radius: unit })),
  }
}
