import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import * as words from '#contract/messages/requests.ts'
import { keyHeader } from '#contract/page-headers.ts'
import { beginCall, forgetCall, keepAnswer, type Attempt } from '#domain/kept-answers.ts'
import { Problem } from '#domain/problem.ts'
import type { Db } from '#store/database.ts'
import { reportTo } from '../pages/render-page.ts'
import { digestAgain } from '../read-upload.ts'
import { sharedPlugin } from './shared-plugin.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The call that is being done for the first time; null for one without a key. */
    attempt: Attempt | null
  }
}

/**
 * Does what a member sends with an Idempotency-Key once, however often it is sent within a day: whoever did
 * not hear the answer can send it again. The answer is kept of what has written a change that can be
 * undone; all else, refusals above all, is done anew. A form with files is read while it arrives: until it
 * is done it is told from another by its length, and then by all that it says.
 */
export const callsOnce = sharedPlugin<{ db: Db }>(async (app, { db }) => {
  app.decorateRequest('attempt', null)
  app.decorateRequest('sentForm', '')
  app.addHook('preHandler', async (request, reply) => {
    const { who, method, headers } = request
    const key = headers[keyHeader]
    if (who === null || method !== 'POST' || key === undefined) return undefined
    if (typeof key !== 'string' || !/^[ -~]{1,255}$/.test(key)) {
      throw new Problem('invalid', words.keyUnreadable)
    }
    const begun = await beginCall(db, who, { key, fingerprint: fingerprintOf(request) })
    if ('attempt' in begun) {
      request.attempt = begun.attempt
      who.batch = begun.attempt.batch
      return undefined
    }
    const { status, body, change, sent } = begun.answer
    if (sent && (await digestAgain(request)) !== sent)
      throw new Problem('key-reused', words.keyReused)
    request.change = change
    request.hasRecorded = true
    return reply
      .code(status)
      .header('idempotent-replayed', 'true')
      .type('application/json; charset=utf-8')
      .send(body)
  })
  app.addHook(
    'onSend',
    async ({ attempt, change, sentForm: sent, log }, { statusCode }, payload) => {
      if (attempt === null) return
      const hasWritten = change !== ''
      // Whoever wrote and was told of a failure finds by the change log that it was done.
      if (hasWritten && (statusCode >= 400 || typeof payload !== 'string')) return
      await (
        hasWritten
          ? keepAnswer(db, attempt, { status: statusCode, body: String(payload), change, sent })
          : forgetCall(db, attempt)
      ).catch(reportTo(log))
    },
  )
})

function fingerprintOf({ method, url, headers, body }: FastifyRequest) {
  const sent = body === undefined ? headers['content-length'] : JSON.stringify(body)
  return createHash('sha256').update(`${method} ${url}\n${sent}`).digest('base64url')
}
