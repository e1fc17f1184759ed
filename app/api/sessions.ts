import { calls } from '#contract/paths.ts'
import { call, type Done } from './network.ts'
import type { Proof } from '#contract/factors.ts'

/** Signs out one of the own devices. */
export function signOutDevice(id: string) {
  return call<Done>('DELETE', `${calls.sessions}/${id}`, {})
}

/** Signs out every device but this one. */
export function signOutOthers() {
  return call<Done>('DELETE', calls.sessions, {})
}

/** When this session ends if nobody uses it, in seconds since 1970. To ask is no use of it. */
export function sessionEnd() {
  return call<{ exp: number }>('GET', `${calls.sessions}/end`)
}

/** Prolongs this session; `exp` is its new end, in seconds since 1970. */
export function extendSession() {
  return call<Done & { exp: number }>('POST', `${calls.sessions}/extend`, {})
}

/** POST /forgot-password. */
export function forgotPassword(email: string) {
  return call<Done>('POST', calls.forgotPassword, { email })
}

/** POST /reset-password. */
export function resetPassword(reset: { token: string; password: string }) {
  return call<Done>('POST', calls.resetPassword, reset)
}

/** Changes the own password. */
export function changePassword(change: { current: string; password: string }) {
  return call<Done>('POST', calls.password, change)
}

/** What a member can prove with who they are, besides the password. */
export function proofWays() {
  return call<{ authenticator: boolean; passkey: boolean }>('GET', calls.proof)
}

/** Proves who is there, for what this session does in the next few minutes. */
export function proveSession(proof: Proof) {
  return call<Done>('POST', calls.proof, { proof })
}
