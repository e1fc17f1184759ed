import { walkThrough } from '../../../app/ui/motif/free-walk.ts'
import { day as tones } from '../tones.ts'
import { area, disc, line, picture, placed, strand, type Piece } from './canvas.ts'

/** Three turbines above the dunes, and the wind that turns them. */
export function turbines(): string {
  return picture(tones.paper, [
    disc({ x: 1230, y: 250 }, 150, tones['warning-wash']),
    area('M0 700C220 590 430 600 640 660S1130 730 1600 560V900H0z', tones.wash),
    wind(170, 0, 'high'),
    wind(330, 130, 'middle'),
    wind(495, 40, 'low'),
    turbine({ x: 1270, y: 330 }, 430, 8, 0.66),
    turbine({ x: 330, y: 300 }, 510, 47, 0.84),
    turbine({ x: 800, y: 330 }, 560, 20, 1.12),
    area('M0 800C300 700 560 790 860 800S1380 690 1600 740V900H0z', tones['success-wash']),
    line('M0 800C300 700 560 790 860 800S1380 690 1600 740', tones.ink, 8),
  ])
}

function wind(y: number, shift: number, seed: string) {
  const points = Array.from({ length: 7 }, (_, index) => ({
    x: -200 + shift + index * 320,
    y: y + (index % 2 === 0 ? 26 : -26),
  }))
  const walk = walkThrough(points)
  return strand({ strand: 'signal', walk, unit: 17, seed: `wind ${seed}`, end: 'open' }, tones)
}

/** `tall` is the length of the tower and `turn` the place of the first blade, in degrees. */
function turbine(hub: { x: number; y: number }, tall: number, turn: number, size: number): Piece {
  const tower = `M-9 0H9L26 ${tall / size}H-26z`
  const blades = [0, 120, 240].map((angle) => placed(blade(), { x: 0, y: 0 }, turn + angle))
  return placed(
    [
      area(tower, tones.raised),
      line(tower, tones.ink, 8),
      ...blades,
      disc({ x: 0, y: 0 }, 25, tones.ink),
      disc({ x: 0, y: 0 }, 9, tones.lock),
    ],
    hub,
    0,
    size,
  )
}

function blade(): Piece[] {
  const outline = 'M-10 -14C-34 -62 -28 -100 0 -262C10 -150 16 -80 10 -14z'
  return [area(outline, tones.raised), line(outline, tones.ink, 8)]
}
