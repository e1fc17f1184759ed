import { once } from 'node:events'
import { Agent, createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll } from 'vitest'

/**
 * What becomes of a file at the gate: it waits half way, is cut off there, or goes through. A browser
 * goes on where a file was cut off, and has it whole after some tries, unless it is cut for good: then
 * nothing says that what is left would still be of the same file.
 */
type Order = 'wait' | 'cut' | 'cut for good' | 'pass'

interface Passage {
  path: string
  /** As it was asked for; '' for the whole. */
  range: string
  status: number
}

/**
 * Stands between a browser and the site and holds files back at half of their bytes, so that a
 * journey sees them on their way for as long as it looks. `seen` is all that was answered.
 */
export async function openGate(site: string, isFile: (path: string) => boolean) {
  const state = { order: 'pass' as Order, letGo: () => {} }
  const agent = new Agent({ keepAlive: false })
  const seen: Passage[] = []
  const gate = createServer((asked, answer) => {
    const { method, url = '/', headers } = asked
    const onward = request(site + url, { method, headers, agent }, (reply) => {
      seen.push({ path: url, range: headers.range ?? '', status: reply.statusCode ?? 0 })
      // Whoever called the file off has gone.
      send(url, reply, answer).catch(() => answer.destroy())
    })
    onward.on('error', () => answer.destroy())
    answer.on('close', () => onward.destroy())
    onward.end()
  })
  gate.listen(0, '127.0.0.1')
  await once(gate, 'listening')
  afterAll(() => gate.closeAllConnections())
  afterAll(() => gate.close())
  // Whatever listens on a port of TCP has such an address.
  const { port } = gate.address() as AddressInfo
  return { address: `http://127.0.0.1:${port}`, seen, set, open: () => state.letGo() }

  function set(order: Order) {
    state.order = order
  }

  async function send(url: string, reply: IncomingMessage, answer: ServerResponse) {
    const { order } = state
    const stop = order === 'pass' || !isFile(url) ? Infinity : halfOf(reply)
    const { etag: _mark, 'last-modified': _day, ...others } = reply.headers
    answer.writeHead(reply.statusCode ?? 500, order === 'cut for good' ? others : reply.headers)
    let sent = 0
    // Bytes, as nobody has asked for text.
    for await (const chunk of reply as AsyncIterable<Buffer>) {
      const rest = stop - sent
      sent += chunk.length
      const isStop = rest > 0 && rest <= chunk.length
      answer.write(isStop ? chunk.subarray(0, rest) : chunk)
      if (!isStop) continue
      if (order !== 'wait') {
        answer.destroy()
        return
      }
      await new Promise<void>((open) => (state.letGo = open))
      answer.write(chunk.subarray(rest))
    }
    answer.end()
  }
}

function halfOf({ headers }: IncomingMessage) {
  return Math.floor(Number(headers['content-length'] ?? 0) / 2)
}
