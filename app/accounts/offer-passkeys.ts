import type { PasskeyAnswer } from '#contract/factors.ts'
import { askAnyPasskey } from '../api/accounts.ts'

/**
 * Lets the browser offer passkeys where it fills in names, and waits until one is chosen; null where
 * it cannot, or was called off. This is a comfort for browsers that read and write the wire's form
 * by themselves: nothing is fetched for it.
 */
export async function offerPasskeys(signal: AbortSignal) {
  if (!(await fillsIn())) return null
  const asked = await askAnyPasskey()
  if (!asked.ok || signal.aborted) return null
  const { state, options } = asked.body
  // The server wrote these options in the form that the browser reads.
  const json = options as PublicKeyCredentialRequestOptionsJSON
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(json)
  const chosen = await navigator.credentials
    .get({ publicKey, mediation: 'conditional', signal })
    .catch(() => null)
  if (!(chosen instanceof PublicKeyCredential)) return null
  // A passkey that was asked for a signature writes one; the server checks every part of it.
  return { state, answer: chosen.toJSON() as PasskeyAnswer }
}

async function fillsIn(): Promise<boolean> {
  const wanted = ['isConditionalMediationAvailable', 'parseRequestOptionsFromJSON']
  if (!('PublicKeyCredential' in window)) return false
  if (!wanted.every((name) => name in PublicKeyCredential)) return false
  return PublicKeyCredential.isConditionalMediationAvailable()
}
