import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { passwordMessages, forgotMessages, resetMessages } from '#contract/messages/passwords.ts'
import { calls, pages, viewPath } from '#contract/paths.ts'
import { problemStatus } from '#contract/problem-codes.ts'
import { forgotBody, passwordBody, passwordForm, resetBody } from '#contract/session.ts'
import { changePassword } from '#domain/accounts/change-password.ts'
import { networkOf } from '#domain/accounts/network.ts'
import { requestReset } from '#domain/accounts/request-reset.ts'
import { resetPassword } from '#domain/accounts/reset-password.ts'
import { Problem } from '#domain/problem.ts'
import { problemIn } from '#domain/problem-of.ts'
import { memberOf, memberOnly } from '../guards.ts'
import { formPages, unread } from '../pages/form-pages.ts'
import { isPlainForm } from '../plugins/plain-forms.ts'
import type { RunningServices } from '../vitals.ts'
import { checkFields, type ZodSchemas } from '../zod-schemas.ts'

/** New passwords: forgotten, by a link, or by the one before (wire contract, "Session"). */
export async function passwordRoutes(app: FastifyInstance, services: RunningServices) {
  const { database, signIn } = services
  const { db } = database
  const { show } = formPages(services)
  const typed = app.withTypeProvider<ZodSchemas>()

  typed.post(
    calls.forgotPassword,
    { schema: { body: forgotBody }, config: { rateLimit: resetsPerNetwork } },
    async ({ body }) => {
      await requestReset(db, body.email)
      return { message: forgotMessages.sent }
    },
  )

  app.post(calls.resetPassword, { config: { bearsSecret: true } }, async (request, reply) => {
    if (isPlainForm(request)) return takeResetForm(request, reply)
    const body = checkFields(resetBody, request.body ?? {})
    await resetPassword(db, signIn, { ...body, network: networkOf(request.ip) })
    return { message: resetMessages.done }
  })

  /** The page has the address of the call, and shows itself again for the secret that was sent. */
  async function takeResetForm(request: FastifyRequest, reply: FastifyReply) {
    // The parser of plain forms made this body.
    const sent = (request.body ?? {}) as Record<string, string>
    try {
      const body = checkFields(resetBody, sent)
      const reg = await resetPassword(db, signIn, { ...body, network: networkOf(request.ip) })
      return await reply.redirect(viewPath(pages.login, { reset: 'done', loginInput: reg }), 303)
    } catch (error) {
      const problem = problemIn(error)
      const again = { ...unread(problem), values: { token: sent['token'] } }
      return show(request, reply, again, problemStatus[problem.code])
    }
  }

  typed.post(calls.password, { ...memberOnly, schema: { body: passwordBody } }, async (request) => {
    const network = networkOf(request.ip)
    await changePassword(db, signIn, memberOf(request), { ...request.body, network })
    return { message: passwordMessages.changed }
  })
  // Without scripts the form sends itself to its page, which shows it again where it is refused.
  app.post(pages.account, memberOnly, async (request, reply) => {
    try {
      const body = checkFields(passwordForm, request.body ?? {})
      const network = networkOf(request.ip)
      await changePassword(db, signIn, memberOf(request), { ...body, network })
    } catch (error) {
      const problem = problemIn(error)
      if (problem.subject) request.subject = problem.subject
      return show(request, reply, unread(problem), problemStatus[problem.code])
    }
    return reply.redirect(viewPath(pages.account, { done: 'password' }), 303)
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
