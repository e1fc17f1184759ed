import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type ServerResponse,
} from 'node:http'
import { sessionCookie } from '#contract/session.ts'
import { isSeenAnew } from '#domain/accounts/live-sessions.ts'
import type { Bearer } from '#domain/accounts/sessions.ts'
import {
  countAnswer,
  findInMemory,
  isOwnRead,
  type FoundAnswer,
  type Memory,
} from './find-in-memory.ts'
import type { Bearers } from './bearers.ts'
import { watchConnections } from './connections.ts'
import type { OwnWrites } from './own-writes.ts'
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

/** What is known ahead of Fastify: pages, whoever asked lately, and who has written on another copy. */
export interface Kept extends Memory {
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
      const bearer = isOwnRead(request) ? knownBearer(request, kept.bearers) : null
      const found = findInMemory(request, kept, bearer)
      if (found) {
        countAnswer(kept, bearer)
        send(request, response, found)
        return connections.touch(request)
      }
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

/**
 * Whoever bears the token that a request names, where that is in memory. Null where something is to be
 * written of the visit, which is for Fastify's hooks.
 */
function knownBearer({ headers }: IncomingMessage, bearers: Bearers): Bearer | null {
  const token = tokenIn(headers.cookie)
  const bearer = token === null ? null : bearers.find(token)
  return bearer && !isSeenAnew(bearer.seenAt) ? bearer : null
}

/** The session's token; null where there is none, or more than one. */
function tokenIn(cookie = ''): string | null {
  const [, value, ...others] = cookie.split(sessionCookie)
  const found = value === undefined || others.length > 0 ? null : /^=([\w.-]+)(?:;|$)/.exec(value)
  return found?.[1] ?? null
}

function send(
  { method }: IncomingMessage,
  response: ServerResponse,
  { status, head, chunks }: FoundAnswer,
) {
  response.writeHead(status, head)
  const body = method === 'HEAD' ? [] : chunks
  // As one: what is written while it is corked leaves with the head.
  response.cork()
  for (const chunk of body.slice(0, -1)) response.write(chunk)
  response.end(body.at(-1))
  response.uncork()
}
