import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { takesEncoding } from '../conditions.ts'
import { sharedPlugin } from './shared-plugin.ts'
import { varyBy } from '../vary-by.ts'

const compress = promisify(gzip)
const worthwhile = 1024

/**
 * Compresses text that is made for one reply, cheaply: brotli costs half the rendering and is kept
 * for what is stored. Streams and files bring their own encoding.
 */
export const compression = sharedPlugin(async (app) => {
  app.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string' || payload.length < worthwhile) return payload
    varyBy(reply, 'accept-encoding', 'cookie')
    if (!takesEncoding(request.headers['accept-encoding'], 'gzip')) return payload
    reply.removeHeader('content-length')
    reply.header('content-encoding', 'gzip')
    return compress(payload, { level: 1 })
  })
})
