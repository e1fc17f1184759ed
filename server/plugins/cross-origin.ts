import type { FastifyRequest } from 'fastify'
import { changeHeader } from '#contract/change-header.ts'
import { messages } from '#contract/messages.ts'
import { Problem } from '#domain/problem.ts'
import type { Config } from '../config.ts'
import { sharedPlugin } from './shared-plugin.ts'

const safe = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Refuses writes that come from another website, and lets the origins of CORS_ORIGINS call with
 * credentials. A client that is no browser sends neither header and is let through: it holds no
 * cookie that somebody else could make it send.
 */
export const crossOrigin = sharedPlugin<Config>(async (app, { CORS_ORIGINS, PUBLIC_URL }) => {
  const partners = new Set(CORS_ORIGINS)
  const known = new Set([new URL(PUBLIC_URL).origin, ...partners])

  app.addHook('onRequest', async (request, reply) => {
    if (!safe.has(request.method)) refuseForeign(request, known)
    const { origin } = request.headers
    if (partners.size > 0) reply.header('vary', 'origin')
    if (origin === undefined || !partners.has(origin)) return undefined
    reply.headers({
      'access-control-allow-origin': origin,
      'access-control-allow-credentials': 'true',
      'access-control-expose-headers': changeHeader,
    })
    // A browser asks before it sends what a plain form could not.
    return request.method === 'OPTIONS' ? reply.headers(allowed).code(204).send() : undefined
  })
})

const allowed = {
  'access-control-allow-methods': 'GET, HEAD, POST, PUT, DELETE',
  'access-control-allow-headers': 'content-type',
}

function refuseForeign({ headers, host, protocol }: FastifyRequest, known: ReadonlySet<string>) {
  const { origin } = headers
  const from = headers['sec-fetch-site']
  // A browser that keeps to itself where it comes from sends forms with the origin 'null'.
  const isSame = from === 'same-origin' || origin === `${protocol}://${host}`
  const isOwn = origin === undefined || known.has(origin) || isSame
  const isForeignSite = from === 'cross-site' && !known.has(origin ?? '')
  if (!isOwn || isForeignSite) throw new Problem('forbidden', messages.access.foreignOrigin)
}
