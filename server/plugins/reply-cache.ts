import type { OutgoingHttpHeaders } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { trackInto } from '#store/reads.ts'
import { takesEncoding } from '../conditions.ts'
import {
  answerFromMemory,
  findInMemory,
  isOwnRead,
  isSignedOutRead,
  type Memory,
} from '../find-in-memory.ts'
import { guard, type Guarded } from '../pages/audience.ts'
import { pageAddress } from '../pages/page-address.ts'
import type { Freshness, Made } from '#domain/freshness.ts'
import { entityMark } from '../pages/entity-mark.ts'
import { joinPieces, packText } from '../pages/gzip-pieces.ts'
import { keptByOne } from '../pages/shared-pages.ts'
import { mostOfOne } from '../pages/page-cache.ts'
import { sharedPlugin } from './shared-plugin.ts'
import { varyBy } from '../vary-by.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** When its reply was begun, and what it is made of; null where it is not to be cached. */
    made: Made | null
    /** Notes what a call asks of the member who sent it; null where its reply is not to be cached for others. */
    guarded: Guarded | null
  }
}

async function zip(text: string) {
  return Buffer.concat(joinPieces(await packText([text])).chunks)
}

interface ReplyCacheOptions {
  /** What members share is kept by pages themselves. */
  memory: Memory
  freshness: Freshness
  /** Reads the frame of the pages where it has changed, and with it the time zone of the department. */
  frame: () => Promise<unknown>
  /** Resolves when this process has heard of all that was written until now. */
  catchUp: () => Promise<void>
}

/**
 * Caches what routes marked `cache` answer, until something changes of what they have read. What guests are
 * answered is kept for guests; what a call answers a member, for whoever has the same rights; what is the same
 * for everybody, for everybody. A page that says no-store is never cached. Registered ahead of the
 * compression, so that it sees the text.
 */
export const replyCache = sharedPlugin<ReplyCacheOptions>(
  async (app, { memory, freshness, frame, catchUp }) => {
    const { cache, shared } = memory
    app.decorateRequest('isFromMemory', false)
    app.decorateRequest('made', null)
    app.decorateRequest('guarded', null)
    const once = createSharedWork<Buffer>()

    app.addHook('onRequest', async (request, reply) => {
      if (request.routeOptions.config.cache !== true) return undefined
      // What is written by the clock must not go by one that the department has left.
      const wasSettled = freshness.isSettled()
      await frame()
      if (wasSettled && request.bearer === null) return undefined
      // The front could not tell whether pages stand whose frame had to be read anew; nor whose session
      // it is, where this is their first request for a while.
      if (findInMemory(request.raw, memory, request.bearer) === null) return undefined
      // Who asks was read from the database just now, and what they are shown must not be older than that.
      await catchUp()
      return answerFromMemory(request, reply, memory) ?? undefined
    })
    app.addHook('onRequest', (request, _reply, next) => {
      const begun = isCacheable(request) ? freshness.begin() : null
      if (begun === null) return next()
      const reads = new Set<string>()
      request.made = { begun, reads }
      if (request.who) {
        request.guarded = guard(request.who)
        request.who = request.guarded.who
      }
      trackInto(reads, next)
    })

    app.addHook('onSend', async (request, reply, payload) => {
      const { cache: mayCache, isPage } = request.routeOptions.config
      if (typeof payload !== 'string' || mayCache !== true) return payload
      if (reply.getHeader('cache-control') === 'no-store') return payload
      varyBy(reply, 'accept-encoding', 'cookie')
      const { made, who } = request
      const own = isPage || who === null ? keptByOne : 'no-store'
      reply.header('cache-control', made === null || who !== null ? own : 'no-cache')
      if (made === null || reply.statusCode !== 200) return payload
      if (payload.length > mostOfOne || reply.hasHeader('set-cookie')) return payload
      const gzipped = await keep({ request, reply, made, text: payload })
      if (!gzipped || !takesEncoding(request.headers['accept-encoding'], 'gzip')) return payload
      reply.header('content-encoding', 'gzip')
      return gzipped
    })

    /** The answer in gzip; null where nobody else may have it. */
    async function keep(answer: Answer): Promise<Buffer | null> {
      const { request, reply, made, text } = answer
      if (request.who === null || request.routeOptions.config.isForAll) return keepForAll(answer)
      if (!request.guarded || request.guarded.isPersonal()) return null
      const { notFor } = request.guarded
      const kept = { made, notFor, text, headers: cachedHeaders(reply) }
      const { chunks } = await shared.keepAnswer(request.who, pageAddress(request.url), kept)
      return Buffer.concat(chunks)
    }

    /** What is sent is what is cached. */
    async function keepForAll({ request, reply, made, text }: Answer): Promise<Buffer> {
      const etag = `W/"${entityMark([text])}"`
      if (request.who === null) reply.header('etag', etag)
      const headers = { ...cachedHeaders(reply), etag, 'cache-control': 'no-cache' }
      const address = pageAddress(request.url)
      // Of one page asked for by many at once it is made once.
      const gzip = await once(`${etag} ${address}`, () => zip(text))
      const takesGzip = takesEncoding(request.headers['accept-encoding'], 'gzip')
      const bodies = { identity: takesGzip ? null : Buffer.from(text), gzip, br: null }
      const { isForAll = false } = request.routeOptions.config
      cache.store(address, made, { etag, headers, bodies, isForAll })
      return gzip
    }
  },
)

interface Answer {
  request: FastifyRequest
  reply: FastifyReply
  made: Made
  text: string
}

/** Whether others may be given the same. What a member's page says of its reader is for `pages-plugin.ts` to keep apart. */
function isCacheable({ raw, who, routeOptions: { config } }: FastifyRequest) {
  if (config.cache !== true) return false
  return who === null ? isSignedOutRead(raw) : !config.isPage && isOwnRead(raw)
}

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
