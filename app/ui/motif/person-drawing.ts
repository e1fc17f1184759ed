import type { Wave } from './curve.ts'
import type { Drawing } from './drawing.ts'
import { standingStrands, threeOf, type StrandName } from './marks.ts'
import { randomFrom, shuffled } from './random.ts'
import { weave, type Lay, type Weave } from './weave.ts'

const [edge, unit, swing] = [320, 14, 88]

/** A person's portrait where there is no photo: a plait close up, where one strand may come twice. */
export function personDrawing(
  name: string,
  strands: readonly StrandName[] = standingStrands,
): Drawing {
  const random = randomFrom(name.trim().toLowerCase())
  const [phase, lean, stretch, twice] = [random(), random() - 0.5, random(), random()]
  const length = edge * (1.1 + 0.6 * stretch)
  const turned = random() < 0.5
  const [first = 'chain', second = 'lock', third = 'signal'] = threeOf(shuffled(strands, random))
  // Two chains across each other are more gaps than links.
  const plait = [first, second, twice < 0.5 && first !== 'chain' ? first : third]
  const lays = plait.map((strand, place): Lay => {
    const turn: Wave = (x) => swing * Math.sin((x / length + phase + place / 3) * 2 * Math.PI)
    return { strand, wave: (x) => edge / 2 + (x - edge / 2) * lean * 0.7 + turn(x) }
  })
  const bounds = { from: -unit * 8, to: edge + unit * 8 }
  const shown: Weave['shown'] = [-unit * 2, edge + unit * 2]
  return {
    width: edge,
    height: edge,
    lines: weave({ lays, ...bounds, shown, unit, turned, random }),
  }
}
