import type { Wave } from '../../../app/ui/motif/curve.ts'
import { standingStrands } from '#contract/strands.ts'
import { randomFrom } from '../../../app/ui/motif/random.ts'
import { weave } from '../../../app/ui/motif/weave.ts'
import { night as tones } from '../tones.ts'
import { area, disc, drawn, line, picture, placed, polygon, type Piece } from './canvas.ts'

const lamps = [
  { x: 330, foot: 560, tone: tones.signal },
  { x: 800, foot: 800, tone: tones.lock },
  { x: 1270, foot: 1040, tone: tones.chain },
]

/** The festival's stage: three beams, three dancers who are strands, and everybody's heads. */
export function stage(): string {
  return picture(tones.paper, [
    ...lamps.map(({ x, foot, tone }) => beam(x, foot, tone)),
    area('M120 640H1480L1600 760H0z', tones.wash),
    line('M120 640H1480', tones.edge, 6),
    area('M-20 760H1620V900H-20z', tones['wash-strong']),
    ...lamps.map(({ foot, tone }) => pool(foot, tone)),
    dancers(),
    line('M0 62H1600', tones.edge, 14),
    ...lamps.map(({ x, tone }) => lamp(x, tone)),
    ...crowd(),
  ])
}

function beam(x: number, foot: number, tone: string) {
  const cone = polygon([
    { x: x - 26, y: 120 },
    { x: x + 26, y: 120 },
    { x: foot + 300, y: 680 },
    { x: foot - 300, y: 680 },
  ])
  return area(cone, tone, 0.16)
}

function pool(foot: number, tone: string) {
  return `<ellipse cx="${foot}" cy="690" rx="302" ry="38" fill="${tone}" fill-opacity="0.2"/>`
}

/** Strands a third of a turn apart. */
function wave(third: number): Wave {
  return (x) => 430 + 150 * Math.sin((x / 760 + third / 3) * 2 * Math.PI)
}

/** The plait of the three strands, swung across the stage. */
function dancers() {
  const lays = standingStrands.map((strand, place) => ({ strand, wave: wave(place) }))
  const lines = weave({
    lays,
    from: -160,
    to: 1760,
    unit: 24,
    turned: false,
    random: randomFrom('dancers'),
    shown: [-60, 1660],
  })
  return drawn(lines, tones)
}

function lamp(x: number, tone: string): Piece {
  return placed(
    [
      line('M0 -40V20', tones.edge, 10),
      area('M-34 20H34L48 96H-48z', tones.line),
      line('M-34 20H34L48 96H-48z', tones.edge, 6),
      area('M-46 90H46V104H-46z', tone),
    ],
    { x, y: 30 },
  )
}

function crowd(): Piece[] {
  const random = randomFrom('crowd')
  const heads = Array.from({ length: 17 }, (_, place) => ({
    x: -10 + place * 101 + 24 * (random() - 0.5),
    y: 822 + 34 * random(),
  }))
  return heads.flatMap(({ x, y }, place) => [
    ...(place % 4 === 1 ? [line(`M${x - 34} 900L${x - 44} ${y - 150}`, tones.paper, 26)] : []),
    ...(place % 5 === 3 ? [line(`M${x + 34} 900L${x + 52} ${y - 130}`, tones.paper, 26)] : []),
    disc({ x, y }, 40, tones.paper),
    area(`M${x - 64} 900a64 46 0 0 1 128 0z`, tones.paper),
  ])
}
