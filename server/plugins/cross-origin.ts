import cors from '@fastify/cors'
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
  const known = new Set([new URL(PUBLIC_URL).origin, ...CORS_ORIGINS])
  if (CORS_ORIGINS.length > 0) {
    await app.register(cors, {
      origin: CORS_ORIGINS,
      credentials: true,
      methods: ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'],
    })
  }
  app.addHook('onRequest', async ({ method, headers, host, protocol }) => {
    if (safe.has(method)) return
    const { origin } = headers
    const from = headers['sec-fetch-site']
    // A page without a referrer (the reset page) sends its forms with the origin 'null'.
    const isSame = from === 'same-origin' || origin === `${protocol}://${host}`
    const isOwn = origin === undefined || known.has(origin) || isSame
    const isForeignSite = from === 'cross-site' && !known.has(origin ?? '')
    if (!isOwn || isForeignSite) throw new Problem('forbidden', messages.access.foreignOrigin)
  })
})
