import type { Walk } from './curve.ts'
import type { Capsule } from './gaps.ts'
import type { Random } from './random.ts'
import type { Trace } from './trace.ts'

/** Every strand that can be drawn. */
export const strandNames = ['signal', 'lock', 'chain', 'network', 'gear', 'helix'] as const

export type StrandName = (typeof strandNames)[number]

/** What is woven where a page does not say otherwise. */
export const standingStrands: readonly StrandName[] = ['signal', 'lock', 'chain']

/**
 * Three strands to plait out of one to six: the first three, or some of them again. Two chains across
 * each other are more gaps than links, so that a chain comes again only where it is alone.
 */
export function threeOf(strands: readonly StrandName[]): readonly StrandName[] {
  const again = strands.filter((strand) => strand !== 'chain')
  const spare = again.length > 0 ? again : strands
  return [...strands, ...spare, ...spare, ...spare].slice(0, 3)
}

/** What a strand's marks are laid along. */
export interface Bed {
  curve: Walk
  /** Half the breadth of the strand. */
  unit: number
  random: Random
  /** Arcs where it passes another strand, above or below. */
  passes: number[]
  /** Arc after which everything repeats, in a piece that is laid side by side with itself. */
  period?: number
  /** Whether the strand ends where the curve does; otherwise it runs on out of the picture. */
  ended: boolean
}

/** Traces drawn with one pen. */
export interface Stroke {
  /** Breadth of the pen. */
  weight: number
  traces: Trace[]
}

export interface Marks {
  strokes: Stroke[]
  /** What the marks cover, for the strands that pass below. */
  body: Capsule[]
}

/** The distance nearest to the wished one that divides the bed's period, if it has one. */
export function spacing({ period }: Bed, wish: number): number {
  return period ? period / Math.round(period / wish) : wish
}
