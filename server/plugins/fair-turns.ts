import type { RouteOptions } from 'fastify'
import type { FairQueue } from '#domain/fair-queue.ts'
import { answerFromMemory, type Memory } from '../find-in-memory.ts'
import { turnOf } from '../turn-of.ts'
import { sharedPlugin } from './shared-plugin.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Ends the turn in which the answer is being made; null where there is none. */
    endTurn: (() => void) | null
  }
}

interface TurnsOptions {
  turns: FairQueue
  memory: Memory
}

/**
 * Has calls that read much wait for their turn: those marked `turn`, and those whose replies are cached,
 * when none is. Pages take their turns in server/pages/pages-plugin.ts, as many may share one.
 *
 * A turn ends when the answer is made and, where it is cached, in memory. How long it takes to be sent is up to whoever reads it, who
 * would take the place of others.
 */
export const fairTurns = sharedPlugin<TurnsOptions>(async (app, { turns, memory }) => {
  app.decorateRequest('endTurn', null)
  app.addHook('onRoute', (route) => {
    if (takesTurn(route)) route.handler = inTurn(route.handler, { turns, memory })
  })
  app.addHook('onSend', async (request) => request.endTurn?.())
})

function takesTurn({ config, method }: RouteOptions) {
  const isRead = [method].flat().every((name) => name === 'GET' || name === 'HEAD')
  return isRead && (config?.turn ?? config?.cache) === true
}

/**
 * A handler that returns its reply is done only when that has been sent, long after its turn. Of many who
 * ask for the same at once, those who had to wait are answered with what was made for the first.
 */
function inTurn(
  handler: RouteOptions['handler'],
  { turns, memory }: TurnsOptions,
): RouteOptions['handler'] {
  return async function (request, reply) {
    const turn = turnOf(request, reply)
    const hasWaited = turns.mustWait(turn)
    const endTurn = await turns.enter(turn)
    request.endTurn = endTurn
    try {
      const found = hasWaited ? answerFromMemory(request, reply, memory) : null
      return found ?? (await handler.call(this, request, reply))
    } finally {
      // Behind the other hooks, which keep the answer for whoever has the next turn; none is called for what
      // nobody waits for.
      if (reply.raw.closed) endTurn()
      else reply.raw.once('close', endTurn)
    }
  }
}
