import type { FastifyReply } from 'fastify'

/** Says that the reply depends on these headers of the request, beside those that it was said to depend on. */
export function varyBy(reply: FastifyReply, ...headers: string[]): FastifyReply {
  const known = String(reply.getHeader('vary') ?? '')
    .split(', ')
    .filter(Boolean)
  return reply.header('vary', [...new Set([...known, ...headers])].join(', '))
}
