import type { FastifyInstance } from 'fastify'
import { passkeySignInBody, secondFactorBody } from '#contract/factors.ts'
import { factorWords } from '#contract/messages/factor-words.ts'
import { messages } from '#contract/messages.ts'
import { calls } from '#contract/paths.ts'
import { askAnyPasskey, signInByPasskey } from '#domain/accounts/passkey-sign-in.ts'
import { signInWithFactor } from '#domain/accounts/sign-in.ts'
import { deviceOf } from '../device-of.ts'
import type { Foundation } from '../foundation.ts'
import { perMinute } from '../per-minute.ts'
import type { ZodSchemas } from '../zod-schemas.ts'

/** The second step of a login, and the login by a passkey alone. */
export async function secondFactorRoutes(app: FastifyInstance, { database, signIn }: Foundation) {
  const { db } = database
  const typed = app.withTypeProvider<ZodSchemas>()

  typed.post(
    calls.secondFactor,
    { schema: { body: secondFactorBody }, config: perMinute(30) },
    async (request, reply) => {
      const given = { ...request.body, device: deviceOf(request) }
      const { who, token } = await signInWithFactor(db, signIn, given)
      reply.signIn(token)
      return { message: messages.login.success, role: who.role, reg: who.reg }
    },
  )

  typed.post(`${calls.passkeySignIn}/challenge`, { config: perMinute(60) }, async () => {
    return { message: factorWords.deviceAsks, ...(await askAnyPasskey(signIn)) }
  })

  typed.post(
    calls.passkeySignIn,
    { schema: { body: passkeySignInBody }, config: perMinute(30) },
    async (request, reply) => {
      const given = { ...request.body, device: deviceOf(request) }
      const { who, token } = await signInByPasskey(db, signIn, given)
      reply.signIn(token)
      return { message: messages.login.success, role: who.role, reg: who.reg }
    },
  )
}
