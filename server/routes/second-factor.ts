import type { FastifyInstance } from 'fastify'
import { passkeySignInBody, secondFactorBody } from '#contract/factors.ts'
import { factorWords } from '#contract/messages/factor-words.ts'
import { messages } from '#contract/messages.ts'
import { calls } from '#contract/paths.ts'
import { askAnyPasskey, signInByPasskey } from '#domain/accounts/passkey-sign-in.ts'
import { signInWithFactor } from '#domain/accounts/sign-in.ts'
import { deviceOf } from '../request.ts'
import type { Services } from '../open-services.ts'
import { limitFailures } from '../rate-limits.ts'
import { noteSignIn } from '../security-log.ts'
import type { ZodSchemas } from '../zod-schemas.ts'

/** The second step of a login, and the login by a passkey alone. */
export async function secondFactorRoutes(app: FastifyInstance, { database, signIn }: Services) {
  const { db } = database
  const guesses = limitFailures({ db, way: 'second factor', max: 30, wait: signIn.wait })
  const typed = app.withTypeProvider<ZodSchemas>()

  const secondStep = { schema: { body: secondFactorBody }, config: { signsIn: true } }
  typed.post(calls.secondFactor, secondStep, async (request, reply) => {
    const given = { ...request.body, device: deviceOf(request) }
    const { who, token } = await guesses(request, () => signInWithFactor(db, signIn, given))
    reply.signIn(token)
    noteSignIn(request, who)
    return { message: messages.login.success, role: who.role, reg: who.reg }
  })

  typed.post(`${calls.passkeySignIn}/challenge`, async () => {
    return { message: factorWords.deviceAsks, ...(await askAnyPasskey(signIn)) }
  })

  typed.post(
    calls.passkeySignIn,
    { schema: { body: passkeySignInBody }, config: { signsIn: true } },
    async (request, reply) => {
      const given = { ...request.body, device: deviceOf(request) }
      const { who, token } = await guesses(request, () => signInByPasskey(db, signIn, given))
      reply.signIn(token)
      noteSignIn(request, who)
      return { message: messages.login.success, role: who.role, reg: who.reg }
    },
  )
}
