import { walkThrough } from '../../../app/ui/motif/free-walk.ts'
import { randomFrom, type Random } from '../../../app/ui/motif/random.ts'
import { night as tones } from '../tones.ts'
import { area, line, picture, polygon, strandOver, type Piece } from './canvas.ts'

/** Half the breadth of a block; seen from above at the usual slant, its top is half as deep. */
const half = 136
const places = [
  { x: 250, y: 610 },
  { x: 617, y: 490 },
  { x: 983, y: 370 },
  { x: 1350, y: 250 },
]

/** Four blocks on their way up, each chained to the one before; the last is still being written. */
export function blocks(): string {
  const random = randomFrom('blocks')
  return picture(tones.paper, [
    floor(),
    ...places.map((place) => shadow(place)),
    ...places.map((place, index) => block(place, index === places.length - 1, random)),
    ...places.slice(1).map((place, index) => link(places[index] ?? place, place, index)),
    link({ x: -117, y: 730 }, places[0] ?? { x: 0, y: 0 }, 9),
  ])
}

function floor() {
  const down = Array.from({ length: 15 }, (_, index) => `M${-400 + index * 180} 1000l1000 -500`)
  const up = Array.from({ length: 15 }, (_, index) => `M${-900 + index * 180} 500l1000 500`)
  return line([...down, ...up].join(''), tones.raised, 3)
}

function shadow({ x, y }: { x: number; y: number }) {
  const foot = y + half * 1.9
  return area(
    `M${x} ${foot - 90}l${half * 1.25} ${half * 0.62}l${-half * 1.25} ${half * 0.62}l${-half * 1.25} ${-half * 0.62}z`,
    tones.raised,
  )
}

function block({ x, y }: { x: number; y: number }, isOpen: boolean, random: Random): Piece {
  const [slant, tall] = [half / 2, half * 1.15]
  const corner = (dx: number, dy: number) => ({ x: x + dx, y: y + dy })
  const top = polygon([corner(0, -slant), corner(half, 0), corner(0, slant), corner(-half, 0)])
  const left = polygon([
    corner(-half, 0),
    corner(0, slant),
    corner(0, slant + tall),
    corner(-half, tall),
  ])
  const right = polygon([
    corner(half, 0),
    corner(0, slant),
    corner(0, slant + tall),
    corner(half, tall),
  ])
  const pen = isOpen ? tones.lock : tones.chain
  return [
    area(left, tones.wash),
    area(right, tones['wash-strong']),
    area(top, isOpen ? tones.paper : tones.line),
    line(left + right + top, pen, 8),
    writing(x, y, isOpen ? 2 : 5, random),
  ].join('')
}

/** Lines of a contract on the right face, along its slant. */
function writing(x: number, y: number, rows: number, random: Random) {
  const lines = Array.from({ length: rows }, (_, row) => {
    const length = 46 + 42 * random()
    return `M${x + 20} ${y + 90 + row * 24}l${length.toFixed(1)} ${(-length / 2).toFixed(1)}`
  })
  return line(lines.join(''), tones.ink, 7)
}

function link(from: { x: number; y: number }, to: { x: number; y: number }, index: number) {
  const walk = walkThrough([
    { x: from.x + half - 6, y: from.y + 62 },
    { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 + 128 },
    { x: to.x - half + 6, y: to.y + 76 },
  ])
  return strandOver({ strand: 'chain', walk, unit: 14, seed: `link ${index}` }, tones, tones.paper)
}
