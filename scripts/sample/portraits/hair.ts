import { area, disc, line, type Piece } from '../pictures/canvas.ts'

/** Hair that lies behind a head at (240, 200), and that which lies over its forehead. */
export interface Hair {
  behind: readonly Piece[]
  over: readonly Piece[]
  /** Falls over a shoulder, in front of what is worn. */
  front?: readonly Piece[]
}

type Style = (colour: string) => Hair

const ink = '#131a2b'

/** A filled shape with the outline that everything here has. */
export function shape(d: string, fill: string): Piece {
  return area(d, fill) + line(d, ink, 6)
}

const centreParting =
  'M156 212C148 120 190 80 240 80C290 80 332 120 324 212C316 168 292 134 240 110C188 134 164 168 156 212z'
const sideParting =
  'M155 214C144 118 194 76 248 78C304 80 336 122 325 214C320 178 312 156 296 140C252 152 206 146 184 130C170 148 160 176 155 214z'
const fringe =
  'M154 216C142 116 192 74 240 74C288 74 338 116 326 216C320 190 316 174 308 160C266 170 214 170 172 160C164 174 160 190 154 216z'

function long(over: string): Style {
  const behind =
    'M150 196C136 96 196 58 240 58C284 58 344 96 330 196C332 270 346 330 352 388C316 408 164 408 128 388C134 330 148 270 150 196z'
  return (colour) => ({ behind: [shape(behind, colour)], over: [shape(over, colour)] })
}

function bob(over: string): Style {
  const behind =
    'M146 196C132 92 196 56 240 56C284 56 348 92 334 196C336 236 342 268 344 298C310 320 170 320 136 298C138 268 144 236 146 196z'
  return (colour) => ({ behind: [shape(behind, colour)], over: [shape(over, colour)] })
}

const bun: Style = (colour) => ({
  behind: [disc({ x: 240, y: 66 }, 46, colour), line('M194 66a46 46 0 0 1 92 0', ink, 6)],
  over: [shape(centreParting, colour), line('M214 48Q240 34 266 48', '#ffffff33', 5)],
})

/** Leaves laid over one another, down over the left shoulder. */
const plait: Style = (colour) => {
  const leaves = Array.from({ length: 6 }, (_, index) => {
    const [x, y] = [334 - index * 3, 262 + index * 34]
    const side = index % 2 === 0 ? 8 : -8
    return shape(`M${x + side} ${y}c26 6 26 34 0 44c-26 -10 -26 -38 0 -44z`, colour)
  })
  const behind =
    'M150 206C134 96 196 60 240 60C284 60 346 96 330 206C340 240 346 262 340 284C320 300 300 290 296 270L184 270C160 290 146 250 150 206z'
  return {
    behind: [shape(behind, colour)],
    over: [shape(centreParting, colour)],
    front: [...leaves, line('M306 466q14 8 26 0', '#b93a1c', 10)],
  }
}

const ponytail: Style = (colour) => ({
  behind: [
    shape(
      'M300 110C372 96 398 170 384 240C378 286 392 312 376 336C346 320 334 270 336 226z',
      colour,
    ),
  ],
  over: [shape(sideParting, colour), line('M318 128q10 14 8 30', '#b93a1c', 9)],
})

/** Locks about the whole head, or over its top alone. */
function curls(from: number, to: number, reach: number, count: number): Style {
  return (colour) => {
    const spots = Array.from({ length: count }, (_, index) => {
      const turn = ((from + ((to - from) * index) / (count - 1)) * Math.PI) / 180
      return {
        x: Math.round(240 + (82 + reach) * Math.cos(turn)),
        y: Math.round(184 + (104 + reach) * Math.sin(turn)),
      }
    })
    const locks = spots.map((spot) => disc(spot, 30, colour))
    const edges = spots.map(({ x, y }) => {
      return `<circle cx="${x}" cy="${y}" r="30" stroke="${ink}" stroke-width="6"/>`
    })
    return {
      behind: [...edges, ...locks, disc({ x: 240, y: 168 }, 96, colour)],
      over: [
        area(
          'M162 178C160 118 196 86 240 86C284 86 320 118 318 178C300 140 270 152 240 138C210 152 180 140 162 178z',
          colour,
        ),
      ],
    }
  }
}

function cap(d: string, shine?: string): Style {
  return (colour) => ({
    behind: [],
    over: [shape(d, colour), ...(shine ? [line(shine, '#ffffff2e', 6)] : [])],
  })
}

const short = cap(
  'M158 196C146 104 196 70 246 70C302 70 338 110 322 196C318 170 312 152 300 140C262 130 214 134 180 142C168 156 162 172 158 196z',
  'M206 94Q240 80 280 92',
)
const quiff = cap(
  'M158 196C144 128 158 66 228 56C300 46 344 96 322 196C318 168 310 148 294 136C252 148 214 132 188 126C172 144 162 168 158 196z',
  'M200 84Q238 62 284 80',
)
const swept = cap(
  'M157 198C142 110 190 66 250 68C310 70 338 118 323 198C320 176 314 158 304 146C276 150 226 142 196 112C188 136 168 160 157 198z',
  'M220 90Q256 80 290 96',
)
const cropped = cap(
  'M160 178C154 112 196 82 240 82C284 82 326 112 320 178C314 150 300 130 280 124C256 118 224 118 200 124C180 130 166 150 160 178z',
)
const wavy: Style = (colour) => ({
  behind: [
    shape(
      'M146 204C130 96 192 56 244 56C300 56 350 98 334 204C338 226 336 244 330 258L150 258C144 244 142 226 146 204z',
      colour,
    ),
  ],
  over: [shape(sideParting, colour), line('M212 94Q250 82 288 100', '#ffffff2e', 6)],
})

export const womensHair: readonly Style[] = [
  long(centreParting),
  long(sideParting),
  bob(fringe),
  bob(sideParting),
  bun,
  plait,
  plait,
  ponytail,
  curls(150, 390, 18, 12),
]

export const mensHair: readonly Style[] = [
  short,
  quiff,
  swept,
  cropped,
  wavy,
  short,
  curls(188, 352, 2, 8),
]
