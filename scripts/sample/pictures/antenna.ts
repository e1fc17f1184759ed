import { arcWalk } from '../../../app/ui/motif/free-walk.ts'
import { day as tones } from '../tones.ts'
import { area, disc, line, picture, roundedBox, strand } from './canvas.ts'

const top = { x: 430, y: 300 }

/** A mast on a hill that calls, and three small radios in the grass, asleep. */
export function antenna(): string {
  return picture(tones.paper, [
    disc({ x: 430, y: 370 }, 290, tones['wash-strong']),
    ...[150, 255, 370, 495, 630, 775, 930].map((radius, index) => wave(radius, index)),
    area('M0 760C260 640 520 610 780 655S1280 800 1600 730V900H0z', tones['success-wash']),
    line('M0 760C260 640 520 610 780 655S1280 800 1600 730', tones.ink, 8),
    ...mast(),
    ...[
      [800, 770],
      [1070, 838],
      [1400, 822],
    ].map(([x = 0, y = 0]) => sleeper(x, y)),
  ])
}

function wave(radius: number, index: number) {
  const walk = arcWalk(top, radius, -38 + index, 42 - index * 3.4)
  return strand({ strand: 'signal', walk, unit: 16, seed: `wave ${index}` }, tones)
}

/** Half the breadth of the mast, a share of the way down. */
function half(share: number) {
  return 12 + 62 * share
}

/** The height of that place in the picture. */
function heightAt(share: number) {
  return top.y + 20 + share * 350
}

function mast() {
  const steps = Array.from({ length: 7 }, (_, index) => index / 6)
  const braces = steps.slice(1).map((share, index) => {
    const above = steps[index] ?? 0
    const side = index % 2 === 0 ? 1 : -1
    return `M${top.x - side * half(above)} ${heightAt(above)}L${top.x + side * half(share)} ${heightAt(share)}`
  })
  const bars = steps.map(
    (share) => `M${top.x - half(share)} ${heightAt(share)}H${top.x + half(share)}`,
  )
  return [
    line(braces.join('') + bars.join(''), tones.ink, 6),
    line(`M${top.x - 12} ${heightAt(0)}L${top.x - 76} ${heightAt(1.03)}`, tones.ink, 11),
    line(`M${top.x + 12} ${heightAt(0)}L${top.x + 76} ${heightAt(1.03)}`, tones.ink, 11),
    line(`M${top.x} ${heightAt(0)}V${top.y - 60}`, tones.ink, 11),
    disc({ x: top.x, y: top.y - 66 }, 17, tones.lock),
  ]
}

/** A little box whose eyes are shut. */
function sleeper(x: number, y: number) {
  return [
    line(`M${x + 40} ${y - 62}v-44`, tones.ink, 7),
    disc({ x: x + 40, y: y - 110 }, 9, tones.ink),
    area(roundedBox(x - 62, y - 62, 124, 84, 16), tones.raised),
    line(roundedBox(x - 62, y - 62, 124, 84, 16), tones.ink, 8),
    line(`M${x - 36} ${y - 26}q12 14 24 0M${x + 12} ${y - 26}q12 14 24 0`, tones.ink, 6),
  ].join('')
}
