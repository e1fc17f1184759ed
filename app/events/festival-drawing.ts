import type { Wave } from '../ui/motif/curve.ts'
import type { Drawing } from '../ui/motif/drawing.ts'
import type { StrandName } from '../ui/motif/marks.ts'
import { randomFrom } from '../ui/motif/random.ts'
import { weave } from '../ui/motif/weave.ts'

const width = 1280
const height = 340
const unit = 8.5

/** How many times each strand goes up and down from the first hour to the last. */
const turns = 2.6

interface FestivalDrawingOptions {
  /** The name of the festival, by which its strands differ from those of others. */
  seed: string
  /** Three of them at most: more would not be told apart. */
  strands: readonly StrandName[]
}

/**
 * A festival from the morning to the night: its voices plaited, which swing wider from hour to hour,
 * and hold their breath once before the end.
 */
export function festivalDrawing({ seed, strands }: FestivalDrawingOptions): Drawing {
  const voices = strands.slice(0, 3)
  const lays = voices.map((strand, place) => ({ strand, wave: voice(place / voices.length) }))
  const bounds = { from: -unit * 8, to: width + unit * 8 }
  const shown: [number, number] = [-unit * 2, width + unit * 2]
  const random = randomFrom(seed)
  return { width, height, lines: weave({ lays, ...bounds, unit, turned: false, random, shown }) }
}

function voice(share: number): Wave {
  const room = height / 2 - unit * 2
  return (x) => {
    const time = x / width
    return height / 2 + room * loudness(time) * Math.sin(2 * Math.PI * (time * turns + share))
  }
}

/** From 0.3 to 1; `time` is 0 when the doors open and 1 when they close. */
function loudness(time: number) {
  const rise = 0.3 + 0.7 * Math.min(1, Math.max(0, time * 1.15)) ** 1.5
  const breath = Math.exp(-(((time - 0.848) / 0.045) ** 2))
  return rise * (1 - 0.5 * breath)
}
