import type { FastifyReply, FastifyRequest } from 'fastify'
import { changeHeader } from '#contract/page-headers.ts'
import { sessionCookie } from '#contract/session.ts'
import { noteSeen } from '#domain/accounts/devices.ts'
import { findStillMember } from '#domain/accounts/find-account.ts'
import { endOfSession } from '#domain/accounts/live-sessions.ts'
import { sessionLife, authenticate } from '#domain/accounts/sessions.ts'
import type { TokenKey } from '#domain/accounts/token.ts'
import type { Written } from '#store/changes.ts'
import type { Db } from '#store/database.ts'
import type { Bearers } from '../bearers.ts'
import type { Config } from '../config.ts'
import type { OwnWrites } from '../own-writes.ts'
import { noteWrite } from '../security-log.ts'
import { sharedPlugin } from './shared-plugin.ts'

interface SessionOptions {
  db: Db
  key: TokenKey
  bearers: Bearers
  ownWrites: OwnWrites
  config: Config
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Whether some of its body was still on its way when its sender was looked up. */
    isBodyLate: boolean
  }
  interface FastifyReply {
    /** Sets the session cookie for as long as the token lives: until `exp`, else a session's life. */
    signIn(token: string, exp?: number): void
    /** Clears the session cookie, and pages a browser has fetched ahead for this visitor. */
    signOut(): void
  }
}

/**
 * Finds out who asks, clears the cookie of a dead token (wire contract, "Session"), and names beside the
 * answer of a write the batch of the change log by which it can be undone.
 */
export const session = sharedPlugin<SessionOptions>(async (app, options) => {
  const { db, key, bearers, ownWrites, config } = options
  const cookie = {
    path: '/',
    httpOnly: true,
    sameSite: 'lax' as const,
    secure: config.PUBLIC_URL.startsWith('https:'),
  }
  app.decorateRequest('who', null)
  app.decorateRequest('change', '')
  app.decorateRequest('hasRecorded', false)
  app.decorateRequest('bearer', null)
  app.decorateRequest('isBodyLate', false)
  app.decorateRequest('lookAgain', async function (this: FastifyRequest) {
    const { who, bearer } = this
    if (!who || !bearer) return
    const { sessionId } = who
    const found = await findStillMember(db, { sessionId, endsAt: bearer.endsAt })
    // Who has read `who` already sees it too. The cookie stays: its browser may have signed in anew by now.
    if (found) Object.assign(who, found)
    else this.who = null
  })
  app.decorateReply('signIn', function (this: FastifyReply, token: string, exp?: number) {
    const maxAge = exp === undefined ? sessionLife : exp - Math.floor(Date.now() / 1000)
    this.setCookie(sessionCookie, token, { ...cookie, maxAge })
    this.header('clear-site-data', '"prefetchCache", "prerenderCache"')
  })
  app.decorateReply('signOut', function (this: FastifyReply) {
    this.clearCookie(sessionCookie, cookie)
    this.header('clear-site-data', '"prefetchCache", "prerenderCache"')
  })
  app.addHook('onRequest', async (request, reply) => {
    const token = request.cookies[sessionCookie]
    if (token === undefined) return
    // Whoever writes is looked up: what another copy has ended a moment ago must not write here.
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    const bearer = await (isRead ? bearers.read(token) : authenticate(db, key, token))
    if (!bearer) return reply.signOut()
    const isUse = !isUnattended(request)
    request.bearer = { ...bearer, exp: endOfSession(bearer, isUse) }
    const onRecorded = (written: Written) => {
      request.hasRecorded = true
      if (written.isUndoable) request.change = written.batch
      noteWrite(request, written)
    }
    request.who = { ...bearer.who, onRecorded }
    request.isBodyLate = !request.raw.complete
  })
  // A form with files is read by its call, which looks again when it has come.
  app.addHook('preValidation', async (request) => {
    if (request.isBodyLate && request.body !== undefined) await request.lookAgain()
  })
  // The answer has gone already, so nobody waits for this.
  app.addHook('onResponse', async (request) => {
    const { bearer } = request
    if (!bearer || isUnattended(request)) return
    await app.during(noteSeen(db, bearer.who, bearer.seenAt))
  })
  app.addHook('onSend', async (request, reply) => {
    if (request.change) reply.header(changeHeader, request.change)
    // Who has written, or signed out, is shown so by the next answer, whatever is in memory.
    const mayHaveWritten = request.method !== 'GET' && request.method !== 'HEAD'
    if (!mayHaveWritten || reply.statusCode >= 400) return
    await ownWrites.catchUp()
    if (request.hasRecorded) reply.header('set-cookie', ownWrites.cookie)
  })
})

/** What a page asks by itself keeps nobody signed in. */
function isUnattended({ routeOptions }: FastifyRequest) {
  return routeOptions.config.unattended === true
}
