import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { Transform } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'

interface Trouble {
  /** It is answered at once, by this status. */
  status?: number
  /** What that answer says. */
  page?: string
  /** Its answer ends after so many bytes. */
  bytes?: number
  /** Its own bytes end after so many, and so does the connection. */
  sent?: number
  /** It waits so long, in milliseconds; Infinity: for ever. */
  wait?: number
}

/**
 * What becomes of a request on its way; null where it goes through as it is. Garbled, one byte of it and
 * one of its answer are others; whole, all is answered where a piece was asked for.
 */
type Fault = Trouble | 'garbled' | 'whole' | null

export type FaultOf = (asked: IncomingMessage) => Fault

/** A way to a server on which `faultOf` decides; closed, it is like a machine that has fallen. */
export async function openBadLine(endpoint: string, faultOf: FaultOf, wanted = 0) {
  const server = createServer((asked, answer) => void pass(endpoint, asked, answer, faultOf(asked)))
  server.listen(wanted, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0
  const close = () => {
    server.closeAllConnections()
    server.close()
  }
  return { endpoint: `http://127.0.0.1:${port}`, port, close }
}

async function pass(
  endpoint: string,
  asked: IncomingMessage,
  answer: ServerResponse,
  fault: Fault,
) {
  const {
    status,
    page,
    bytes = Infinity,
    sent = Infinity,
    wait: late = 0,
  }: Trouble = typeof fault === 'object' && fault !== null ? fault : {}
  asked.on('error', () => undefined)
  if (status !== undefined) {
    asked.resume()
    return answer.writeHead(status, { 'content-type': 'text/html' }).end(page)
  }
  if (late === Infinity) return asked.resume()
  await wait(late)
  const { method, url = '' } = asked
  // The signature is over the host that was asked for, so all headers stay.
  const { range, ...others } = asked.headers
  const headers = fault === 'whole' || range === undefined ? others : asked.headers
  const way = request(new URL(url, endpoint), { method, headers }, (reply) => {
    answer.writeHead(reply.statusCode ?? 0, reply.headers)
    let left = bytes
    const coming = fault === 'garbled' ? reply.pipe(garble()) : reply
    coming.on('data', (chunk: Buffer) => {
      answer.write(chunk.subarray(0, left))
      left -= chunk.length
      if (left <= 0) answer.destroy()
    })
    coming.on('end', () => answer.end())
  })
  // Swift sends bytes behind what has none; whoever asked has had the answer by then.
  way.on('error', () => (answer.headersSent ? answer.end() : answer.destroy()))
  const going = fault === 'garbled' ? asked.pipe(garble()) : asked
  let left = sent
  going.on('data', (chunk: Buffer) => {
    left -= chunk.length
    if (left > 0) return
    way.destroy()
    answer.destroy()
  })
  return going.pipe(way)
}

function garble() {
  let isDone = false
  return new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      const bytes = Buffer.from(chunk)
      const place = bytes.length >> 1
      if (!isDone) bytes[place] = (bytes[place] ?? 0) ^ 1
      isDone = true
      done(null, bytes)
    },
  })
}
