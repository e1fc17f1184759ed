import type { FastifyReply, FastifyRequest } from 'fastify'
import { messages } from '#contract/messages.ts'
import { Problem } from '#domain/problem.ts'
import { sharedPlugin } from './shared-plugin.ts'

/**
 * What a body has to keep up with in the long run, in bytes a second: half of what a phone on the
 * slowest network (GPRS) gets through, so that a large file on such a line takes as long as it takes.
 */
const leastRate = 1024
/** For how long nothing at all may come, as on a train in a tunnel, in milliseconds. */
const patience = 60_000
/** How often is looked, in milliseconds. */
const beat = 5000

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

/** Patience is spent as time passes and earned back by what arrives: many short pauses end as well. */
function watch(request: FastifyRequest, reply: FastifyReply) {
  const { raw } = request
  const { socket } = raw
  let left = patience
  let before = socket.bytesRead
  let isRefused = false
  const look = () => {
    const arrived = socket.bytesRead - before
    before = socket.bytesRead
    if (raw.readableEnded) return stop()
    // Nothing can arrive while we do not read on, since the disk or the database has to catch up.
    const spent = raw.readableFlowing ? beat : 0
    left = Math.min(patience, left - spent + (arrived / leastRate) * 1000)
    if (left <= 0) giveUp()
  }
  const giveUp = () => {
    // Answered before its end, or refused and not answered yet: only the connection is left to end.
    if (isRefused || reply.sent) raw.destroy()
    else refuse(request, reply)
    isRefused = true
  }
  const timer = setInterval(look, beat)
  const stop = () => clearInterval(timer)
  raw.once('close', stop)
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
