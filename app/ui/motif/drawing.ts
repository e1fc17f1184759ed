import type { StrandName } from './marks.ts'

/** One path of a picture: what it draws, with which pen, in the colour of which strand. */
export interface Line {
  strand: StrandName
  weight: number
  d: string
}

/** A picture in its own units, without colours. */
export interface Drawing {
  width: number
  height: number
  lines: Line[]
  /** For a low band: the lines are its first tile, to be copied along it. */
  tile?: Tile
}

export interface Tile {
  /** Names the tile in its page. */
  id: string
  /** The x of every copy. One stands on each side of the picture, for marks that reach in. */
  copies: number[]
}
