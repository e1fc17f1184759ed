import type { RouteOptions } from 'fastify'
import type { FairQueue } from '#domain/fair-queue.ts'
import { turnOf } from '../turn-of.ts'
import type { RunningServices } from '../vitals.ts'
import { sharedPlugin } from './shared-plugin.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Ends the turn in which the answer is being made; null where there is none. */
    endTurn: (() => void) | null
  }
}

/**
 * Has calls that read much wait for their turn: those marked `turn`, and those whose replies are cached,
 * when none is. Pages take their turns in server/pages/pages-plugin.ts, as many may share one.
 *
 * A turn ends when the answer is made. How long it takes to be sent is up to whoever reads it, who
 * would take the place of others.
 */
export const fairTurns = sharedPlugin<RunningServices>(async (app, { turns }) => {
  app.decorateRequest('endTurn', null)
  app.addHook('onRoute', (route) => {
    if (takesTurn(route)) route.handler = inTurn(route.handler, turns)
  })
  app.addHook('onSend', async (request) => request.endTurn?.())
})

function takesTurn({ config, method }: RouteOptions) {
  const isRead = [method].flat().every((name) => name === 'GET' || name === 'HEAD')
  return isRead && (config?.turn ?? config?.cache) === true
}

/** A handler that returns its reply is done only when that has been sent, long after its turn. */
function inTurn(handler: RouteOptions['handler'], turns: FairQueue): RouteOptions['handler'] {
  return async function (request, reply) {
    const endTurn = await turns.enter(turnOf(request, reply))
    request.endTurn = endTurn
    try {
      return await handler.call(this, request, reply)
    } finally {
      endTurn()
    }
  }
}
