import type { Walk } from '../../../app/ui/motif/curve.ts'
import { walkThrough } from '../../../app/ui/motif/free-walk.ts'
import { standingStrands } from '#contract/strands.ts'
import { randomFrom, type Random } from '../../../app/ui/motif/random.ts'
import { day, night } from '../tones.ts'
import { area, disc, line, picture, placed, strand, type Piece } from './canvas.ts'

const ground = 780
const slope = `M-10 ${ground}C400 ${ground - 44} 1200 ${ground - 44} 1610 ${ground}`
const crown =
  'M120 420C10 380 30 240 160 236C150 130 300 70 390 130C440 20 620 -10 700 70C780 -30 980 -20 1030 70C1120 0 1290 50 1300 160C1440 140 1560 250 1490 360C1470 440 1360 450 1310 410C1250 470 1130 460 1090 400C1040 450 930 450 880 404C820 450 720 450 680 404C630 450 520 450 480 400C430 460 320 460 280 410C240 450 170 450 120 420z'

/** The banyan that the building is called after: each root it lets down becomes another stem. */
export function banyan(): string {
  const random = randomFrom('banyan')
  return picture(day.paper, [
    disc({ x: 1360, y: 560 }, 150, day['warning-wash']),
    area(`${slope}V910H-10z`, day['success-wash']),
    line(slope, day.ink, 8),
    ...Array.from({ length: 10 }, (_, place) => root(place, random)),
    ...trunk(),
    area(crown, day.signal),
    line(crown, day.ink, 9),
    ...boughs(),
    ...[330, 1190].map(bench),
  ])
}

/** Three strands of pale bark that lean on one another and spread at the foot. */
function trunk(): Piece[] {
  const bark =
    'M620 380C700 470 716 600 560 790Q640 770 690 800Q750 766 800 806Q860 766 916 800Q960 772 1044 790C886 600 900 470 980 380z'
  return [
    area(bark, day.ink),
    ...standingStrands.map((name, place) => {
      const lean = place - 1
      const walk = walkThrough([
        { x: 800 + lean * 104, y: 366 },
        { x: 800 - lean * 24, y: 500 },
        { x: 800 + lean * 58, y: 640 },
        { x: 800 + lean * 140, y: 762 },
      ])
      const laid = { strand: name, walk, unit: 17, seed: `trunk ${name}` }
      return line(pathOf(walk), day.ink, 54) + strand(laid, night)
    }),
  ]
}

function pathOf(walk: Walk) {
  const points = Array.from({ length: 41 }, (_, index) => walk.at((walk.length * index) / 40))
  return `M${points.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}`
}

/** Some roots have reached the ground and grown strong; others still hang. */
function root(place: number, random: Random): Piece {
  const x = place < 5 ? 150 + place * 96 : 586 + place * 96
  const isDown = place % 2 === 0
  const foot = isDown ? ground - 20 : 560 + 80 * random()
  const sway = 24 * (random() - 0.5)
  const walk = walkThrough([
    { x: x + sway, y: 330 },
    { x: x - sway, y: (330 + foot) / 2 },
    { x: x + sway / 2, y: foot },
  ])
  const name = standingStrands[place % 3] ?? 'signal'
  return strand({ strand: name, walk, unit: isDown ? 15 : 11, seed: `root ${place}` }, day)
}

/** Where the light falls among the leaves. */
function boughs(): Piece[] {
  const rows = [
    [250, 300, 420, 240],
    [560, 180, 760, 130],
    [930, 150, 1130, 190],
    [640, 300, 900, 260],
    [1150, 310, 1360, 280],
  ] as const
  return rows.map(([x, y, toX, toY], index) => {
    const middle = { x: (x + toX) / 2, y: Math.min(y, toY) - 34 }
    const walk = walkThrough([{ x, y }, middle, { x: toX, y: toY }])
    return strand({ strand: 'signal', walk, unit: 13, seed: `bough ${index}` }, day, night.signal)
  })
}

function bench(x: number): Piece {
  const seat = [
    line('M-84 -40H84M-84 -16H84', day.ink, 12),
    line('M-62 -16V40M62 -16V40', day.ink, 10),
  ]
  return placed(seat, { x, y: ground + 30 })
}
