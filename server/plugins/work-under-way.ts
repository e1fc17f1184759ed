import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyRequest } from 'fastify'
import { sharedPlugin } from './shared-plugin.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Counts what is done beside an answer, or after it, as part of what is under way. */
    during<Result>(work: Promise<Result>): Promise<Result>
    /** Resolves when nothing is done for requests any more, or after so many milliseconds. */
    untilAtRest(patience: number): Promise<void>
  }
  interface FastifyRequest {
    isUnderWay: boolean
  }
}

/**
 * Knows whether anything is still being done for requests. A server that is closed waits for its
 * connections alone: what is asked by somebody who has gone meanwhile goes on without one, and so does
 * what is noted once an answer has left.
 */
export const workUnderWay = sharedPlugin(async (app) => {
  const state = { underWay: 0, atRest: null as (() => void) | null }
  const begin = () => {
    state.underWay += 1
  }
  const end = () => {
    state.underWay -= 1
    if (state.underWay === 0) state.atRest?.()
  }
  app.decorate('during', (work) => {
    begin()
    return work.finally(end)
  })
  app.decorate('untilAtRest', async (patience) => {
    if (state.underWay === 0) return
    const { promise, resolve } = Promise.withResolvers<void>()
    state.atRest = resolve
    await Promise.race([promise, wait(patience, undefined, { ref: false })])
  })
  app.decorateRequest('isUnderWay', false)
  app.addHook('onRequest', (request, _reply, next) => {
    request.isUnderWay = true
    begin()
    next()
  })
  const endOf = (request: FastifyRequest) => {
    if (request.isUnderWay) end()
    request.isUnderWay = false
  }
  // Of what somebody has asked who is gone by now, one of these comes as well.
  app.addHook('onSend', (request, _reply, _payload, next) => {
    endOf(request)
    next()
  })
  app.addHook('onRoute', (route) => {
    const { handler } = route
    route.handler = async function (request, reply) {
      try {
        return await handler.call(this, request, reply)
      } finally {
        endOf(request)
      }
    }
  })
})
