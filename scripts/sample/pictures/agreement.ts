import type { Point } from '../../../app/ui/motif/curve.ts'
import { arcWalk, walkThrough } from '../../../app/ui/motif/free-walk.ts'
import type { StrandName } from '#contract/strands.ts'
import { night as tones } from '../tones.ts'
import { area, disc, line, picture, ring, strand, strandOver, type Piece } from './canvas.ts'

const centre = { x: 800, y: 450 }
const seats = 7
/** The one who says different things to different people. */
const liar = 5

/** Seven at a round table pass their word on to one another; one of them cannot be believed. */
export function agreement(): string {
  return picture(tones.paper, [
    disc(centre, 330, tones.raised),
    ...[520, 680, 850].map((radius) => ring(centre, radius, tones.line, 3)),
    strand(
      {
        strand: 'lock',
        walk: arcWalk(centre, 352, 0, 360),
        unit: 16,
        seed: 'table',
        end: 'closed',
      },
      tones,
      tones.edge,
    ),
    ...words(2, 'chain'),
    ...words(3, 'signal'),
    ...Array.from({ length: seats }, (_, place) => seat(place)),
  ])
}

function seatAt(place: number, radius = 352): Point {
  const angle = (place / seats - 0.25) * 2 * Math.PI
  return { x: centre.x + radius * Math.cos(angle), y: centre.y + radius * Math.sin(angle) }
}

/** Everybody's word to the neighbour so many seats on. */
function words(step: number, name: StrandName): Piece[] {
  return Array.from({ length: seats }, (_, place) => {
    const [from, to] = [seatAt(place), seatAt((place + step) % seats)]
    const isDoubted = place === liar || (place + step) % seats === liar
    if (isDoubted) return line(broken(from, to), tones.lock, 5)
    const laid = { strand: name, walk: walkThrough([from, to]), unit: 11, seed: `${name} ${place}` }
    return strandOver(laid, tones, tones.raised)
  })
}

/** A dotted line: said, and not believed. */
function broken(from: Point, to: Point) {
  const shares = Array.from({ length: 21 }, (_, index) => 0.1 + index * 0.04)
  const at = (share: number) =>
    `${(from.x + (to.x - from.x) * share).toFixed(1)} ${(from.y + (to.y - from.y) * share).toFixed(1)}`
  return shares.map((share) => `M${at(share)}L${at(share + 0.015)}`).join('')
}

/** Seen from above: shoulders, and a head that looks at the table. */
function seat(place: number): Piece {
  const { x, y } = seatAt(place)
  const turn = (place / seats) * 360
  const [head, coat] = place === liar ? [tones.lock, tones['danger-wash']] : [tones.ink, tones.wash]
  const shoulders = 'M-74 8C-74 -30 -40 -46 0 -46S74 -30 74 8C74 34 44 40 0 40S-74 34 -74 8z'
  return `<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${turn.toFixed(1)})">${[
    area(shoulders, coat),
    line(shoulders, head, 8),
    disc({ x: 0, y: 2 }, 30, head),
  ].join('')}</g>`
}
