import { arcWalk } from '../../../app/ui/motif/free-walk.ts'
import { standingStrands } from '#contract/strands.ts'
import { day as tones } from '../tones.ts'
import { area, disc, line, picture, placed, ring, strand, type Piece } from './canvas.ts'

const hub = { x: 800, y: 430 }
const rim = 318
const cabins = 12

/** The project fair as a fairground: a wheel with a chain for its rim, and bunting over all. */
export function wheel(): string {
  return picture(tones.paper, [
    disc({ x: 1220, y: 330 }, 190, tones['warning-wash']),
    disc({ x: 380, y: 560 }, 240, tones.wash),
    ...bunting(),
    ...stand(),
    line(spokes(), tones.ink, 5),
    strand({ strand: 'lock', walk: turnOf(205), unit: 17, seed: 'inner', end: 'closed' }, tones),
    strand({ strand: 'chain', walk: turnOf(rim), unit: 16, seed: 'rim', end: 'closed' }, tones),
    disc(hub, 46, tones.ink),
    ring(hub, 22, tones.paper, 8),
    ...Array.from({ length: cabins }, (_, place) => cabin(place)),
    area('M0 842H1600V900H0z', tones['success-wash']),
    line('M0 842H1600', tones.ink, 8),
  ])
}

function turnOf(radius: number) {
  return arcWalk(hub, radius, 0, 360)
}

function onWheel(place: number, radius: number) {
  const angle = ((place + 0.5) / cabins) * 2 * Math.PI
  return { x: hub.x + radius * Math.cos(angle), y: hub.y + radius * Math.sin(angle) }
}

function spokes() {
  return Array.from({ length: cabins }, (_, place) => {
    const [inner, outer] = [onWheel(place, 40), onWheel(place, rim)]
    return `M${inner.x.toFixed(1)} ${inner.y.toFixed(1)}L${outer.x.toFixed(1)} ${outer.y.toFixed(1)}`
  }).join('')
}

function cabin(place: number): Piece {
  const colour = tones[standingStrands[place % 3] ?? 'signal']
  return placed(
    [
      disc({ x: 0, y: 0 }, 11, tones.ink),
      line('M0 0L-34 44M0 0L34 44', tones.ink, 6),
      area('M-42 44H42C42 84 20 96 0 96S-42 84 -42 44z', colour),
      line('M-42 44H42C42 84 20 96 0 96S-42 84 -42 44z', tones.ink, 7),
    ],
    onWheel(place, rim),
  )
}

function stand(): Piece[] {
  return [
    line(
      `M${hub.x} ${hub.y}L${hub.x - 210} 842M${hub.x} ${hub.y}L${hub.x + 210} 842`,
      tones.ink,
      16,
    ),
    line(`M${hub.x - 136} 700H${hub.x + 136}`, tones.ink, 9),
  ]
}

function bunting(): Piece[] {
  const pennants = Array.from({ length: 26 }, (_, place) => {
    const x = 30 + place * 62
    const y = 46 + 74 * Math.abs(Math.sin((x / 1600) * 2 * Math.PI)) + 4
    return area(`M${x - 22} ${y}h44l-22 50z`, tones[standingStrands[place % 3] ?? 'signal'])
  })
  const cord = Array.from({ length: 81 }, (_, place) => {
    const x = place * 20
    return `${x} ${(46 + 74 * Math.abs(Math.sin((x / 1600) * 2 * Math.PI))).toFixed(1)}`
  })
  return [...pennants, line(`M${cord.join('L')}`, tones.ink, 5)]
}
