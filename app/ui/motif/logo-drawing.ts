import type { Drawing } from './drawing.ts'
import { standingStrands, threeOf, type StrandName } from './marks.ts'
import { randomFrom } from './random.ts'
import { weave } from './weave.ts'

/** The department's sign: three strands plaited, in a square of 36. */
export function logoDrawing(strands: readonly StrandName[] = standingStrands): Drawing {
  // Just over half a turn begins and ends where the strands are well apart.
  const [edge, unit, turn] = [36, 1.45, 55]
  const lays = threeOf(strands).map((strand, place) => ({
    strand,
    wave: (x: number) =>
      edge / 2 + 12 * Math.cos(((x - edge / 2) / turn + place / 3) * 2 * Math.PI),
  }))
  const bounds = { from: 2.5, to: edge - 2.5 }
  const lines = weave({
    lays,
    ...bounds,
    unit,
    turned: true,
    random: randomFrom(''),
    look: 'plain',
  })
  return { width: edge, height: edge, lines }
}
