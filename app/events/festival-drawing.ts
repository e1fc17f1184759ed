import type { Wave } from '../ui/motif/curve.ts'
import type { Drawing } from '../ui/motif/drawing.ts'
import { standingStrands } from '#contract/strands.ts'
import { randomFrom } from '../ui/motif/random.ts'
import { weave } from '../ui/motif/weave.ts'

const width = 1280
const height = 340
const unit = 8.5

/** How many times each strand goes up and down in the twelve hours. */
const turns = 2.6

/**
 * The loudness of the festival from the morning to the night: three voices plaited, which swing
 * wider from hour to hour, and fall quiet for the eleven minutes without light.
 */
export function festivalDrawing(): Drawing {
  const lays = standingStrands.map((strand, place) => ({ strand, wave: voice(place / 3) }))
  const bounds = { from: -unit * 8, to: width + unit * 8 }
  const shown: [number, number] = [-unit * 2, width + unit * 2]
  const random = randomFrom('Elan 2025')
  return { width, height, lines: weave({ lays, ...bounds, unit, turned: false, random, shown }) }
}

function voice(third: number): Wave {
  const room = height / 2 - unit * 2
  return (x) => {
    const time = x / width
    return height / 2 + room * loudness(time) * Math.sin(2 * Math.PI * (time * turns + third))
  }
}

/** From 0.3 to 1; `time` is 0 when the doors open and 1 when they close. */
function loudness(time: number) {
  const rise = 0.3 + 0.7 * Math.min(1, Math.max(0, time * 1.15)) ** 1.5
  const dark = Math.exp(-(((time - 0.848) / 0.045) ** 2))
  return rise * (1 - 0.5 * dark)
}
