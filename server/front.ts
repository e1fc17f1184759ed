import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type ServerResponse,
} from 'node:http'
import { sessionCookie } from '#contract/session.ts'
import { closeIdle, closeStalled } from './close-idle.ts'
import { isHeld, takesEncoding } from './conditions.ts'
import { pageAddress } from './pages/page-address.ts'
import type { Encoding, CachedReply, PageCache } from './pages/page-cache.ts'
import { isMalformed, refuseRequest } from './refuse-malformed.ts'

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
