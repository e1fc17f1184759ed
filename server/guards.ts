import type { FastifyRequest } from 'fastify'
import { requireAdmin } from '#domain/accounts/access.ts'

/** Route options that let administrators in and nobody else, before a body is read. */
export const adminOnly = {
  onRequest: async (request: FastifyRequest) => requireAdmin(request.who),
}

/** The same for a call whose body is a file. */
export const adminUpload = { ...adminOnly, config: { upload: true } }
