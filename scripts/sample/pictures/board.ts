import { walkThrough } from '../../../app/ui/motif/free-walk.ts'
import { day as tones } from '../tones.ts'
import {
  area,
  disc,
  line,
  picture,
  placed,
  ring,
  roundedBox,
  strand,
  type Piece,
} from './canvas.ts'

const joint = { x: 930, y: 470 }

/** Copper tracks: each runs from the chip, bends once, and ends in a pad. */
const tracks = [
  'M470 430H360L290 360V250',
  'M470 480H250L180 550',
  'M470 530H390L320 600V720',
  'M540 360V280L600 220H760',
  'M600 360V330L660 270H1010L1070 210',
  'M540 600V690L600 750H820',
  'M600 600V640L650 690H1120L1180 750',
  'M670 430H760L800 470H930',
  'M670 530H860L960 630H1240L1320 550V430',
  'M670 480H740L850 590H990L1080 500H1180',
]

/** The first joint of a weather station: a board, an iron, and a thread of smoke. */
export function board(): string {
  const sheet = roundedBox(90, 130, 1420, 700, 44)
  return picture(tones['warning-wash'], [
    area(roundedBox(90, 152, 1420, 700, 44), tones.ink),
    area(sheet, tones.signal),
    line(sheet, tones.ink, 9),
    ...[
      [150, 190],
      [1450, 190],
      [150, 770],
      [1450, 770],
    ].map(([x = 0, y = 0]) => hole(x, y)),
    line(tracks.join(''), tones['success-wash'], 9),
    ...tracks.map((track) => pad(endOf(track))),
    ...chip(),
    ...sensor(),
    disc(joint, 62, tones['warning-wash'], 0.35),
    pad(joint),
    smoke(),
    placed(iron(), joint, 38),
  ])
}

function hole(x: number, y: number) {
  return disc({ x, y }, 26, tones['warning-wash']) + ring({ x, y }, 26, tones.ink, 8)
}

function pad(point: { x: number; y: number }) {
  return disc(point, 21, tones['success-wash']) + disc(point, 9, tones.ink)
}

/** Follows the few commands that tracks are written with: M, L, H and V. */
function endOf(track: string) {
  const steps = [...track.matchAll(/([MLHV])([\d.]+)(?: ([\d.]+))?/g)]
  return steps.reduce(
    ({ x, y }, [, command, first, second]) => {
      if (command === 'H') return { x: Number(first), y }
      if (command === 'V') return { x, y: Number(first) }
      return { x: Number(first), y: Number(second) }
    },
    { x: 0, y: 0 },
  )
}

function chip(): Piece[] {
  const legs = [430, 480, 530].map((y) => `M452 ${y}h30M658 ${y}h30`).join('')
  const feet = [540, 600].map((x) => `M${x} 342v30M${x} 588v30`).join('')
  return [
    line(legs + feet, tones.paper, 14),
    area(roundedBox(474, 364, 192, 232, 18), tones.ink),
    disc({ x: 508, y: 398 }, 10, tones.edge),
    strand(
      {
        strand: 'lock',
        walk: walkThrough([
          { x: 516, y: 500 },
          { x: 624, y: 500 },
        ]),
        unit: 15,
        seed: 'chip',
      },
      tones,
      tones.paper,
    ),
  ]
}

/** The little house that keeps rain off a thermometer. */
function sensor(): Piece[] {
  const box = roundedBox(1180, 300, 180, 130, 16)
  const slats = [330, 364, 398].map((y) => `M1206 ${y}h128`).join('')
  return [area(box, tones.raised), line(box, tones.ink, 8), line(slats, tones.ink, 8)]
}

function smoke() {
  const walk = walkThrough([
    { x: joint.x - 10, y: joint.y - 40 },
    { x: joint.x - 46, y: 340 },
    { x: joint.x + 14, y: 210 },
    { x: joint.x - 50, y: 80 },
    { x: joint.x + 4, y: -60 },
  ])
  return strand(
    { strand: 'signal', walk, unit: 15, seed: 'smoke', end: 'open' },
    tones,
    tones.paper,
  )
}

/** Its tip is at the origin and its handle far up on the right. */
function iron(): Piece[] {
  const shaft = 'M0 0L46 -22H250V22H46z'
  const grip = 'M250 -40H330L360 -52H620V52H360L330 40H250z'
  return [
    area(shaft, tones.edge),
    line(shaft, tones.ink, 8),
    area(grip, tones.lock),
    line(grip, tones.ink, 9),
    line('M400 -50V50M450 -50V50M500 -50V50', tones.ink, 8),
    line('M620 0C760 0 820 -60 980 -40', tones.ink, 22),
  ]
}
