import type { FastifyReply } from 'fastify'

/** Says that the reply depends on these headers of the request too, beside those that were named before. */
export function varyBy(reply: FastifyReply, ...headers: string[]): FastifyReply {
  const known = String(reply.getHeader('vary') ?? '')
    .split(', ')
    .filter(Boolean)
  return reply.header('vary', [...new Set([...known, ...headers])].join(', '))
}
