import type { Point } from './curve.ts'
import type { Span, Trace } from './trace.ts'

/** Whole tenths of a unit, so that rounding never adds up along the path. */
type Tenths = [x: number, y: number]

interface Pen {
  at: Tenths
  /** The last control point of the curve just written, seen from its end. */
  handle?: Tenths
  command: string
  text: string
}

/** The traces as the `d` of one path, rounded to a tenth and as short as can be. */
export function pathText(traces: Trace[]): string {
  const pen: Pen = { at: [0, 0], command: '', text: '' }
  for (const { spans, at } of traces) {
    const first = spans[0]
    if (first) write(pen, 'm', [away(pen, tenths(at(first.from)))])
    for (const span of spans) writeSpan(pen, span, at)
  }
  return pen.text
}

function writeSpan(pen: Pen, { from, to, shape }: Span, at: Trace['at']) {
  const end = away(pen, tenths(at(to)))
  if (shape === 'line') write(pen, 'l', [end])
  else if ('handle' in shape) writeCurve(pen, (to - from) * shape.handle, [from, to], at)
  else {
    const radius = numeral(Math.round(shape.radius * 10))
    write(pen, 'a', [end], `${radius} ${radius} 0 01`)
  }
}

/** A cubic through both ends with the trace's own direction and pace there. */
function writeCurve(pen: Pen, reach: number, [from, to]: [number, number], at: Trace['at']) {
  const [start, end] = [at(from), at(to)]
  const [leaving, arriving] = [paceAt(at, from), paceAt(at, to)]
  const first = { x: start.x + leaving.x * reach, y: start.y + leaving.y * reach }
  const second = { x: end.x - arriving.x * reach, y: end.y - arriving.y * reach }
  const points = [first, second, end].map((point) => away(pen, tenths(point)))
  const [one = [0, 0], two = [0, 0], last = [0, 0]] = points
  if (pen.handle && near(pen.handle, one)) write(pen, 's', [two, last])
  else write(pen, 'c', [one, two, last])
  pen.handle = [last[0] - two[0], last[1] - two[1]]
}

function write(pen: Pen, command: string, points: Tenths[], before = '') {
  // After a move, bare numbers are lines; after any other command they repeat it.
  const implied = command !== 'm' && command === (pen.command === 'm' ? 'l' : pen.command)
  const numbers = points.flat().reduce((text, value) => joined(text, numeral(value)), before)
  pen.text = implied ? joined(pen.text, numbers) : pen.text + command + numbers
  const [x, y] = points.at(-1) ?? [0, 0]
  pen.at = [pen.at[0] + x, pen.at[1] + y]
  pen.handle = undefined
  pen.command = command
}

function joined(text: string, number: string) {
  // The flags of an arc end in 01 and need nothing after them, nor does a command.
  if (text === '' || text.endsWith(' 01') || number.startsWith('-')) return text + number
  const endsInFraction = /\.\d+$/.test(text)
  return number.startsWith('.') && endsInFraction ? text + number : `${text} ${number}`
}

function numeral(value: number) {
  return String(value / 10).replace(/^(-?)0\./, '$1.')
}

function tenths({ x, y }: Point): Tenths {
  return [Math.round(x * 10), Math.round(y * 10)]
}

function away({ at }: Pen, [x, y]: Tenths): Tenths {
  return [x - at[0], y - at[1]]
}

function near(one: Tenths, other: Tenths) {
  return Math.abs(one[0] - other[0]) <= 1 && Math.abs(one[1] - other[1]) <= 1
}

function paceAt(at: Trace['at'], position: number): Point {
  const reach = 0.05
  const [before, after] = [at(position - reach), at(position + reach)]
  return { x: (after.x - before.x) / (2 * reach), y: (after.y - before.y) / (2 * reach) }
}
