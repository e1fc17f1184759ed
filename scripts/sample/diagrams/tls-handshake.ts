import { walkThrough } from '../../../app/ui/motif/free-walk.ts'
import { area, line, picture, roundedBox, strand, type Piece } from '../pictures/canvas.ts'
import { day as tones } from '../tones.ts'
import { words } from './words.ts'

const [client, server] = [420, 1180]

interface Message {
  /** Where it leaves; it arrives a little further down. */
  y: number
  from: 'client' | 'server'
  says: string
  isSealed: boolean
}

const messages: readonly Message[] = [
  { y: 262, from: 'client', says: 'Client Hello · key share, name, versions', isSealed: false },
  { y: 336, from: 'server', says: 'Server Hello · key share', isSealed: false },
  { y: 486, from: 'server', says: 'Certificate · who I am', isSealed: true },
  { y: 560, from: 'server', says: 'Certificate Verify · here and now', isSealed: true },
  { y: 634, from: 'server', says: 'Finished · we both heard the same', isSealed: true },
  { y: 722, from: 'client', says: 'Finished', isSealed: true },
  { y: 796, from: 'client', says: '“GET /”', isSealed: true },
]

/** The messages of a handshake between two lines of life; from the second one on they are locked. */
export function tlsHandshake(): string {
  return picture(tones.paper, [
    area(`M0 410H1600V900H0z`, tones['success-wash']),
    words(
      'The handshake of TLS 1.3',
      { x: 90, y: 110 },
      { colour: tones.ink, size: 60, isHeading: true },
    ),
    life(client, 'Client'),
    life(server, 'Server'),
    ...messages.flatMap(arrow),
    ...margins(),
  ])
}

function life(x: number, name: string): Piece {
  return [
    area(roundedBox(x - 110, 150, 220, 66, 14), tones.raised),
    line(roundedBox(x - 110, 150, 220, 66, 14), tones.ink, 5),
    words(name, { x, y: 194 }, { colour: tones.ink, size: 32, anchor: 'middle' }),
    line(`M${x} 216V870`, tones.ink, 5),
  ].join('')
}

function arrow({ y, from, says, isSealed }: Message): Piece[] {
  const way = from === 'client' ? 1 : -1
  const [start, end] = from === 'client' ? [client, server] : [server, client]
  const [x, tip, colour] = [start + way * 8, end - way * 12, isSealed ? tones.signal : tones.ink]
  const head = `M${tip - way * 20} ${y + 16}L${tip} ${y + 30}L${tip - way * 24} ${y + 42}`
  const middle = { x: (client + server) / 2, y: y - 6 }
  return [
    line(`M${x} ${y}L${tip} ${y + 30}`, colour, 5),
    line(head, colour, 5),
    words(says, middle, { colour: tones.ink, size: 28, anchor: 'middle' }),
  ]
}

/** What may be read by all, what by two, and how long it takes. */
function margins(): Piece[] {
  const walk = walkThrough([
    { x: 40, y: 410 },
    { x: 1560, y: 410 },
  ])
  return [
    strand({ strand: 'lock', walk, unit: 12, seed: 'sealed' }, tones),
    words('readable', { x: 1250, y: 330 }, { colour: tones.soft }),
    words('by everybody', { x: 1250, y: 368 }, { colour: tones.soft }),
    words('readable by', { x: 1250, y: 530 }, { colour: tones.signal }),
    words('these two alone', { x: 1250, y: 568 }, { colour: tones.signal }),
    line('M396 262H330V664H396', tones.edge, 5),
    words('one', { x: 306, y: 500 }, { colour: tones.ink, anchor: 'end' }),
    words('round trip', { x: 306, y: 538 }, { colour: tones.ink, anchor: 'end' }),
  ]
}
