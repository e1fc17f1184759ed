import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { request, type IncomingMessage, type OutgoingHttpHeaders } from 'node:http'

/** Requests sent at once, each on a connection of its own: for a file, or with one. */
export interface MoveOrder {
  url: string
  headers: OutgoingHttpHeaders
  count: number
  upload?: FormWithFile
  /** Whether some may be told to come back later (503). */
  refusable?: boolean
}

export interface FormWithFile {
  fields: Record<string, string>
  /** Name of the control that the file is in. */
  control: string
  /** What the file begins with; the rest are bytes that nothing makes smaller. */
  start: string
  /** What it ends with; nothing of its own, if left out. */
  end?: string
  /** Of the file, in bytes. */
  size: number
}

export interface Moved {
  seconds: number
  /** Of all bodies that were received or sent. */
  bytes: number
  /** The last body, where the requests carried a file. */
  reply: string
  /** How many were told to come back later. */
  refused: number
}

const boundary = 'the-boundary-of-the-benchmark'
const noise = randomBytes(2 ** 26)

process.on('message', (order: MoveOrder) => {
  void move(order).then((moved) => process.send?.(moved))
})
process.on('disconnect', () => process.exit())

async function move(order: MoveOrder): Promise<Moved> {
  const began = performance.now()
  const each = order.upload ? send : fetchFile
  const replies = await Promise.all(Array.from({ length: order.count }, () => each(order)))
  return {
    seconds: (performance.now() - began) / 1000,
    bytes: replies.reduce((sum, { bytes }) => sum + bytes, 0),
    reply: replies.at(-1)?.text ?? '',
    refused: replies.filter(({ refused }) => refused).length,
  }
}

async function fetchFile({ url, headers, refusable = false }: MoveOrder) {
  const asking = request(url, { headers, agent: false }).end()
  const response = await answerTo(asking, refusable)
  let bytes = 0
  response.on('data', (chunk: Buffer) => void (bytes += chunk.length))
  await once(response, 'end')
  return { bytes, text: '', refused: response.statusCode === 503 }
}

async function send({ url, headers, upload }: MoveOrder) {
  const pieces = upload ? formOf(upload) : []
  const bytes = pieces.reduce((sum, piece) => sum + piece.length, 0)
  const type = `multipart/form-data; boundary=${boundary}`
  const asking = request(url, {
    method: 'POST',
    agent: false,
    headers: { ...headers, 'content-type': type, 'content-length': bytes },
  })
  for (const piece of pieces) asking.write(piece)
  asking.end()
  const response = await answerTo(asking, false)
  const text = (await response.toArray()).join('')
  return { bytes, text, refused: false }
}

async function answerTo(
  asking: ReturnType<typeof request>,
  refusable: boolean,
): Promise<IncomingMessage> {
  const [response]: IncomingMessage[] = await once(asking, 'response')
  const expected = refusable ? [200, 206, 503] : [200, 206]
  if (!response || !expected.includes(response.statusCode ?? 0)) {
    const text = (await response?.toArray())?.join('')
    throw new Error(`${asking.path} answered ${response?.statusCode}: ${text}`)
  }
  return response
}

/** No two files are alike: each begins with bytes of its own. */
function formOf({ fields, control, start, end = '', size }: FormWithFile): Buffer[] {
  const head = Object.entries(fields).map(([name, text]) => part(`name="${name}"`) + text + '\r\n')
  const own = randomBytes(16)
  return [
    Buffer.from(head.join('') + part(`name="${control}"; filename="Lecture.pdf"`) + start),
    own,
    noise.subarray(0, size - start.length - own.length - end.length),
    Buffer.from(`${end}\r\n--${boundary}--\r\n`),
  ]
}

function part(disposition: string) {
  return `--${boundary}\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n`
}
