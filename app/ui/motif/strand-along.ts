import type { Bed, StrandName } from './marks.ts'
import type { Walk } from './curve.ts'
import type { Line } from './drawing.ts'
import { looped } from './free-walk.ts'
import { pathText } from './path-text.ts'
import { randomFrom } from './random.ts'
import { strandMarks } from './strand-marks.ts'

export interface Laid {
  strand: StrandName
  walk: Walk
  /** Half the breadth of the strand. */
  unit: number
  seed: string
  /** Whether the walk ends in sight, runs on out of it, or closes upon itself; it ends unless told. */
  end?: 'ended' | 'open' | 'closed'
}

/** One strand along any line: round a ring, up a mast, through the points of a route. */
export function strandAlong({ strand, walk, unit, seed, end = 'ended' }: Laid): Line[] {
  const closed = end === 'closed'
  const bed: Bed = {
    // A link is laid where there is room for it whole, so a ring is walked a little further.
    curve: closed ? looped(walk, unit * 8.5) : walk,
    unit,
    random: randomFrom(seed),
    passes: [],
    ended: end === 'ended',
    ...(closed && { period: walk.length }),
  }
  return strandMarks(strand, bed).strokes.map(({ weight, traces }) => {
    return { strand, weight: Math.round(weight * 10) / 10, d: pathText(traces) }
  })
}
