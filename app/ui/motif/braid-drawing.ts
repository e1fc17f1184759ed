import type { Wave } from './curve.ts'
import type { Drawing } from './drawing.ts'
import { strandsOnPage } from './department-strands.ts'
import type { StrandName } from './marks.ts'
import { randomFrom, shuffled, type Random } from './random.ts'
import { weave, type Weave } from './weave.ts'

export interface BraidOptions {
  seed: string
  width: number
  height: number
  /** How often each strand goes up and down across the width; more for a longer band. */
  periods?: number
  /** One to six, each once; those that the page names where nothing is said. */
  strands?: readonly StrandName[] | undefined
}

/** The strands plaited across a band. The same options always give the same drawing. */
export function braidDrawing(options: BraidOptions): Drawing {
  const whole = { ...options, strands: options.strands ?? strandsOnPage() }
  return whole.height > lowBand ? runningBraid(whole) : frieze(whole)
}

/** Up to this height a band is a frieze: one period again and again, to save most of its bytes. */
const lowBand = 120

type WholeOptions = BraidOptions & { strands: readonly StrandName[] }

function runningBraid(options: WholeOptions): Drawing {
  const { seed, width, height } = options
  const length = width / periodsOf(options)
  const lines = plaited({
    height,
    length,
    end: width,
    strands: options.strands,
    random: randomFrom(seed),
  })
  return { width, height, lines }
}

function frieze(options: WholeOptions): Drawing {
  const { seed, width, height, strands } = options
  const repeats = Math.max(1, Math.round(periodsOf(options)))
  const length = width / repeats
  const random = randomFrom(seed)
  const lines = plaited({ height, length, end: length, tile: length, strands, random })
  const places = Array.from({ length: repeats + 2 }, (_, place) => place - 1)
  const copies = places.filter(Boolean).map((place) => Math.round(place * length * 10) / 10)
  return {
    width,
    height,
    lines,
    tile: { id: tileId(`${seed} ${width} ${height} ${repeats} ${strands.join(' ')}`), copies },
  }
}

/** Fewer of them where there are more than three strands: their crossings stand no closer for it. */
function periodsOf({ width, height, periods, strands }: WholeOptions) {
  const crowd = Math.max(1, strands.length / 3)
  return (periods ?? 0.9 * Math.sqrt(width / height)) / crowd ** 0.75
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
  strands: readonly StrandName[]
  random: Random
}

function plaited({ height, length, end, tile, strands, random }: Band) {
  // More than three are thinner, so that some of the paper is left between them.
  const unit = 0.42 * height ** 0.56 * Math.min(1, 3 / strands.length) ** 0.45
  // The strands run on past both edges, so that no end shows.
  const bounds = { from: -unit * 8, to: end + unit * 8 }
  const shown: Weave['shown'] = tile ? [0, tile] : [-unit * 2, end + unit * 2]
  const waves = plait(strands.length, { height, unit, length, life: tile ? 0 : 1, random })
  const lays: Weave['lays'] = shuffled(strands, random).map((strand, place) => {
    return { strand, wave: waves[place] ?? (() => height / 2) }
  })
  return weave({ lays, ...bounds, unit, turned: random() < 0.5, random, shown, tile })
}

interface Plait extends Pick<Band, 'height' | 'length' | 'random'> {
  unit: number
  /** How much the band breathes, from 0 to 1. */
  life: number
}

/** As many waves, each the same part of a period after the one before. */
function plait(count: number, { height, unit, length, life, random }: Plait): Wave[] {
  const [phase, breath, sway] = [random(), random(), random()]
  const room = height / 2 - unit * 1.5
  const middle: Wave = (x) => height / 2 + life * room * 0.07 * sine(x / length / 1.9 + sway)
  const swing: Wave = (x) => room * (1 - life * (0.17 - 0.1 * sine(x / length / 1.37 + breath)))
  return Array.from({ length: count }, (_, place) => {
    return (x) => middle(x) + swing(x) * bent(x / length + phase + place / count)
  })
}

/** A sine with rounder turns and straighter crossings. */
function bent(turns: number) {
  return (sine(turns) + 0.06 * sine(3 * turns)) / 0.94
}

function sine(turns: number) {
  return Math.sin(turns * 2 * Math.PI)
}
