import { randomFrom } from '../../../app/ui/motif/random.ts'
import type { StrandName } from '#contract/strands.ts'
import { walkThrough } from '../../../app/ui/motif/free-walk.ts'
import { night as tones } from '../tones.ts'
import { area, line, picture, polygon, strandOver } from './canvas.ts'

const columns = [150, 367, 583, 800, 1017, 1233, 1450]
const rows = [250, 500, 750]

/** The flags that were taken, in the order of the route: column, row, and by whose strand. */
const taken: [column: number, row: number, strand: StrandName][] = [
  [0, 2, 'lock'],
  [1, 1, 'lock'],
  [2, 1, 'chain'],
  [3, 0, 'lock'],
  [4, 1, 'signal'],
  [5, 2, 'lock'],
  [6, 1, 'lock'],
]

/** A field of flags, and the route of those that took seven of them. */
export function flags(): string {
  const random = randomFrom('flags')
  const route = taken.map(([column, row]) => spot(column, row))
  const ends = [{ x: -80, y: 860 }, ...route, { x: 1680, y: 330 }]
  const field = rows.flatMap((_, row) =>
    columns.map((_column, column) => flag(column, row, 0.6 + 0.4 * random())),
  )
  return picture(tones.paper, [
    ...grid(),
    strandOver(
      { strand: 'lock', walk: walkThrough(ends), unit: 17, seed: 'route', end: 'open' },
      tones,
      tones.paper,
    ),
    ...field,
  ])
}

function spot(column: number, row: number) {
  return { x: columns[column] ?? 0, y: rows[row] ?? 0 }
}

function grid() {
  const across = rows.map((y) => `M0 ${y}H1600`).join('')
  const down = columns.map((x) => `M${x} 0V900`).join('')
  return [line(across + down, tones.line, 3)]
}

/** Poles stand as high as key bits do: not all alike. */
function flag(column: number, row: number, share: number) {
  const { x, y } = spot(column, row)
  const owner = taken.find(([c, r]) => c === column && r === row)?.[2]
  const [pole, colour] = [60 + 110 * share, owner ? tones[owner] : tones.edge]
  const cloth = polygon([
    { x, y: y - pole },
    { x: x + 96, y: y - pole + 34 },
    { x, y: y - pole + 68 },
  ])
  return [
    line(`M${x} ${y}V${y - pole}`, owner ? tones.ink : tones.edge, owner ? 9 : 6),
    area(cloth, owner ? colour : tones.paper),
    line(cloth, colour, owner ? 9 : 5),
    area(`M${x - 15} ${y}a15 15 0 1 0 30 0a15 15 0 1 0 -30 0z`, owner ? tones.ink : tones.edge),
  ].join('')
}
