import type { FastifyInstance, FastifyRequest } from 'fastify'
import { messages } from '#contract/messages.ts'
import { permitPath } from '#contract/paths.ts'
import { requireAdmin } from '#domain/accounts/access.ts'

/** Route options that let administrators in and nobody else, before a body is read. */
export const adminOnly = {
  onRequest: async (request: FastifyRequest) => requireAdmin(request.who),
}

/** The same for a call whose body is a file. */
export const adminUpload = { ...adminOnly, config: { upload: true } }

/**
 * Ours: answers as the guard of a call would. A browser hears of a refusal only once it has sent all,
 * so it asks here before a large file is on its way.
 */
export function permitRoute(app: FastifyInstance, call: string, guard: typeof adminOnly) {
  app.get(permitPath(call), guard, async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    return { message: messages.access.granted }
  })
}
