import type { Proof } from '#contract/factors.ts'
import { calls } from '#contract/paths.ts'
import { call, type Done } from './network.ts'

/** What a member can prove with who they are, besides the password. */
export function proofWays() {
  return call<{ authenticator: boolean; passkey: boolean }>('GET', calls.proof)
}

/** Proves who is there, for what this session does in the next few minutes. */
export function proveSession(proof: Proof) {
  return call<Done>('POST', calls.proof, { proof })
}
