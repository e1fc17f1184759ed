import type { Wave } from './curve.ts'
import { strandOfPlace, strandsOnPage } from './department-strands.ts'
import type { Drawing } from './drawing.ts'
import type { StrandName } from './marks.ts'
import { randomFrom } from './random.ts'
import { weave } from './weave.ts'

export interface StrandOptions {
  /** That of a domain; where none is said, one of the department's own stands there. */
  strand?: StrandName | undefined
  /** Those of the department, where the drawing is for no page that names them. */
  among?: readonly StrandName[] | undefined
  seed: string
  width: number
  height: number
}

/** One strand on its own in a slow wave, whole from end to end. */
export function strandDrawing(options: StrandOptions): Drawing {
  const { seed, width, height, among = strandsOnPage() } = options
  const { strand = strandOfPlace(seed, among) } = options
  const random = randomFrom(seed)
  const unit = Math.min(height * 0.15, 11)
  const [phase, stretch] = [random(), random()]
  const room = height / 2 - unit * 1.3
  const length = Math.min(width * (0.85 + 0.3 * stretch), height * 11)
  const wave: Wave = (x) => height / 2 + room * Math.sin((x / length + phase) * 2 * Math.PI)
  const inset = unit * 0.6
  const lays = [{ strand, wave }]
  const bounds = { from: inset, to: width - inset }
  return {
    width,
    height,
    lines: weave({ lays, ...bounds, unit, turned: false, random, look: 'whole' }),
  }
}
