import type { FastifyReply } from 'fastify'
import { changeHeader } from '#contract/change-header.ts'
import { sessionCookie } from '#contract/session.ts'
import { sessionLife, whoBears } from '#domain/accounts/sessions.ts'
import type { TokenKey } from '#domain/accounts/token.ts'
import type { Db } from '#store/database.ts'
import type { Config } from '../config.ts'
import { sharedPlugin } from './shared-plugin.ts'

interface SessionOptions {
  db: Db
  key: TokenKey
  config: Config
}

declare module 'fastify' {
  interface FastifyReply {
    /** Sets the session cookie for as long as the token lives. */
    signIn(token: string): void
    /** Clears the session cookie, and pages a browser has fetched ahead for this visitor. */
    signOut(): void
  }
}

/**
 * Finds out who asks, clears the cookie of a dead token (wire contract, "Session"), and names beside the
 * answer of a write the batch of the change log by which it can be undone.
 */
export const session = sharedPlugin<SessionOptions>(async (app, { db, key, config }) => {
  const cookie = {
    path: '/',
    httpOnly: true,
    sameSite: 'lax' as const,
    secure: config.PUBLIC_URL.startsWith('https:'),
  }
  app.decorateRequest('who', null)
  app.decorateRequest('change', '')
  app.decorateReply('signIn', function (this: FastifyReply, token: string) {
    this.setCookie(sessionCookie, token, { ...cookie, maxAge: sessionLife })
    this.header('clear-site-data', '"prefetchCache", "prerenderCache"')
  })
  app.decorateReply('signOut', function (this: FastifyReply) {
    this.clearCookie(sessionCookie, cookie)
    this.header('clear-site-data', '"prefetchCache", "prerenderCache"')
  })
  app.addHook('onRequest', async (request, reply) => {
    const token = request.cookies[sessionCookie]
    if (token === undefined) return
    const who = (await whoBears(db, key, token))?.who
    if (!who) return reply.signOut()
    request.who = { ...who, onRecorded: (batch) => (request.change = batch) }
  })
  app.addHook('onSend', async (request, reply) => {
    if (request.change) reply.header(changeHeader, request.change)
  })
})
