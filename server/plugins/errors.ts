import type { FastifyError } from 'fastify'
import { messages } from '#contract/messages.ts'
import { problemStatus, type ProblemBody, type ProblemCode } from '#contract/problem-codes.ts'
import { Problem } from '#domain/problem.ts'
import { sharedPlugin } from './shared-plugin.ts'

/** The one place where an error of a call becomes its answer. Nothing of the inside leaves it. */
export const errors = sharedPlugin(async (app) => {
  app.setNotFoundHandler(() => {
    throw new Problem('not-found', messages.request.unknownCall)
  })

  app.setErrorHandler((error: FastifyError, request, reply) => {
    const problem = asProblem(error)
    if (!problem) {
      request.log.error(error, 'failed')
      return reply.code(500).send({ message: `${messages.request.failed} (${request.id})` })
    }
    // The asker is told what to do; whoever keeps the machine finds here what it was.
    if (problem.cause) request.log.error({ err: problem.cause }, 'refused')
    if (problem.retryAfter) reply.header('retry-after', problem.retryAfter)
    const body: ProblemBody = { message: problem.message }
    if (problem.errors) body.errors = problem.errors
    return reply.code(problemStatus[problem.code]).send(body)
  })
})

/** What Fastify and its plugins refuse by status, in our words. */
const refusals: Record<number, [ProblemCode, string]> = {
  400: ['invalid', messages.request.unreadable],
  404: ['not-found', messages.request.unknownCall],
  413: ['too-large', messages.request.tooLarge],
  415: ['wrong-type', messages.request.wrongType],
  429: ['too-many', messages.request.tooMany],
}

function asProblem(error: FastifyError): Problem | null {
  if (error instanceof Problem) return error
  const refusal = refusals[error.statusCode ?? 500]
  return refusal ? new Problem(...refusal) : null
}
