import type { FastifyRequest } from 'fastify'
import { changeHeader, keyHeader } from '#contract/page-headers.ts'
import { messages } from '#contract/messages.ts'
import { Problem } from '#domain/problem.ts'
import type { Config } from '../config.ts'
import { sharedPlugin } from './shared-plugin.ts'
import { varyBy } from '../vary-by.ts'

interface Known {
  /** The origins of CORS_ORIGINS. */
  partners: ReadonlySet<string>
  own: ReadonlySet<string>
}

const safe = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Refuses writes that come from another website, and lets the origins of CORS_ORIGINS call with
 * credentials. A client that is no browser sends none of the headers that tell where a request comes
 * from and is let through: it holds no cookie that somebody else could make it send.
 */
export const crossOrigin = sharedPlugin<Config>(async (app, { CORS_ORIGINS, PUBLIC_URL }) => {
  const partners = new Set(CORS_ORIGINS)
  const known = { partners, own: new Set([new URL(PUBLIC_URL).origin]) }

  app.addHook('onRequest', async (request, reply) => {
    if (!safe.has(request.method)) refuseForeign(request, known)
    const { origin } = request.headers
    if (partners.size > 0) varyBy(reply, 'origin')
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
  'access-control-allow-headers': `content-type, ${keyHeader}`,
}

function refuseForeign(request: FastifyRequest, known: Known) {
  if (isForeign(request, known)) throw new Problem('forbidden', messages.access.foreignOrigin)
}

/** Each header speaks for itself: a browser leaves some of them out, but never sends a false one. */
function isForeign(
  { headers, host, protocol, routeOptions }: FastifyRequest,
  { partners, own }: Known,
) {
  const { origin, referer, 'sec-fetch-site': site } = headers
  if (origin !== undefined && partners.has(origin)) return false
  const isOurs = (from: string) => own.has(from) || from === `${protocol}://${host}`
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return true
  // A browser that keeps to itself where it comes from sends forms with the origin 'null'; without https
  // it does not say either that they come from here.
  if (origin === 'null' && routeOptions.config.bearsSecret) return false
  if (origin !== undefined) return site !== 'same-origin' && !isOurs(origin)
  return referer !== undefined && !isOurs(originOf(referer)) && !partners.has(originOf(referer))
}

/** '' for what is no address. */
function originOf(address: string) {
  return URL.parse(address)?.origin ?? ''
}
