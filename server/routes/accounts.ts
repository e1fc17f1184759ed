import type { FastifyInstance } from 'fastify'
import type { SecondStep } from '#contract/factors.ts'
import { messages } from '#contract/messages.ts'
import { factorMessages } from '#contract/messages/factors.ts'
import { calls } from '#contract/paths.ts'
import { loginBody, tokenBody } from '#contract/session.ts'
import { jwtPayload, signOut, whoBears } from '#domain/accounts/sessions.ts'
import { signIn } from '#domain/accounts/sign-in.ts'
import { deviceOf } from '../device-of.ts'
import type { Foundation } from '../foundation.ts'
import { perMinute } from '../per-minute.ts'
import type { ZodSchemas } from '../zod-schemas.ts'

/** Signing in and out (wire contract, "Session"). */
export async function accountRoutes(app: FastifyInstance, foundation: Foundation) {
  const { db } = foundation.database
  const typed = app.withTypeProvider<ZodSchemas>()

  typed.post(
    calls.login,
    { schema: { body: loginBody }, config: perMinute(30) },
    async (request, reply) => {
      const given = { ...request.body, device: deviceOf(request) }
      const opened = await signIn(db, foundation.signIn, given)
      if ('step' in opened) return reply.code(401).send(secondStep(opened.step))
      const { who, token } = opened
      reply.signIn(token)
      return { message: messages.login.success, role: who.role, reg: who.reg }
    },
  )

  typed.post(calls.logout, async (request, reply) => {
    if (request.who) await signOut(db, request.who)
    reply.signOut()
    return { message: messages.logout.success }
  })

  typed.post(
    calls.token,
    { schema: { body: tokenBody }, config: perMinute(60) },
    async (request, reply) => {
      const borne = await whoBears(db, foundation.signIn.key, request.body.token)
      if (borne) return { valid: true, jwtPayload: jwtPayload(borne.who), exp: borne.exp }
      return reply.code(401).send({ valid: false, message: messages.token.invalid })
    },
  )
}

/** A client that knows nothing of second factors has a sentence to show. */
function secondStep(step: SecondStep) {
  const { codeWanted, passkeyWanted } = factorMessages
  return { message: step.authenticator ? codeWanted : passkeyWanted, ...step }
}
