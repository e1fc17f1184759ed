import type { IncomingMessage, OutgoingHttpHeaders } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { sessionCookie } from '#contract/session.ts'
import type { Bearer } from '#domain/accounts/sessions.ts'
import { isHeld, takesEncoding } from './conditions.ts'
import type { RequestCounts } from './metrics/request-counts.ts'
import { pageAddress } from './pages/page-address.ts'
import { flatHead, type CachedReply, type PageCache } from './pages/page-cache.ts'
import { keptByOne, type FilledPage, type SharedPages } from './pages/shared-pages.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Whether the answer was in memory, which the front could not tell yet. */
    isFromMemory: boolean
  }
}

/** What is in memory: for guests, and for members by what they have in common. */
export interface Memory {
  cache: PageCache
  shared: SharedPages
  counts: Pick<RequestCounts, 'memory'>
}

/** An answer as it goes over the wire. */
export interface FoundAnswer {
  status: 200 | 304
  /** Names and values by turns. */
  head: string[]
  chunks: readonly Buffer[]
}

/**
 * What is in memory for a request; null where there is nothing. `bearer` is whose session the request
 * names, where that is known, and null where it names none.
 */
export function findInMemory(
  request: IncomingMessage,
  memory: Memory,
  bearer: Bearer | null,
): FoundAnswer | null {
  if (bearer === null) return isSignedOutRead(request) ? findForGuest(request, memory) : null
  return isOwnRead(request) ? findForMember(request, memory, bearer) : null
}

/** Answers with what is in memory, where Fastify's hooks have begun; null where there is nothing. */
export function answerFromMemory(
  request: FastifyRequest,
  reply: FastifyReply,
  memory: Memory,
): FastifyReply | null {
  const { raw, bearer } = request
  const found = findInMemory(raw, memory, bearer)
  if (found === null) return null
  request.isFromMemory = true
  countAnswer(memory, bearer)
  return sendFound(reply, found)
}

/** Counts an answer from memory, by whom it is for. */
export function countAnswer({ counts }: Memory, bearer: Bearer | null) {
  counts.memory[bearer === null ? 'guests' : 'members'] += 1
}

/** Sends an answer as Fastify does. */
export function sendFound(reply: FastifyReply, { status, head, chunks }: FoundAnswer) {
  // A browser takes what comes with a 304 as the headers of the page that it holds.
  if (status === 304) reply.removeHeader('content-security-policy')
  for (let at = 0; at < head.length; at += 2) reply.header(head[at] ?? '', head[at + 1])
  return reply.code(status).send(Buffer.concat(chunks))
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

function findForGuest(request: IncomingMessage, { cache }: Memory) {
  const address = pageAddress(request.url ?? '/')
  const reply = cache.find(address)
  if (!reply) return null
  return answerOf(request, { reply, head: headOf, unpack: () => cache.unpack(address, reply) })
}

function findForMember(
  request: IncomingMessage,
  { cache, shared }: Memory,
  bearer: Bearer,
): FoundAnswer | null {
  const { headers, url = '/' } = request
  const address = pageAddress(url)
  const reply = cache.find(address)
  if (reply?.isForAll) {
    const unpack = () => cache.unpack(address, reply)
    return answerOf(request, { reply, head: unkeptHeadOf, unpack })
  }
  const encoding = takesEncoding(headers['accept-encoding'], 'gzip') ? 'gzip' : 'identity'
  const page = shared.find(bearer, address, encoding)
  if (!page) return null
  return answerToMember(request, page)
}

/** A page as it was filled for a member; that it is still the same, to a browser that has it. */
export function answerToMember(
  { headers }: Pick<IncomingMessage, 'headers'>,
  { etag, head, chunks }: FilledPage,
): FoundAnswer {
  if (etag === null || !isHeld(headers['if-none-match'], etag)) return { status: 200, head, chunks }
  return { status: 304, head: unchangedHead(etag, keptByOne), chunks: [] }
}

interface Cached {
  reply: CachedReply
  head: typeof headOf
  /** The text as it is. */
  unpack: () => Buffer
}

function answerOf({ headers }: IncomingMessage, { reply, head, unpack }: Cached): FoundAnswer {
  if (isHeld(headers['if-none-match'], reply.etag)) {
    return { status: 304, head: unchangedHead(reply.etag, 'no-cache'), chunks: [] }
  }
  const coding = codingFor(headers['accept-encoding'], reply)
  const body = reply.bodies[coding] ?? unpack()
  return { status: 200, head: head(reply, coding, body), chunks: [body] }
}

function unchangedHead(etag: string, caching: string) {
  return flatHead({ etag, vary: 'accept-encoding, cookie', 'cache-control': caching })
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
