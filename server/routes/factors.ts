import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import {
  confirmAuthenticatorBody,
  newPasskeyBody,
  passkeyNameBody,
  proofBody,
  type Proof,
} from '#contract/factors.ts'
import { messages } from '#contract/messages.ts'
import { factorWords } from '#contract/messages/factor-words.ts'
import { calls } from '#contract/paths.ts'
import { askForProof, proofWays, proveSession, requireProof } from '#domain/accounts/fresh-proof.ts'
import {
  beginAuthenticator,
  confirmAuthenticator,
  removeAuthenticator,
  renewRecoveryCodes,
} from '#domain/accounts/change-authenticator.ts'
import {
  addPasskey,
  beginPasskey,
  removePasskey,
  renamePasskey,
} from '#domain/accounts/passkeys.ts'
import { deviceOf } from '../request.ts'
import type { Services } from '../open-services.ts'
import { memberOnly, memberOf } from '../guards.ts'
import type { ZodSchemas } from '../zod-schemas.ts'

const one = z.object({ id: z.string().min(1).max(1400) })

/** A member's own passkeys, authenticator app and recovery codes. */
export async function factorRoutes(app: FastifyInstance, { database, signIn }: Services) {
  const { db } = database
  const { key } = signIn
  const typed = app.withTypeProvider<ZodSchemas>()
  const proved = { ...memberOnly, schema: { body: proofBody } }

  typed.get(calls.proof, memberOnly, (request) => proofWays(db, signIn, memberOf(request)))

  // Some things are only done for whoever has just said who they are (`requireFreshProof`).
  typed.post(calls.proof, proved, async (request) => {
    const who = memberOf(request)
    await proveSession(db, signIn, { who, device: deviceOf(request), proof: request.body.proof })
    return { message: factorWords.confirmed }
  })

  typed.post(`${calls.passkeys}/proof`, memberOnly, async (request) => {
    return {
      message: factorWords.deviceAsks,
      ...(await askForProof(db, signIn, memberOf(request))),
    }
  })

  typed.post(`${calls.passkeys}/new`, proved, async (request) => {
    const who = await proving(request, request.body.proof)
    return { message: factorWords.deviceAsks, ...(await beginPasskey(db, signIn, who)) }
  })

  typed.post(
    calls.passkeys,
    { ...memberOnly, schema: { body: newPasskeyBody } },
    async (request) => {
      const codes = await addPasskey(db, signIn, memberOf(request), request.body)
      return { message: factorWords.added, codes }
    },
  )

  typed.put(
    `${calls.passkeys}/:id`,
    { ...memberOnly, schema: { params: one, body: passkeyNameBody } },
    async (request) => {
      const { params, body } = request
      const isChanged = await renamePasskey(db, memberOf(request), params.id, body.name)
      return { message: isChanged ? factorWords.renamed : messages.unchanged }
    },
  )

  typed.delete(
    `${calls.passkeys}/:id`,
    { ...memberOnly, schema: { params: one, body: proofBody } },
    async (request) => {
      const who = await proving(request, request.body.proof)
      await removePasskey(db, who, request.params.id)
      return { message: factorWords.removed }
    },
  )

  typed.post(calls.authenticator, proved, async (request) => {
    const who = await proving(request, request.body.proof)
    return { message: factorWords.scan, ...(await beginAuthenticator(db, signIn, who)) }
  })

  typed.put(
    calls.authenticator,
    { ...memberOnly, schema: { body: confirmAuthenticatorBody } },
    async (request) => {
      const codes = await confirmAuthenticator(db, key, memberOf(request), request.body)
      return { message: factorWords.authenticatorOn, codes }
    },
  )

  typed.delete(calls.authenticator, proved, async (request) => {
    await removeAuthenticator(db, await proving(request, request.body.proof))
    return { message: factorWords.authenticatorOff }
  })

  typed.post(calls.recoveryCodes, proved, async (request) => {
    const who = await proving(request, request.body.proof)
    return { message: factorWords.newCodes, codes: await renewRecoveryCodes(db, who) }
  })

  /** The member, once it is sure to be really the member. */
  async function proving(request: FastifyRequest, proof: Proof) {
    const who = memberOf(request)
    await requireProof(db, signIn, { who, device: deviceOf(request), proof })
    return who
  }
}
