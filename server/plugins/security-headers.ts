import type { Config } from '../config.ts'
import { sharedPlugin } from './shared-plugin.ts'

const policies = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
}

/** A reply that is no page runs nothing; pages bring a policy of their own with their hashes. */
const nothing = "default-src 'none'; frame-ancestors 'none'"

/** Sends the headers that hold for every reply. */
export const securityHeaders = sharedPlugin<Config>(async (app, config) => {
  const secure = config.PUBLIC_URL.startsWith('https:')
    ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }
    : {}
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers({ ...policies, ...secure, 'content-security-policy': nothing })
  })
})
