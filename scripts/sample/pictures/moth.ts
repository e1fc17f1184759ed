import type { Point } from '../../../app/ui/motif/curve.ts'
import { walkThrough } from '../../../app/ui/motif/free-walk.ts'
import type { StrandName } from '#contract/strands.ts'
import { night as tones } from '../tones.ts'
import { area, disc, line, picture, strand, type Piece } from './canvas.ts'

/** Right wings, from the shoulder round and back, about a body that stands at the origin. */
const forewing = [
  [26, -96],
  [150, -218],
  [330, -286],
  [486, -272],
  [470, -150],
  [392, -36],
  [240, 22],
  [34, 6],
]
const hindwing = [
  [34, 24],
  [190, 48],
  [314, 70],
  [336, 168],
  [268, 270],
  [160, 262],
  [76, 172],
  [24, 84],
]

/** A moth before a lamp: the first bug in the history of computers, and still the prettiest. */
export function moth(): string {
  return picture(tones.paper, [
    ...[440, 350, 255].map((radius, index) => {
      return disc({ x: 800, y: 440 }, radius, tones.warning, 0.05 + index * 0.04)
    }),
    ...halves(wing(hindwing, tones['success-wash'], 'signal', [0.86])),
    ...halves(wing(forewing, tones['danger-wash'], 'lock', [0.9, 0.62])),
    ...halves(eyes()),
    ...halves(feelers()),
    ...body(),
  ])
}

/** Both sides alike, as in a mirror. */
function halves(pieces: readonly Piece[]): Piece[] {
  return [1, -1].map((side) => {
    return `<g transform="translate(800 450) scale(${side * 1.22} 1.22)">${pieces.join('')}</g>`
  })
}

function wing(
  outline: readonly (readonly number[])[],
  fill: string,
  name: StrandName,
  shares: readonly number[],
): Piece[] {
  const points = outline.map(([x = 0, y = 0]) => ({ x, y }))
  const edge = walkThrough(points)
  const shape = Array.from({ length: 81 }, (_, index) => edge.at((edge.length * index) / 80))
  const rim = `M${shape.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}z`
  const inner = shares.map((share, index) => {
    const walk = walkThrough(points.map((point) => drawnIn(point, points, share)))
    const laid = { strand: index === 0 ? name : ('chain' as const), walk, unit: 10 }
    return strand({ ...laid, seed: `${name} ${share}` }, tones)
  })
  return [area(rim, fill), line(rim, tones.ink, 7), ...inner]
}

/** Nearer to the middle of the wing. */
function drawnIn({ x, y }: Point, points: readonly Point[], share: number): Point {
  const sum = points.reduce((total, point) => ({ x: total.x + point.x, y: total.y + point.y }))
  const middle = { x: sum.x / points.length, y: sum.y / points.length }
  return { x: middle.x + (x - middle.x) * share, y: middle.y + (y - middle.y) * share }
}

function eyes(): Piece[] {
  const spot = { x: 312, y: -128 }
  return [
    disc(spot, 44, tones.warning),
    disc(spot, 25, tones.paper),
    disc({ x: 320, y: -136 }, 8, tones.ink),
  ]
}

/** Combs, as moths have them: a stem with teeth that grow shorter. */
function feelers(): Piece[] {
  const stem = walkThrough([
    { x: 12, y: -138 },
    { x: 54, y: -214 },
    { x: 122, y: -262 },
  ])
  const teeth = Array.from({ length: 9 }, (_, index) => {
    const { x, y, tx, ty } = stem.at(stem.length * (0.16 + index * 0.1))
    const reach = 30 - index * 2.4
    return `M${x.toFixed(1)} ${y.toFixed(1)}l${(-ty * -reach).toFixed(1)} ${(tx * -reach).toFixed(1)}`
  })
  return [line(`M12 -138Q42 -226 122 -262${teeth.join('')}`, tones.ink, 5)]
}

function body(): Piece[] {
  const bands = [520, 566, 612, 656]
  return [
    area(
      'M800 330C852 330 858 420 846 520C838 620 820 700 800 724C780 700 762 620 754 520C742 420 748 330 800 330z',
      tones.ink,
    ),
    line(
      bands
        .map((y, index) => `M${760 + index * 6} ${y}Q800 ${y + 20} ${840 - index * 6} ${y}`)
        .join(''),
      tones.paper,
      8,
    ),
    disc({ x: 800, y: 306 }, 42, tones.ink),
    disc({ x: 782, y: 298 }, 9, tones.paper),
    disc({ x: 818, y: 298 }, 9, tones.paper),
  ]
}
