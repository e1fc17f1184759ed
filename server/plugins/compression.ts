import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import fp from 'fastify-plugin'
import { takesEncoding } from '../conditions.ts'

const compress = promisify(gzip)
const worthwhile = 1024

/**
 * Compresses text that is made for one reply, cheaply: brotli costs half the rendering and is kept
 * for what is stored. Streams and files bring their own encoding.
 */
export const compression = fp(async (app) => {
  app.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string' || payload.length < worthwhile) return payload
    reply.header('vary', 'accept-encoding, cookie')
    if (!takesEncoding(request.headers['accept-encoding'], 'gzip')) return payload
    reply.removeHeader('content-length')
    reply.header('content-encoding', 'gzip')
    return compress(payload, { level: 1 })
  })
})
