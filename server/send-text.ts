import type { Readable } from 'node:stream'
import { createGzip, type ZlibOptions } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { takesEncoding } from './conditions.ts'

/** Sends text as it is made, compressed on its way to whoever can read that. */
export function sendText(
  request: FastifyRequest,
  reply: FastifyReply,
  text: Readable,
  compressing: ZlibOptions = {},
) {
  if (!takesEncoding(request.headers['accept-encoding'], 'gzip')) return reply.send(text)
  const zipped = createGzip({ level: 1, ...compressing })
  text.on('error', (error) => zipped.destroy(error)).pipe(zipped)
  zipped.on('close', () => text.destroy())
  return reply.header('content-encoding', 'gzip').send(zipped)
}
