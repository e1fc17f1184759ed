import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { devicesSignedOut } from '#contract/messages/sessions.ts'
import * as sessionMessages from '#contract/messages/sessions.ts'
import { calls } from '#contract/paths.ts'
import { listDevices, signOutDevice, signOutOthers } from '#domain/accounts/devices.ts'
import { extendSession } from '#domain/accounts/extend-session.ts'
import type { Services } from '../open-services.ts'
import { memberOf, memberOnly } from '../guards.ts'
import type { ZodSchemas } from '../zod-schemas.ts'

/** Where a member is signed in, and for how long. */
export async function sessionRoutes(app: FastifyInstance, { database, signIn }: Services) {
  const { db } = database
  const typed = app.withTypeProvider<ZodSchemas>()

  typed.get(calls.sessions, memberOnly, async (request) => ({
    sessions: await listDevices(db, memberOf(request)),
  }))

  // A page that is about to say that nobody is there asks whether that is so in other tabs, too.
  const unattended = { ...memberOnly, config: { unattended: true } }
  typed.get(`${calls.sessions}/end`, unattended, async ({ bearer }) => ({ exp: bearer?.exp }))

  typed.post(`${calls.sessions}/extend`, memberOnly, async (request, reply) => {
    const { token, exp, end } = await extendSession(db, signIn.key, memberOf(request))
    reply.signIn(token, exp)
    return { message: sessionMessages.extended, exp: end }
  })

  typed.delete(calls.sessions, memberOnly, async (request) => {
    const ended = await signOutOthers(db, memberOf(request))
    return { message: devicesSignedOut(ended), ended }
  })

  typed.delete(
    `${calls.sessions}/:id`,
    { ...memberOnly, schema: { params: z.object({ id: z.string() }) } },
    async (request, reply) => {
      const who = memberOf(request)
      await signOutDevice(db, who, request.params.id)
      if (request.params.id === who.sessionId) reply.signOut()
      return { message: sessionMessages.signedOut }
    },
  )
}
