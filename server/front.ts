import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type ServerResponse,
  type Server,
} from 'node:http'
import { sessionCookie } from '#contract/session.ts'
import { isHeld, takesEncoding } from './conditions.ts'
import { pageAddress } from './pages/page-address.ts'
import type { Encoding, CachedReply, PageCache } from './pages/page-cache.ts'
import { isMalformed, refuseRequest } from './refuse-malformed.ts'
import type { Socket } from 'node:net'

/**
 * In milliseconds. Fastify sets its own limits only on servers that it makes itself. How slow a
 * body may be is for server/plugins/slow-bodies.ts: a large file on a slow line takes long.
 */
const timeouts = {
  requestTimeout: 0,
  headersTimeout: 30_000,
  keepAliveTimeout: 72_000,
  /** How often a head that takes too long is looked for. */
  connectionsCheckingInterval: 1000,
  // A request without a host is refused here, in our words.
  requireHostHeader: false,
}
/** A connection on which the other side moves nothing for so long is closed, in milliseconds. */
const longestStall = 120_000

/**
 * Answers a signed-out visitor from the page cache ahead of everything else; what is not kept
 * goes on to Fastify. A request with a session cookie never reads the cache.
 */
export function createFront(
  cache: PageCache,
  { stall = longestStall, ...limits }: Partial<typeof timeouts & { stall: number }> = {},
) {
  return (onward: RequestListener) => {
    const server = createServer({ ...timeouts, ...limits }, (request, response) => {
      if (isMalformed(request)) return refuseRequest(response)
      const reply = isSignedOutRead(request)
        ? cache.find(pageAddress(request.url ?? '/'))
        : undefined
      if (reply) send(request, response, reply)
      else onward(request, response)
    })
    closeIdle(server, timeouts.keepAliveTimeout + timeouts.headersTimeout)
    closeStalled(server, stall)
    return server
  }
}

/**
 * Whether a reply to this request may come from the cache or go into it. The name alone decides:
 * a cookie may be written `name =value`. What another origin is sent names that origin.
 */
export function isSignedOutRead({ method, headers }: IncomingMessage) {
  if (method !== 'GET' && method !== 'HEAD') return false
  return headers.origin === undefined && !headers.cookie?.includes(sessionCookie)
}

function send(request: IncomingMessage, response: ServerResponse, reply: CachedReply) {
  if (isHeld(request.headers['if-none-match'], reply.etag)) {
    response.writeHead(304, {
      etag: reply.etag,
      vary: 'accept-encoding, cookie',
      'cache-control': 'no-cache',
    })
    response.end()
    return
  }
  const encoding = encodingFor(request.headers['accept-encoding'])
  const body = reply.bodies[encoding]
  const encoded = encoding === 'identity' ? {} : { 'content-encoding': encoding }
  response.writeHead(200, { ...reply.headers, ...encoded, 'content-length': body.length })
  response.end(request.method === 'HEAD' ? undefined : body)
}

function encodingFor(accepted: string | undefined): Encoding {
  if (takesEncoding(accepted, 'br')) return 'br'
  return takesEncoding(accepted, 'gzip') ? 'gzip' : 'identity'
}

interface Connection {
  /** How many requests on it are being answered. */
  open: number
  /** When the last of them was, or when it began; milliseconds. */
  since: number
}

/** How often is looked, in milliseconds. */
const beat = 5000

/**
 * Closes connections on which no request has come for `patience` milliseconds. Node's own limit
 * between two requests begins anew with every byte, so blank lines would hold a connection for ever.
 */
export function closeIdle(server: Server, patience: number): void {
  const connections = new Map<Socket, Connection>()
  server.on('connection', (socket: Socket) => {
    connections.set(socket, { open: 0, since: Date.now() })
    socket.once('close', () => connections.delete(socket))
  })
  server.on('request', ({ socket }, response: ServerResponse) => {
    const connection = connections.get(socket)
    if (!connection) return
    connection.open += 1
    response.once('close', () => {
      connection.open -= 1
      connection.since = Date.now()
    })
  })
  const look = setInterval(() => {
    const last = Date.now() - patience
    for (const [socket, { open, since }] of connections) {
      if (open === 0 && since < last) socket.destroy()
    }
  }, beat).unref()
  server.once('close', () => clearInterval(look))
}

/**
 * Closes connections on which nothing has moved for `patience` milliseconds, unless it is we who are
 * at work: what was asked has come whole, and nothing of an answer waits to be taken. An import that
 * takes longer is answered all the same.
 */
function closeStalled(server: Server, patience: number): void {
  const asked = new WeakMap<Socket, Set<IncomingMessage>>()
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request
    const open = asked.get(socket) ?? new Set()
    asked.set(socket, open.add(request))
    response.once('close', () => open.delete(request))
  })
  server.setTimeout(patience, (socket: Socket) => {
    const open = [...(asked.get(socket) ?? [])]
    const isOurs = open.length > 0 && open.every(({ complete }) => complete)
    if (!isOurs || socket.writableLength > 0) socket.destroy()
  })
}
