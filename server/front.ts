import {
  createServer,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type RequestListener,
  type ServerResponse,
} from 'node:http'
import { sessionCookie } from '#contract/session.ts'
import { isHeld, takesEncoding } from './conditions.ts'
import type { OwnWrites } from './own-writes.ts'
import { pageAddress } from './pages/page-address.ts'
import { flatHead, type CachedReply, type PageCache } from './pages/page-cache.ts'
import { isMalformed, refuseRequest } from './refuse-malformed.ts'
import { isSeenAnew } from '#domain/accounts/live-sessions.ts'
import type { Bearers } from './bearers.ts'
import { watchConnections } from './connections.ts'
import type { RequestCounts } from './metrics/request-counts.ts'
import type { FilledPage, SharedPages } from './pages/shared-pages.ts'

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
  counts: Pick<RequestCounts, 'memory'>
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
      if (answerFromMemory(request, response, kept)) return connections.touch(request)
      connections.follow(request, response)
      onward(request, response)
    }
    const server = createServer({ ...timeouts, ...limits }, (request, response) => {
      if (connections.isCrowded(request, response)) return undefined
      if (isMalformed(request)) return refuseRequest(response)
      if (!kept.ownWrites.areElsewhere(request.headers.cookie)) return answer(request, response)
      void kept.ownWrites.catchUp().then(() => answer(request, response))
    })
    const idle = timeouts.keepAliveTimeout + timeouts.headersTimeout
    const connections = watchConnections(server, { idle, stall })
    return server
  }
}

/** Whether it could. What is answered here is answered within this turn. */
function answerFromMemory(request: IncomingMessage, response: ServerResponse, kept: Kept): boolean {
  if (!isSignedOutRead(request)) return answerMember(request, response, kept)
  const address = pageAddress(request.url ?? '/')
  const reply = kept.cache.find(address)
  if (!reply) return false
  kept.counts.memory.guests += 1
  send(request, response, { reply, head: headOf, unpack: () => kept.cache.unpack(address, reply) })
  return true
}

/**
 * Whether a reply to this request may come from the cache or go into it. The name alone decides:
 * a cookie may be written `name =value`. What another origin is sent names that origin.
 */
export function isSignedOutRead(request: IncomingMessage) {
  return isOwnRead(request) && !request.headers.cookie?.includes(sessionCookie)
}

/** Whether this asks for something to read, and no other origin's page does. */
export function isOwnRead({ method, headers }: IncomingMessage) {
  return (method === 'GET' || method === 'HEAD') && headers.origin === undefined
}

/**
 * Answers whoever bears the session's token with what is in memory, and says whether that was so. It
 * is not, either, where something is to be written of the visit.
 */
function answerMember(
  request: IncomingMessage,
  response: ServerResponse,
  { cache, shared, bearers, counts }: Kept,
): boolean {
  const { headers, url = '/' } = request
  if (!isOwnRead(request)) return false
  const token = tokenIn(headers.cookie)
  const bearer = token === null ? null : bearers.find(token)
  if (!bearer || isSeenAnew(bearer.seenAt)) return false
  const address = pageAddress(url)
  const forAll = cache.find(address)
  if (forAll?.isForAll) {
    counts.memory.members += 1
    send(request, response, {
      reply: forAll,
      head: unkeptHeadOf,
      unpack: () => cache.unpack(address, forAll),
    })
    return true
  }
  if (!takesEncoding(headers['accept-encoding'], 'gzip')) return false
  const page = shared.find(bearer, address)
  if (!page) return false
  counts.memory.members += 1
  sendToMember(request, response, page)
  return true
}

/** The session's token; null where there is none, or more than one. */
function tokenIn(cookie = ''): string | null {
  const [, value, ...others] = cookie.split(sessionCookie)
  const found = value === undefined || others.length > 0 ? null : /^=([\w.-]+)(?:;|$)/.exec(value)
  return found?.[1] ?? null
}

function sendToMember({ method }: IncomingMessage, response: ServerResponse, page: FilledPage) {
  response.writeHead(200, page.head)
  // As one: what is written while it is corked leaves with the head.
  response.cork()
  for (const chunk of method === 'HEAD' ? [] : page.chunks) response.write(chunk)
  response.end()
  response.uncork()
}

interface Sending {
  reply: CachedReply
  head: typeof headOf
  /** The text as it is. */
  unpack: () => Buffer
}

function send(
  { method, headers }: IncomingMessage,
  response: ServerResponse,
  { reply, head, unpack }: Sending,
) {
  if (isHeld(headers['if-none-match'], reply.etag)) {
    response.writeHead(304, {
      etag: reply.etag,
      vary: 'accept-encoding, cookie',
      'cache-control': 'no-cache',
    })
    response.end()
    return
  }
  const coding = codingFor(headers['accept-encoding'], reply)
  const body = reply.bodies[coding] ?? unpack()
  response.writeHead(200, head(reply, coding, body))
  response.end(method === 'HEAD' ? undefined : body)
}

type Coding = keyof CachedReply['bodies']

function codingFor(accepted: string | undefined, { bodies }: CachedReply): Coding {
  if (bodies.br && takesEncoding(accepted, 'br')) return 'br'
  return takesEncoding(accepted, 'gzip') ? 'gzip' : 'identity'
}

/** The head of a reply in one encoding, as names and values by turns. */
const headOf = rememberHeads({})

/** The same to a member: as members are answered otherwise, with nothing that a shared computer could keep. */
const unkeptHeadOf = rememberHeads({ 'cache-control': 'no-store' })

/** A head is put together once for each body of a reply. */
function rememberHeads(own: OutgoingHttpHeaders) {
  const heads = new WeakMap<CachedReply, Partial<Record<Coding, string[]>>>()
  return (reply: CachedReply, coding: Coding, { length }: Buffer): string[] => {
    const known = heads.get(reply)
    const found = known?.[coding]
    if (found) return found
    const encoded = coding === 'identity' ? {} : { 'content-encoding': coding }
    const head = flatHead({ ...reply.headers, ...own, ...encoded, 'content-length': length })
    heads.set(reply, { ...known, [coding]: head })
    return head
  }
}
