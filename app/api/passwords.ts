import type { Proof } from '#contract/factors.ts'
import { calls } from '#contract/paths.ts'
import { call, type Done } from './network.ts'

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
