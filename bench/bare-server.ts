import { once } from 'node:events'
import { createServer, type OutgoingHttpHeaders } from 'node:http'
import './answer-usage.mjs'

/** What the bare server is to answer. */
export interface BareReply {
  headers: OutgoingHttpHeaders
  body: Uint8Array
}

const state: BareReply = { headers: {}, body: Buffer.alloc(0) }

// Node's HTTP server and nothing else: the most that a server written in it could reach.
const server = createServer((_request, response) => {
  response.writeHead(200, state.headers)
  response.end(state.body)
}).listen(0, '127.0.0.1')

process.on('message', (asked: BareReply | string) => {
  if (typeof asked !== 'string') void imitate(asked)
})

async function imitate(reply: BareReply) {
  Object.assign(state, reply)
  if (!server.listening) await once(server, 'listening')
  const address = server.address()
  if (address && typeof address === 'object') process.send?.(`http://127.0.0.1:${address.port}`)
}
