import type { FastifyReply, FastifyRequest } from 'fastify'
import { networkOf } from '#domain/accounts/network.ts'
import type { Turn } from '#domain/fair-queue.ts'

/** The turn of whoever asks: a member's own, or that of all guests of a network. */
export function turnOf({ who, bearer, ip }: FastifyRequest, reply: FastifyReply, name = ''): Turn {
  const network = networkOf(ip)
  // Not asked of `who`, which notes what of a member an answer depends on.
  const lane = (who && bearer?.who.accountId) ?? network
  return { lane, network, isMember: who !== null, name, signal: goneSignal(reply) }
}

/**
 * Aborted when the connection of whoever asked is gone, or all is answered. Fastify's own signal
 * fires as soon as a body has been read.
 */
export function goneSignal({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController()
  if (raw.closed) gone.abort(reason)
  else raw.once('close', () => gone.abort(reason))
  return gone.signal
}

/** Every answer ends so; without a reason, Node makes an error with its stack for each. */
const reason = new DOMException('The connection is gone.', 'AbortError')
