import { createHash } from 'node:crypto'
import type { OutgoingHttpHeaders } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply } from 'fastify'
import { isSignedOutRead } from '../front.ts'
import { pageAddress } from '../pages/page-address.ts'
import { mostOfOne, type CachedReply, type PageCache } from '../pages/page-cache.ts'
import { createSharedWork } from '../pages/shared-work.ts'
import { sharedPlugin } from './shared-plugin.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The edition of the site when the request came in; null where its reply is not to be cached. */
    cachedAs: string | null
  }
}

const zip = promisify(gzip)
const squeeze = promisify(brotliCompress)

/**
 * Caches what routes marked `cache` answer to signed-out visitors, until the next recorded write. What
 * a call answers a member is cached by nobody, for not everybody may know it.
 * A page that says no-store is never cached. Registered ahead of the compression, so that it sees the text.
 */
export const publicCache = sharedPlugin<{ cache: PageCache }>(async (app, { cache }) => {
  app.decorateRequest('cachedAs', null)
  const shared = createSharedWork<CachedReply['bodies']>()

  app.addHook('onRequest', async (request) => {
    const isCacheable = request.routeOptions.config.cache === true && isSignedOutRead(request.raw)
    request.cachedAs = isCacheable && request.who === null ? cache.edition() : null
  })

  app.addHook('onSend', async (request, reply, payload) => {
    const { cache: mayCache, isPage } = request.routeOptions.config
    if (typeof payload !== 'string' || mayCache !== true) return payload
    if (reply.getHeader('cache-control') === 'no-store') return payload
    reply.header('vary', 'accept-encoding, cookie')
    const own = isPage || request.who === null ? 'private, no-cache' : 'no-store'
    reply.header('cache-control', request.cachedAs === null ? own : 'no-cache')
    if (request.cachedAs === null || reply.statusCode !== 200) return payload
    if (payload.length > mostOfOne) return payload
    const etag = `W/"${createHash('sha256').update(payload).digest('base64url').slice(0, 22)}"`
    reply.header('etag', etag)
    const headers = cachedHeaders(reply)
    const address = pageAddress(request.url)
    const edition = request.cachedAs
    // The visitor need not wait for brotli: it is for those who come after. Of one page asked for
    // by many at once it is made once.
    void shared(`${edition} ${etag} ${address}`, () => pack(payload))
      .then((bodies) => cache.store(address, edition, { etag, headers, bodies }))
      .catch((error: unknown) => request.log.warn(error, 'reply not cached'))
    return payload
  })
})

/** Headers of the reply itself; the front sets length and encoding for each copy. */
function cachedHeaders(reply: FastifyReply): OutgoingHttpHeaders {
  const entries = Object.entries(reply.getHeaders()).filter(([name]) => name !== 'content-length')
  // Fastify types a header's value a little wider than Node does.
  return Object.fromEntries(entries) as OutgoingHttpHeaders
}

/** Brotli 6: the three steps above it take five to ten times as long for some 0.7 % fewer bytes. */
async function pack(text: string): Promise<CachedReply['bodies']> {
  const bytes = Buffer.from(text)
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 6,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  }
  const [br, gzipped] = await Promise.all([squeeze(bytes, { params }), zip(bytes, { level: 6 })])
  return { br, gzip: gzipped, identity: bytes }
}
