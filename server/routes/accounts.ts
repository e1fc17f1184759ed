import type { FastifyInstance } from 'fastify'
import type { SecondStep } from '#contract/factors.ts'
import { messages } from '#contract/messages.ts'
import * as endWords from '#contract/messages/graduate-account.ts'
import { factorMessages } from '#contract/messages/factors.ts'
import { calls } from '#contract/paths.ts'
import { loginBody, tokenBody } from '#contract/session.ts'
import { noteSeen } from '#domain/accounts/devices.ts'
import { endOfSession } from '#domain/accounts/live-sessions.ts'
import { jwtPayload, signOut, authenticate } from '#domain/accounts/sessions.ts'
import { signIn } from '#domain/accounts/sign-in.ts'
import { endOwnAccount } from '#domain/students/end-account.ts'
import { memberOnly } from '../guards.ts'
import { deviceOf } from '../request.ts'
import type { Services } from '../open-services.ts'
import { countFailures, limitFailures } from '../rate-limits.ts'
import { noteSignIn } from '../security-log.ts'
import type { ZodSchemas } from '../zod-schemas.ts'

/** Signing in and out (wire contract, "Session"). */
export async function accountRoutes(app: FastifyInstance, services: Services) {
  const { db } = services.database
  const { wait } = services.signIn
  const guesses = limitFailures({ db, way: 'login', max: 30, wait })
  const countDeadToken = countFailures(app, 60, messages.request.tooMany)
  const typed = app.withTypeProvider<ZodSchemas>()

  const logIn = { schema: { body: loginBody }, config: { signsIn: true } }
  typed.post(calls.login, logIn, async (request, reply) => {
    const given = { ...request.body, device: deviceOf(request) }
    const opened = await guesses(request, () => signIn(db, services.signIn, given))
    if ('step' in opened) {
      request.subject = opened.subject
      return reply.code(401).send(secondStep(opened.step))
    }
    const { who, token } = opened
    reply.signIn(token)
    noteSignIn(request, who)
    return { message: messages.login.success, role: who.role, reg: who.reg }
  })

  typed.post(calls.logout, async (request, reply) => {
    if (request.who) await signOut(db, request.who)
    reply.signOut()
    // What was typed here and not saved is nobody's to read who comes next. Browsers obey this over
    // HTTPS alone; app/shell/stored-drafts.ts shows what is left to no other account.
    reply.header('clear-site-data', '"storage"')
    return { message: messages.logout.success }
  })

  typed.delete(calls.ownAccount, memberOnly, async (request, reply) => {
    await endOwnAccount(db, request.who)
    reply.signOut()
    reply.header('clear-site-data', '"storage"')
    return { message: endWords.ended }
  })

  typed.post(calls.token, { schema: { body: tokenBody } }, async (request, reply) => {
    const borne = await authenticate(db, services.signIn.key, request.body.token)
    if (borne) {
      // Clients ask on every page that somebody opens.
      await noteSeen(db, borne.who, borne.seenAt)
      return { valid: true, jwtPayload: jwtPayload(borne.who), exp: endOfSession(borne) }
    }
    await countDeadToken(request)
    return reply.code(401).send({ valid: false, message: messages.token.invalid })
  })
}

/** A client that knows nothing of second factors has a sentence to show. */
function secondStep(step: SecondStep) {
  const { codeWanted, passkeyWanted } = factorMessages
  return { message: step.authenticator ? codeWanted : passkeyWanted, ...step }
}
