import { lanes, type Colour, type Drawing } from './drawing.ts'
import { randomFrom, shuffled, type Random } from './random.ts'

/**
 * A person's mark in a list: three waving strokes in a square of 28, laid by the name. It is drawn
 * for every row of a table, so it weaves nothing, and takes its colours from the style sheet.
 */
export function personStrokes(name: string): Drawing<Colour> {
  const random = randomFrom(name.trim().toLowerCase())
  const lines = shuffled(lanes, random).map((strand, lane) => {
    return { strand, weight: 2.4, d: stroke(6.5 + 7.5 * lane, random) }
  })
  return { width: 28, height: 28, lines }
}

/** Half waves of one length, begun somewhere on the left of the square and run past its right. */
function stroke(y: number, random: Random) {
  const half = 9 + 4 * random()
  const rise = (random() < 0.5 ? -1 : 1) * (5 + 4 * random())
  const start = -half * random()
  const [x, long, middle, high] = [start, half, half / 2, rise].map((value) => value.toFixed(1))
  return `m${x} ${y}q${middle} ${high} ${long} 0t${long} 0 ${long} 0 ${long} 0 ${long} 0`
}
