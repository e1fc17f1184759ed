import type { Point } from '../../../app/ui/motif/curve.ts'
import { arcWalk } from '../../../app/ui/motif/free-walk.ts'
import { area, disc, line, picture, polygon, strand, type Piece } from '../pictures/canvas.ts'
import { day as tones } from '../tones.ts'
import { words } from './words.ts'

/** In metres: the link of the note, from the mast to the harbour. */
const link = { length: 5000, mast: 18, pole: 3, wave: 0.346 }
const ground = 700
const [left, right] = [190, 1410]
/** Heights are drawn so many times as large as lengths. */
const metre = 12

/** The zone round the line of sight that must stay clear, with its inner six tenths. */
export function fresnelZone(): string {
  const [mast, pole] = [at(0, link.mast), at(link.length, link.pole)]
  return picture(tones.paper, [
    area(zone(1), tones.wash),
    area(zone(0.6), tones['success-wash']),
    area(`M0 ${ground}H1600V900H0z`, tones['warning-wash']),
    line(`M0 ${ground}H1600`, tones.ink, 5),
    line(polygon([mast, pole], false), tones.signal, 4),
    ...[mast, pole].flatMap(aerial),
    ...trees(),
    ...labels(),
  ])
}

function at(metres: number, height: number): Point {
  return { x: left + (metres / link.length) * (right - left), y: ground - height * metre }
}

/** The outline of a share of the zone, drawn along the line of sight. */
function zone(share: number) {
  const places = Array.from({ length: 101 }, (_, index) => (index / 100) * link.length)
  const edge = (side: 1 | -1) => (along: number) =>
    at(along, sight(along) + side * share * radius(along))
  return polygon([...places.map(edge(1)), ...places.toReversed().map(edge(-1))])
}

function sight(along: number) {
  return link.mast + ((link.pole - link.mast) * along) / link.length
}

function radius(along: number) {
  return Math.sqrt((link.wave * along * (link.length - along)) / link.length)
}

function aerial(top: Point): Piece[] {
  const ripple = (size: number) =>
    strand(
      {
        strand: 'signal',
        walk: arcWalk(top, size, top.x < 800 ? 120 : -60, top.x < 800 ? 240 : 60),
        unit: 9,
        seed: `${top.x} ${size}`,
      },
      tones,
    )
  return [line(`M${top.x} ${top.y}V${ground}`, tones.ink, 9), ripple(58), disc(top, 13, tones.ink)]
}

/** A belt of casuarinas where the zone comes down to the ground. */
function trees(): Piece[] {
  return Array.from({ length: 6 }, (_, place) => {
    const { x } = at(3800 + place * 130, 0)
    const height = 84 + (place % 3) * 14
    const crown = `M${x - 15} ${ground - 14}C${x - 20} ${ground - 60} ${x - 4} ${ground - height} ${x} ${ground - height}S${x + 20} ${ground - 60} ${x + 15} ${ground - 14}z`
    return line(`M${x} ${ground}V${ground - 30}`, tones.ink, 5) + area(crown, tones.signal)
  })
}

function labels(): Piece[] {
  const { ink, soft, signal } = tones
  const middle = 'middle' as const
  return [
    words(
      'The zone that must stay clear',
      { x: 90, y: 110 },
      { colour: ink, size: 60, isHeading: true },
    ),
    words(
      '866 MHz over 5 km; heights are drawn fifty times too tall',
      { x: 92, y: 160 },
      { colour: soft },
    ),
    words('all of it: 20.8 m in the middle', { x: 800, y: 282 }, { colour: soft, anchor: middle }),
    words('six tenths: 12.5 m', { x: 800, y: 466 }, { colour: signal, anchor: middle }),
    words('mast, 18 m', { x: left, y: 752 }, { colour: ink, anchor: middle }),
    words('line of sight, 10.5 m up', { x: 800, y: 752 }, { colour: ink, anchor: middle }),
    words('casuarinas', { x: at(4125, 0).x, y: 752 }, { colour: ink, anchor: middle }),
    words('pole, 3 m', { x: right, y: 752 }, { colour: ink, anchor: middle }),
    words(
      'r = √(λ d₁ d₂ / (d₁ + d₂))',
      { x: 800, y: 838 },
      { colour: ink, size: 40, anchor: middle, isHeading: true },
    ),
  ]
}
