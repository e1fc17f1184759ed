import type { FastifyInstance, FastifyRequest } from 'fastify'
import { passwordMessages, forgotMessages, resetMessages } from '#contract/messages/passwords.ts'
import { calls } from '#contract/paths.ts'
import { forgotBody, passwordBody, resetBody } from '#contract/session.ts'
import { changePassword } from '#domain/accounts/change-password.ts'
import { networkOf } from '#domain/accounts/network.ts'
import { requestReset } from '#domain/accounts/request-reset.ts'
import { resetPassword } from '#domain/accounts/reset-password.ts'
import { Problem } from '#domain/problem.ts'
import type { Services } from '../open-services.ts'
import { memberOf, memberOnly } from '../guards.ts'
import type { ZodSchemas } from '../zod-schemas.ts'

/** New passwords: forgotten, by a link, or by the one before (wire contract, "Session"). */
export async function passwordRoutes(app: FastifyInstance, { database, signIn }: Services) {
  const { db } = database
  const typed = app.withTypeProvider<ZodSchemas>()

  typed.post(
    calls.forgotPassword,
    { schema: { body: forgotBody }, config: { rateLimit: resetsPerNetwork } },
    async ({ body }) => {
      await requestReset(db, body.email)
      return { message: forgotMessages.sent }
    },
  )

  typed.post(
    calls.resetPassword,
    { schema: { body: resetBody }, config: { bearsSecret: true } },
    async ({ ip, body }) => {
      await resetPassword(db, signIn, { ...body, network: networkOf(ip) })
      return { message: resetMessages.done }
    },
  )

  typed.post(calls.password, { ...memberOnly, schema: { body: passwordBody } }, async (request) => {
    const network = networkOf(request.ip)
    await changePassword(db, signIn, memberOf(request), { ...request.body, network })
    return { message: passwordMessages.changed }
  })
}

/**
 * A whole campus may be one network, and on their first day all of a year ask for a password. Each
 * address gets three mails an hour at most, whoever asks.
 */
const resetsPerNetwork = {
  max: 300,
  timeWindow: '1 hour',
  keyGenerator: ({ ip }: FastifyRequest) => networkOf(ip),
  errorResponseBuilder: () => new Problem('too-many', forgotMessages.tooMany),
}
