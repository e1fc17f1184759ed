import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type ServerResponse,
  type Server,
} from 'node:http'
import { sessionCookie } from '#contract/session.ts'
import { isHeld, takesEncoding } from './conditions.ts'
import type { OwnWrites } from './own-writes.ts'
import { pageAddress } from './pages/page-address.ts'
import type { CachedReply, PageCache } from './pages/page-cache.ts'
import { isMalformed, refuseRequest } from './refuse-malformed.ts'
import type { Socket } from 'node:net'
import { endOfSession, isSeenAnew } from '#domain/accounts/live-sessions.ts'
import type { Bearers } from './bearers.ts'
import { partsOf } from './pages/personal-parts.ts'
import { forMember, type FilledPage, type SharedPages } from './pages/shared-pages.ts'

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

/** What is in memory: for guests, and for members by what they have in common. */
export interface Kept {
  cache: PageCache
  shared: SharedPages
  bearers: Bearers
  ownWrites: OwnWrites
}

/**
 * Answers from memory ahead of everything else; what is not cached goes on to Fastify. A request with a
 * session cookie is never given what is cached for guests.
 */
export function createFront(
  kept: Kept,
  { stall = longestStall, ...limits }: Partial<typeof timeouts & { stall: number }> = {},
) {
  return (onward: RequestListener) => {
    const answer: RequestListener = (request, response) => {
      if (isSignedOutRead(request)) {
        const reply = kept.cache.find(pageAddress(request.url ?? '/'))
        if (reply) return send(request, response, reply)
      } else if (answerMember(request, response, kept)) return
      onward(request, response)
    }
    const server = createServer({ ...timeouts, ...limits }, (request, response) => {
      if (isMalformed(request)) return refuseRequest(response)
      if (!kept.ownWrites.areElsewhere(request.headers.cookie)) return answer(request, response)
      void kept.ownWrites.catchUp().then(() => answer(request, response))
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

/**
 * Answers whoever bears the session's token with what is in memory, and says whether that was so. It
 * is not, either, where something is to be written of the visit.
 */
function answerMember(
  request: IncomingMessage,
  response: ServerResponse,
  { cache, shared, bearers }: Kept,
): boolean {
  const { method, headers, url = '/' } = request
  if ((method !== 'GET' && method !== 'HEAD') || headers.origin !== undefined) return false
  const token = tokenIn(headers.cookie)
  const bearer = token === null ? null : bearers.find(token)
  if (!bearer || isSeenAnew(bearer.seenAt)) return false
  const address = pageAddress(url)
  const forAll = cache.find(address)
  if (forAll?.isForAll) {
    // As members are answered otherwise: with nothing that a shared computer could keep.
    send(request, response, { ...forAll, headers: { ...forAll.headers, ...noStore } })
    return true
  }
  if (!takesEncoding(headers['accept-encoding'], 'gzip')) return false
  const page = shared.find(bearer.who, address, () =>
    partsOf(bearer.who, { sessionEnd: endOfSession(bearer), requestId: '' }),
  )
  if (page) sendToMember(request, response, page)
  return page !== undefined
}

const noStore = { 'cache-control': 'no-store' }

/** The session's token; null where there is none, or more than one. */
function tokenIn(cookie = ''): string | null {
  const [, value, ...others] = cookie.split(sessionCookie)
  const found = value === undefined || others.length > 0 ? null : /^=([\w.-]+)(?:;|$)/.exec(value)
  return found?.[1] ?? null
}

function sendToMember(
  { method }: IncomingMessage,
  response: ServerResponse,
  { headers, body }: FilledPage,
) {
  response.writeHead(200, { ...headers, ...forMember, 'content-length': body.length })
  response.end(method === 'HEAD' ? undefined : body)
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
  const { body, ...encoded } = encodedFor(request.headers['accept-encoding'], reply)
  response.writeHead(200, { ...reply.headers, ...encoded, 'content-length': body.length })
  response.end(request.method === 'HEAD' ? undefined : body)
}

function encodedFor(accepted: string | undefined, { bodies }: CachedReply) {
  const { br, gzip, identity } = bodies
  if (br && takesEncoding(accepted, 'br')) return { body: br, 'content-encoding': 'br' }
  return takesEncoding(accepted, 'gzip')
    ? { body: gzip, 'content-encoding': 'gzip' }
    : { body: identity }
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
