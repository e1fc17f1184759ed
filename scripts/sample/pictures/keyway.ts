import { arcWalk, walkThrough } from '../../../app/ui/motif/free-walk.ts'
import { day as tones } from '../tones.ts'
import { area, disc, line, picture, polygon, roundedBox, strand, type Piece } from './canvas.ts'

/** Where the pins stand, and how deep the key is cut under each (pixels). */
const pins = [
  { x: 800, cut: 40 },
  { x: 912, cut: 78 },
  { x: 1024, cut: 18 },
  { x: 1136, cut: 62 },
  { x: 1248, cut: 88 },
  { x: 1360, cut: 52 },
]
/** The line at which all pins must part for the lock to turn. */
const shear = 452
const ridge = 560

/** A lock cut open: the right key has lifted every pin to the line. */
export function keyway(): string {
  return picture(tones.paper, [
    disc({ x: 330, y: 590 }, 330, tones.wash),
    ...housing(),
    ...pins.flatMap(({ x, cut }) => stack(x, cut)),
    line(`M700 ${shear}H1490`, tones.paper, 7),
    ...key(),
  ])
}

function housing(): Piece[] {
  const [body, plug] = [roundedBox(690, 90, 810, 720, 46), `M690 ${shear}H1500V740H690z`]
  return [
    area(body, tones['danger-wash']),
    area(plug, tones['warning-wash']),
    line(`M690 740H1500`, tones.ink, 8),
    ...pins.map(({ x }) => area(`M${x - 34} 140H${x + 34}V${ridge + 112}H${x - 34}z`, tones.paper)),
    area(`M690 ${ridge}H1450V690H690z`, tones.paper),
    line(body, tones.ink, 10),
  ]
}

/** From the top: a spring, the driver above the line, the key pin below it, pointed. */
function stack(x: number, cut: number): Piece[] {
  const tip = ridge + cut
  const driver = roundedBox(x - 30, 330, 60, shear - 334, 10)
  const pin = polygon([
    { x: x - 30, y: shear + 4 },
    { x: x + 30, y: shear + 4 },
    { x: x + 30, y: tip - 26 },
    { x: x + 8, y: tip },
    { x: x - 8, y: tip },
    { x: x - 30, y: tip - 26 },
  ])
  return [
    line(spring(x), tones.signal, 8),
    area(driver, tones.chain),
    line(driver, tones.ink, 7),
    area(pin, tones.lock),
    line(pin, tones.ink, 7),
  ]
}

function spring(x: number) {
  const turns = Array.from(
    { length: 6 },
    (_, index) => `L${x + (index % 2 ? -24 : 24)} ${166 + index * 27}`,
  )
  return `M${x - 24} 142${turns.join('')}L${x} 326`
}

/** The blade's upper edge dips under every pin; the bow hangs on a ring of chain. */
function key(): Piece[] {
  const cuts = pins.flatMap(({ x, cut }) => [
    { x: x - 12, y: ridge + cut },
    { x: x + 12, y: ridge + cut },
  ])
  const blade = polygon([
    { x: 500, y: ridge - 14 },
    { x: 722, y: ridge - 14 },
    ...cuts,
    { x: 1440, y: ridge + 116 },
    { x: 1400, y: 690 },
    { x: 500, y: 690 },
  ])
  const bow = 'M560 620C560 720 470 790 360 790S150 720 150 620S250 450 360 450S560 520 560 620z'
  return [
    area(blade, tones.raised),
    line(blade, tones.ink, 9),
    strand(
      {
        strand: 'lock',
        walk: walkThrough([
          { x: 566, y: 668 },
          { x: 1370, y: 668 },
        ]),
        unit: 10,
        seed: 'blade',
      },
      tones,
      tones.edge,
    ),
    area(bow, tones.raised),
    line(bow, tones.ink, 10),
    disc({ x: 262, y: 620 }, 62, tones.wash),
    line('M200 620a62 62 0 1 0 124 0a62 62 0 1 0 -124 0z', tones.ink, 9),
    strand(
      {
        strand: 'chain',
        walk: arcWalk({ x: 232, y: 430 }, 168, 84, 412),
        unit: 15,
        seed: 'ring',
        end: 'open',
      },
      tones,
    ),
  ]
}
