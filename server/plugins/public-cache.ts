import { createHash } from 'node:crypto'
import type { OutgoingHttpHeaders } from 'node:http'
import type { FastifyReply } from 'fastify'
import { trackInto } from '#store/reads.ts'
import { takesEncoding } from '../conditions.ts'
import { isSignedOutRead } from '../front.ts'
import { pageAddress } from '../pages/page-address.ts'
import type { Freshness, Made } from '#domain/freshness.ts'
import { joinPieces, packText } from '../pages/gzip-pieces.ts'
import { mostOfOne, type PageCache } from '../pages/page-cache.ts'
import { sharedPlugin } from './shared-plugin.ts'
import { varyBy } from '../vary-by.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** When its reply was begun, and what it is made of; null where it is not to be cached. */
    made: Made | null
  }
}

async function zip(text: string) {
  return Buffer.concat(joinPieces(await packText([text])).chunks)
}

interface PublicCacheOptions {
  cache: PageCache
  freshness: Freshness
  /** Reads the frame of the pages where it has changed, and with it the time zone of the department. */
  frame: () => Promise<unknown>
}

/**
 * Caches what routes marked `cache` answer to signed-out visitors, until something changes of what they
 * have read. What a call answers a member is cached by nobody, for not everybody may know it.
 * A page that says no-store is never cached. Registered ahead of the compression, so that it sees the text.
 */
export const publicCache = sharedPlugin<PublicCacheOptions>(
  async (app, { cache, freshness, frame }) => {
    app.decorateRequest('made', null)
    const shared = createSharedWork<Buffer>()

    app.addHook('onRequest', async ({ routeOptions }) => {
      // What is written by the clock must not go by one that the department has left.
      if (routeOptions.config.cache === true) await frame()
    })
    app.addHook('onRequest', (request, _reply, next) => {
      const isCacheable = request.routeOptions.config.cache === true && isSignedOutRead(request.raw)
      const begun = isCacheable && request.who === null ? freshness.begin() : null
      if (begun === null) return next()
      const reads = new Set<string>()
      request.made = { begun, reads }
      trackInto(reads, next)
    })

    app.addHook('onSend', async (request, reply, payload) => {
      const { cache: mayCache, isPage, isForAll = false } = request.routeOptions.config
      if (typeof payload !== 'string' || mayCache !== true) return payload
      if (reply.getHeader('cache-control') === 'no-store') return payload
      varyBy(reply, 'accept-encoding', 'cookie')
      const own = isPage || request.who === null ? 'private, no-cache' : 'no-store'
      const { made } = request
      reply.header('cache-control', made === null ? own : 'no-cache')
      if (made === null || reply.statusCode !== 200) return payload
      if (payload.length > mostOfOne) return payload
      const etag = `W/"${createHash('sha256').update(payload).digest('base64url').slice(0, 22)}"`
      reply.header('etag', etag)
      const headers = cachedHeaders(reply)
      const address = pageAddress(request.url)
      // Of one page asked for by many at once it is made once. What is sent is what is cached.
      const gzipped = await shared(`${etag} ${address}`, () => zip(payload))
      const takesGzip = takesEncoding(request.headers['accept-encoding'], 'gzip')
      const identity = takesGzip ? null : Buffer.from(payload)
      const bodies = { identity, gzip: gzipped, br: null }
      cache.store(address, made, { etag, headers, bodies, isForAll })
      if (!takesGzip) return payload
      reply.header('content-encoding', 'gzip')
      return gzipped
    })
  },
)

/** Headers of the reply itself; the front sets length and encoding for each copy. */
function cachedHeaders(reply: FastifyReply): OutgoingHttpHeaders {
  const entries = Object.entries(reply.getHeaders()).filter(([name]) => name !== 'content-length')
  // Fastify types a header's value a little wider than Node does.
  return Object.fromEntries(entries) as OutgoingHttpHeaders
}

/** Runs work of one name once for all who ask for it while it is under way. */
function createSharedWork<Result>() {
  const underWay = new Map<string, Promise<Result>>()
  return (name: string, work: () => Promise<Result>): Promise<Result> => {
    const found = underWay.get(name)
    if (found) return found
    const begun = work().finally(() => underWay.delete(name))
    underWay.set(name, begun)
    return begun
  }
}
