import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/server'
import { Secret, TOTP } from 'otpauth'
import type { Member } from '#domain/accounts/access.ts'
import { beginAuthenticator, confirmAuthenticator } from '#domain/accounts/change-authenticator.ts'
import { addPasskey, beginPasskey } from '#domain/accounts/passkeys.ts'
import type { FactorTools } from '#domain/accounts/second-factor.ts'
import type { Db } from '#store/database.ts'
import { softwarePasskey } from './software-passkey.ts'

/** What an app shows for this secret, `later` so many seconds from now. */
export function codeOf(secret: string, later = 0): string {
  const app = new TOTP({ secret: Secret.fromBase32(secret) })
  return app.generate({ timestamp: Date.now() + later * 1000 })
}

/** Sets an app up for a member; returns its secret and the recovery codes, where it was the first. */
export async function anAuthenticator(db: Db, tools: FactorTools, who: Member) {
  const { secret, state } = await beginAuthenticator(db, tools, who)
  const began = stepNow()
  // The code of the step before: the one of now can then still be taken.
  const confirm = () =>
    confirmAuthenticator(db, tools.key, who, { state, code: codeOf(secret, -30) })
  // Where a step has just begun, that code was of the one before it.
  const codes = await confirm().catch((error: unknown) => {
    if (stepNow() === began) throw error
    return confirm()
  })
  return { secret, codes: codes ?? [] }
}

/** Codes are for half a minute each. */
function stepNow() {
  return Math.floor(Date.now() / 30_000)
}

/** Adds a passkey of software for a member. */
export async function aPasskey(db: Db, tools: FactorTools, who: Member, name = 'A phone') {
  const passkey = softwarePasskey(tools.site.origin)
  const { state, options } = await beginPasskey(db, tools, who)
  const answer = passkey.make(options satisfies PublicKeyCredentialCreationOptionsJSON)
  const codes = (await addPasskey(db, tools, who, { state, answer, name })) ?? []
  return { ...passkey, codes }
}
