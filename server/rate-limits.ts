import type { FastifyInstance, FastifyRequest } from 'fastify'
import { messages } from '#contract/messages.ts'
import { networkOf } from '#domain/accounts/network.ts'
import { Problem } from '#domain/problem.ts'

/** Route options: at most so many calls a minute from one address. */
export function perMinute(max: number) {
  return { rateLimit: { max, timeWindow: '1 minute' } }
}

/**
 * Counts what failed from the asker's network; past `max` in a minute it throws too-many. It is only
 * called for what has failed: a whole campus may be one address, and what is right is never refused.
 */
export function countFailures(app: FastifyInstance, max: number, sentence: string) {
  const count = app.createRateLimit({ max, timeWindow: '1 minute', keyGenerator })
  return async (request: FastifyRequest): Promise<void> => {
    const limit = await count(request)
    if (limit.isAllowed || !limit.isExceeded) return
    throw new Problem('too-many', sentence, { retryAfter: limit.ttlInSeconds })
  }
}

function keyGenerator({ ip }: FastifyRequest) {
  return networkOf(ip) || ip
}

/** How long the answer to one failure too many is held back, in milliseconds. */
const pause = 2000

/**
 * Runs ways to sign in, and counts those that fail. Past `max` in a minute from one network wrong
 * ones are told so, and late; right ones are let in as ever.
 */
export function limitFailures(
  app: FastifyInstance,
  max: number,
  { wait }: { wait: (milliseconds: number) => Promise<unknown> },
) {
  const count = countFailures(app, max, messages.login.tooMany)
  return <Result>(request: FastifyRequest, work: () => Promise<Result>): Promise<Result> =>
    work().catch(async (refusal: unknown) => {
      if (refusal instanceof Problem && refusal.code === 'signed-out') {
        request.subject = refusal.subject
        await count(request).catch(async (tooMany: unknown) => {
          await wait(pause)
          throw tooMany
        })
      }
      throw refusal
    })
}
