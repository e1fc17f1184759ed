import type { FastifyInstance, FastifyRequest } from 'fastify'
import { messages } from '#contract/messages.ts'
import { countFailure } from '#domain/accounts/network-failures.ts'
import { networkOf } from '#domain/accounts/network.ts'
import { Problem } from '#domain/problem.ts'
import type { Db } from '#store/database.ts'

/** Route options: at most so many calls a minute from one address. */
export function perMinute(max: number) {
  return { rateLimit: { max, timeWindow: '1 minute' } }
}

/**
 * Counts what failed from the asker's network, on this copy of the site; past `max` in a minute it throws too-many. It is only
 * called for what has failed: a whole campus may be one address, and what is right is never refused.
 */
export function countFailures(app: FastifyInstance, max: number, sentence: string) {
  const count = app.createRateLimit({ max, timeWindow: '1 minute', keyGenerator: keyOf })
  return async (request: FastifyRequest): Promise<void> => {
    const limit = await count(request)
    if (limit.isAllowed || !limit.isExceeded) return
    throw new Problem('too-many', sentence, { retryAfter: limit.ttlInSeconds })
  }
}

function keyOf({ ip }: FastifyRequest) {
  return networkOf(ip) || ip
}

/** How long the answer to one failure too many is held back, in milliseconds. */
const pause = 2000

interface FailureLimit {
  db: Db
  /** What is tried, by its own name. */
  way: string
  /** How many may fail in a minute from one network, on all copies of the site together. */
  max: number
  wait: (milliseconds: number) => Promise<unknown>
}

/**
 * Runs ways to sign in, and counts those that fail. Past `max` in a minute from one network wrong
 * ones are told so, and late; right ones are let in as ever.
 */
export function limitFailures({ db, way, max, wait }: FailureLimit) {
  return <Result>(request: FastifyRequest, work: () => Promise<Result>): Promise<Result> =>
    work().catch(async (refusal: unknown) => {
      if (refusal instanceof Problem && refusal.code === 'signed-out') {
        request.subject = refusal.subject
        const { number, secondsLeft } = await countFailure(db, { way, network: keyOf(request) })
        if (number > max) {
          await wait(pause)
          throw new Problem('too-many', messages.login.tooMany, { retryAfter: secondsLeft })
        }
      }
      throw refusal
    })
}
