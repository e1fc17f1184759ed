import { sharedPlugin } from './shared-plugin.ts'
import { Readable } from 'node:stream'

/**
 * Nobody keeps a copy of an answer, unless its route says otherwise: a route that is new, or answers
 * what only some may know, need not think of it. Registered behind whatever says otherwise.
 */
export const noStore = sharedPlugin(async (app) => {
  app.addHook('onSend', async (_request, reply) => {
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
  })
})

/**
 * Answers HEAD without reading what it does not send: Fastify by itself would read a file to its end,
 * and encode it, to throw it away.
 */
export const headRequests = sharedPlugin(async (app) => {
  app.addHook('onSend', async ({ method }, _reply, payload) => {
    if (method !== 'HEAD' || !(payload instanceof Readable)) return payload
    payload.destroy()
    return Readable.from([])
  })
})
