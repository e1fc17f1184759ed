import type { PasskeyAnswer, PasskeyCall, SecondStep } from '#contract/factors.ts'
import { calls } from '#contract/paths.ts'
import { call, type CallResult, type Done } from './network.ts'

type SignedIn = Done & { role: string; reg: string }

type Refused = Extract<CallResult<SignedIn>, { ok: false }>

/** POST /login. A refusal may say that a second factor is all that is missing. */
export async function login(credentials: { loginInput: string; password: string }) {
  const result = await call<SignedIn>('POST', calls.login, credentials)
  if (result.ok) return result
  // A refusal carries its whole answer; only the one to a login has a second step.
  return result as Refused & Partial<SecondStep>
}

/** The code or passkey that follows a password. */
export function sendSecondFactor(
  given: { ticket: string } & ({ code: string } | { answer: PasskeyAnswer }),
) {
  return call<SignedIn>('POST', calls.secondFactor, given)
}

/** What any passkey for this site is asked. */
export function askAnyPasskey() {
  return call<Done & PasskeyCall>('POST', `${calls.passkeySignIn}/challenge`, {})
}

export function signInByPasskey(given: { state: string; answer: PasskeyAnswer }) {
  return call<SignedIn>('POST', calls.passkeySignIn, given)
}
