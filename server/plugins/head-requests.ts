import { Readable } from 'node:stream'
import { sharedPlugin } from './shared-plugin.ts'

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
