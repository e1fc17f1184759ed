import type { Point } from '../../../app/ui/motif/curve.ts'
import { walkThrough } from '../../../app/ui/motif/free-walk.ts'
import { area, line, picture, roundedBox, strand, type Piece } from '../pictures/canvas.ts'
import { day as tones } from '../tones.ts'
import { words } from './words.ts'

const size = { width: 160, height: 130 }

interface Block {
  name: string
  /** How much work is in it: leading zero bits. */
  bits: number
  at: Point
  before?: string
}

const blocks: readonly Block[] = [
  { name: '0', bits: 16, at: { x: 90, y: 350 } },
  { name: '1', bits: 16, at: { x: 400, y: 350 }, before: '0' },
  { name: '2', bits: 18, at: { x: 740, y: 240 }, before: '1' },
  { name: '3', bits: 18, at: { x: 1060, y: 240 }, before: '2' },
  { name: '2′', bits: 16, at: { x: 700, y: 560 }, before: '1' },
  { name: '3′', bits: 16, at: { x: 1010, y: 560 }, before: '2′' },
  { name: '4′', bits: 16, at: { x: 1320, y: 560 }, before: '3′' },
]

/** Two branches: the shorter one has more work in it, and is the chain. */
export function longestChain(): string {
  return picture(tones.paper, [
    words(
      'Which branch is the chain?',
      { x: 90, y: 120 },
      { colour: tones.ink, size: 60, isHeading: true },
    ),
    ...blocks.flatMap(link),
    ...blocks.flatMap(box),
    ...sums(),
  ])
}

/** The hash of the block before, as a length of chain; on the branch that lost, without colour. */
function link({ name, at, before }: Block): Piece[] {
  const earlier = blocks.find((block) => block.name === before)
  if (!earlier) return []
  const middle = size.height / 2
  const isBelow = at.y > earlier.at.y
  const side = { x: earlier.at.x + size.width + 6, y: earlier.at.y + middle }
  const foot = { x: earlier.at.x + size.width / 2, y: earlier.at.y + size.height + 6 }
  const walk = walkThrough([{ x: at.x - 6, y: at.y + middle }, isBelow ? foot : side])
  const colour = isLeft(name) ? tones.edge : tones.chain
  return [strand({ strand: 'chain', walk, unit: 8, seed: name, end: 'open' }, tones, colour)]
}

function box({ name, bits, at }: Block): Piece[] {
  const shape = roundedBox(at.x, at.y, size.width, size.height, 18)
  const centre = at.x + size.width / 2
  return [
    area(shape, isLeft(name) ? tones.raised : tones.wash),
    line(shape, isLeft(name) ? tones.edge : tones.ink, 6),
    words(
      name,
      { x: centre, y: at.y + 58 },
      { colour: tones.ink, size: 44, anchor: 'middle', isHeading: true },
    ),
    words(`${bits} bits`, { x: centre, y: at.y + 102 }, { colour: tones.soft, anchor: 'middle' }),
  ]
}

function isLeft(name: string) {
  return name.endsWith('′')
}

function sums(): Piece[] {
  const { ink, soft, chain } = tones
  return [
    words('2 blocks of 2¹⁸ tries: 524,288', { x: 740, y: 420 }, { colour: chain, size: 34 }),
    words('More work, so this is the chain.', { x: 740, y: 464 }, { colour: ink }),
    words('3 blocks of 2¹⁶ tries: 196,608', { x: 700, y: 742 }, { colour: soft, size: 34 }),
    words('Longer, but easier: left behind.', { x: 700, y: 786 }, { colour: soft }),
    words('Each block carries', { x: 90, y: 250 }, { colour: soft }),
    words('the hash of the one before.', { x: 90, y: 288 }, { colour: soft }),
  ]
}
