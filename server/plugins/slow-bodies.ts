import type { FastifyReply, FastifyRequest } from 'fastify'
import { messages } from '#contract/messages.ts'
import { Problem } from '#domain/problem.ts'
import { watchRate } from '../least-rate.ts'
import { sharedPlugin } from './shared-plugin.ts'

/**
 * What a body has to keep up with in the long run, in bytes a second: half of what a phone on the
 * slowest network (GPRS) gets through, so that a large file on such a line takes as long as it takes.
 */
const least = 1024
/** In milliseconds. */
const patience = 60_000

/**
 * Ends requests whose bodies trickle in, which would hold their connections, memory and drafts of
 * files for ever: with 408 where no answer has begun.
 */
export const slowBodies = sharedPlugin(async (app) => {
  app.addHook('onRequest', async (request, reply) => {
    const { headers } = request.raw
    if (headers['content-length'] ?? headers['transfer-encoding']) watch(request, reply)
  })
})

function watch(request: FastifyRequest, reply: FastifyReply) {
  const { raw } = request
  const { socket } = raw
  let isRefused = false
  const stop = watchRate({
    bytes: () => socket.bytesRead,
    // While we do not read on, the disk or the database has to catch up.
    isWaiting: () => raw.readableFlowing === true,
    least,
    patience,
    onTooSlow: () => {
      // Answered before its end, or refused and not answered yet: only the connection is left to end.
      if (isRefused || reply.sent) raw.destroy()
      else refuse(request, reply)
      isRefused = true
    },
  })
  raw.once('close', stop).once('end', stop)
}

/**
 * Whatever reads the body is told that it failed, as it would be of a broken one, and lets go of
 * what it holds. Destroying the body would take the connection with it, and so the answer.
 */
function refuse({ raw }: FastifyRequest, reply: FastifyReply) {
  reply.header('connection', 'close')
  raw.once('error', () => undefined)
  raw.emit('error', new Problem('too-slow', messages.request.tooSlow))
}
