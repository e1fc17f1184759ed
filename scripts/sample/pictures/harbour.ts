import { walkThrough } from '../../../app/ui/motif/free-walk.ts'
import { randomFrom } from '../../../app/ui/motif/random.ts'
import { night as tones } from '../tones.ts'
import { area, disc, line, picture, placed, polygon, strand, type Piece } from './canvas.ts'

const lamp = { x: 1245, y: 240 }

/** The harbour at night: a lighthouse that sweeps the water, and two boats that stay up late. */
export function harbour(): string {
  return picture(tones.paper, [
    ...stars(),
    beam({ x: -200, y: 20 }, { x: -200, y: 400 }),
    beam({ x: 1800, y: 110 }, { x: 1800, y: 300 }),
    disc(lamp, 92, tones.warning, 0.25),
    ...lighthouse(),
    area('M960 660C1030 590 1110 556 1200 548C1330 540 1450 580 1600 640V900H960z', tones.line),
    area('M0 640H1600V900H0z', tones.wash),
    placed(boat(tones.lock), { x: 330, y: 655 }),
    wave(690, 20, 'near the boats'),
    placed(boat(tones.chain), { x: 760, y: 735 }, 0, 0.8),
    wave(762, 90, 'in the middle'),
    wave(836, -40, 'at the wall'),
  ])
}

function beam(upper: { x: number; y: number }, lower: { x: number; y: number }) {
  return area(polygon([lamp, upper, lower]), tones.warning, 0.2)
}

function stars(): Piece[] {
  const random = randomFrom('stars over the harbour')
  return Array.from({ length: 34 }, () =>
    disc({ x: random() * 1600, y: random() * 520 }, 2.5 + 3 * random(), tones.soft),
  )
}

/** Half the breadth of the tower at a height. */
function edge(y: number) {
  return 46 + ((y - 300) / 260) * 34
}

/** Drawn back to front: the tower, its two bands, the gallery, the lantern and its cap. */
function lighthouse(): Piece[] {
  const band = (from: number, to: number) =>
    `M${lamp.x - edge(from)} ${from}H${lamp.x + edge(from)}L${lamp.x + edge(to)} ${to}H${lamp.x - edge(to)}z`
  return [
    area(band(300, 570), tones.ink),
    area(band(362, 428), tones.lock),
    area(band(490, 556), tones.lock),
    area(`M${lamp.x - 36} 196h72v104h-72z`, tones.warning),
    line(`M${lamp.x} 196v104M${lamp.x - 36} 196v104M${lamp.x + 36} 196v104`, tones.paper, 7),
    area(`M${lamp.x - 70} 290h140v22h-140z`, tones.ink),
    area(`M${lamp.x - 54} 196a54 54 0 0 1 108 0z`, tones.ink),
    line(`M${lamp.x} 142v-34`, tones.ink, 9),
  ]
}

function boat(colour: string): Piece[] {
  return [
    line('M20 -40V-250', tones.ink, 9),
    area('M34 -236L150 -66H34z', tones.raised),
    line('M34 -236L150 -66H34z', tones.ink, 8),
    area('M6 -210L-96 -66H6z', colour),
    area('M-190 -40H200C180 30 130 52 70 52H-80C-136 52 -172 20 -190 -40z', tones.ink),
    line('M-160 -8H176', colour, 12),
  ]
}

function wave(y: number, shift: number, seed: string) {
  const points = Array.from({ length: 9 }, (_, index) => ({
    x: -240 + shift + index * 240,
    y: y + (index % 2 === 0 ? 12 : -12),
  }))
  const laid = { strand: 'signal', walk: walkThrough(points), unit: 17, seed, end: 'open' } as const
  return strand(laid, tones)
}
