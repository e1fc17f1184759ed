import type { AuthenticatorSetup, NewPasskeyAnswer, PasskeyCall, Proof } from '#contract/factors.ts'
import type { Settings } from '#domain/site/settings.ts'
import { calls } from '#contract/paths.ts'
import { call, type Done } from './network.ts'

/** Recovery codes come with the first factor, and are shown this once. */
type WithCodes = Done & { codes: string[] | null }

export interface NewPasskey {
  state: string
  answer: NewPasskeyAnswer
  name: string
}

function passkeyPath(id: string) {
  return `${calls.passkeys}/${encodeURIComponent(id)}`
}

/** What a passkey is asked so that it proves who is there. */
export function askForProof() {
  return call<Done & PasskeyCall>('POST', `${calls.passkeys}/proof`, {})
}

export function beginPasskey(proof: Proof) {
  return call<Done & PasskeyCall>('POST', `${calls.passkeys}/new`, { proof })
}

export function addPasskey(passkey: NewPasskey) {
  return call<WithCodes>('POST', calls.passkeys, passkey)
}

export function renamePasskey(id: string, name: string) {
  return call<Done>('PUT', passkeyPath(id), { name })
}

export function removePasskey(id: string, proof: Proof) {
  return call<Done>('DELETE', passkeyPath(id), { proof })
}

export function beginAuthenticator(proof: Proof) {
  return call<Done & AuthenticatorSetup>('POST', calls.authenticator, { proof })
}

export function confirmAuthenticator(given: { state: string; code: string }) {
  return call<WithCodes>('PUT', calls.authenticator, given)
}

export function removeAuthenticator(proof: Proof) {
  return call<Done>('DELETE', calls.authenticator, { proof })
}

export function renewRecoveryCodes(proof: Proof) {
  return call<WithCodes>('POST', calls.recoveryCodes, { proof })
}

export function saveSettings(settings: Partial<Settings>) {
  return call<Done>('PUT', calls.settings, settings)
}
