import { sharedPlugin } from './shared-plugin.ts'

/**
 * Nobody keeps a copy of an answer, unless its route says otherwise: a route that is new, or answers
 * what only some may know, need not think of it. Registered behind whatever says otherwise.
 */
export const noStore = sharedPlugin(async (app) => {
  app.addHook('onSend', async (_request, reply) => {
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
  })
})
