import type { StrandName } from './marks.ts'

/** The colours of the first strands of the department, whichever they are. */
export const lanes = ['first', 'second', 'third'] as const

/** What a line is drawn in the colour of. */
export type Colour = StrandName | (typeof lanes)[number]

/** One path of a picture: what it draws, with which pen, in the colour of which strand. */
export interface Line<C extends Colour = StrandName> {
  strand: C
  weight: number
  d: string
}

/** A picture in its own units, without colours. */
export interface Drawing<C extends Colour = StrandName> {
  width: number
  height: number
  lines: Line<C>[]
  /** For a low band: the lines are its first tile, to be copied along it. */
  tile?: Tile
}

export interface Tile {
  /** Names the tile in its page. */
  id: string
  /** The x of every copy. One stands on each side of the picture, for marks that reach in. */
  copies: number[]
}
