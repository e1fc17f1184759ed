import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { KindName } from '#contract/kinds/kinds.ts'
import { messages } from '#contract/messages.ts'
import { permitPath } from '#contract/paths.ts'
import {
  requireAdmin,
  requireMember,
  requireAnyWriter,
  requireEditor,
  requireProfileEditor,
  requireWriter,
  requireWriterOfAll,
  type Member,
} from '#domain/accounts/access.ts'

/** Route options that let administrators in and nobody else, before a body is read. */
export const adminOnly = {
  onRequest: async (request: FastifyRequest) => requireAdmin(request.who),
}

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

/** In bytes: a page of several tables, in letters of three bytes and as JSON within JSON. */
const largestRecord = 256 * 1024

/**
 * Route options that let in whoever may write records of this kind, before a body is read, which may then
 * be as large as a record is.
 */
export function writersOf(kind: KindName) {
  return {
    onRequest: async (request: FastifyRequest) => requireWriter(request.who, kind),
    bodyLimit: largestRecord,
  }
}

/** Route options that let in whoever may write every record of this kind, before a body is read. */
export function keepersOf(kind: KindName) {
  return { onRequest: async (request: FastifyRequest) => requireWriterOfAll(request.who, kind) }
}

/** Route options that let in whoever may write records of any kind, before a body is read. */
export const anyWriterOnly = {
  onRequest: async (request: FastifyRequest) => requireAnyWriter(request.who),
}

/** Route options that let in administrators and those to whom a kind of record was entrusted. */
export const deskOnly = {
  onRequest: async (request: FastifyRequest) => requireEditor(request.who),
}

/** Route options that let in whoever is signed in. */
export const memberOnly = {
  onRequest: async (request: FastifyRequest) => requireMember(request.who),
}

/** Who asks, behind `memberOnly`. */
export function memberOf({ who }: FastifyRequest): Member {
  requireMember(who)
  return who
}

/** Throws signed-out for whoever has been signed out while a body came that was long on its way. */
export async function requireStillMember(request: FastifyRequest): Promise<void> {
  await request.lookAgain()
  requireMember(request.who)
}

/** Lets in whoever can edit a profile, their own or anybody's, before a body is read. */
export const profileEditorsOnly = {
  onRequest: async (request: FastifyRequest) => requireProfileEditor(request.who),
}
