import type { Wave } from './curve.ts'
import type { Drawing } from './drawing.ts'
import { strandNames } from './marks.ts'
import { randomFrom, shuffled, type Random } from './random.ts'
import { weave, type Weave } from './weave.ts'

export interface BraidOptions {
  seed: string
  width: number
  height: number
  /** How often each strand goes up and down across the width; more for a longer band. */
  periods?: number
}

/** Three strands plaited across a band. The same options always give the same drawing. */
export function braidDrawing(options: BraidOptions): Drawing {
  return options.height > lowBand ? runningBraid(options) : frieze(options)
}

/** Up to this height a band is a frieze: one period again and again, to save most of its bytes. */
const lowBand = 120

function runningBraid(options: BraidOptions): Drawing {
  const { seed, width, height } = options
  const length = width / periodsOf(options)
  const lines = plaited({ height, length, end: width, random: randomFrom(seed) })
  return { width, height, lines }
}

function frieze(options: BraidOptions): Drawing {
  const { seed, width, height } = options
  const repeats = Math.max(1, Math.round(periodsOf(options)))
  const length = width / repeats
  const random = randomFrom(seed)
  const lines = plaited({ height, length, end: length, tile: length, random })
  const places = Array.from({ length: repeats + 2 }, (_, place) => place - 1)
  const copies = places.filter(Boolean).map((place) => Math.round(place * length * 10) / 10)
  return {
    width,
    height,
    lines,
    tile: { id: tileId(`${seed} ${width} ${height} ${repeats}`), copies },
  }
}

function periodsOf({ width, height, periods }: BraidOptions) {
  return periods ?? 0.9 * Math.sqrt(width / height)
}

/** Two pieces of a page share an id only if they are alike in everything. */
function tileId(text: string) {
  return `braid-${Math.floor(randomFrom(text)() * 2 ** 32).toString(36)}`
}

interface Band {
  height: number
  /** Of one period. */
  length: number
  /** The x where the picture ends. */
  end: number
  tile?: number
  random: Random
}

function plaited({ height, length, end, tile, random }: Band) {
  const unit = 0.42 * height ** 0.56
  // The strands run on past both edges, so that no end shows.
  const bounds = { from: -unit * 8, to: end + unit * 8 }
  const shown: Weave['shown'] = tile ? [0, tile] : [-unit * 2, end + unit * 2]
  const waves = plait(height, unit, length, tile ? 0 : 1, random)
  const lays: Weave['lays'] = shuffled(strandNames, random).map((strand, place) => {
    return { strand, wave: waves[place] ?? (() => height / 2) }
  })
  return weave({ lays, ...bounds, unit, turned: random() < 0.5, random, shown, tile })
}

/** Three waves a third of a period apart, in a band that breathes a little if it is alive. */
function plait(height: number, unit: number, length: number, life: number, random: Random): Wave[] {
  const [phase, breath, sway] = [random(), random(), random()]
  const room = height / 2 - unit * 1.5
  const middle: Wave = (x) => height / 2 + life * room * 0.07 * sine(x / length / 1.9 + sway)
  const swing: Wave = (x) => room * (1 - life * (0.17 - 0.1 * sine(x / length / 1.37 + breath)))
  return [0, 1, 2].map((third) => {
    return (x) => middle(x) + swing(x) * bent(x / length + phase + third / 3)
  })
}

/** A sine with rounder turns and straighter crossings. */
function bent(turns: number) {
  return (sine(turns) + 0.06 * sine(3 * turns)) / 0.94
}

function sine(turns: number) {
  return Math.sin(turns * 2 * Math.PI)
}
