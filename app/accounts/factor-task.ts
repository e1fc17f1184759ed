import { factorMessages } from '#contract/messages/factors.ts'
import type { AuthenticatorSetup, PasskeyLine, Proof } from '#contract/factors.ts'
import {
  addPasskey,
  beginAuthenticator,
  beginPasskey,
  removeAuthenticator,
  removePasskey,
  renewRecoveryCodes,
} from '../api/factors.ts'
import type { CallResult, Done } from '../api/network.ts'
import { makePasskey } from '../shell/device-passkey.ts'
import { fieldText } from '../shell/field-text.ts'

/** What a member wants to change about how they sign in. */
export type FactorTask =
  | { what: 'add-passkey' }
  | { what: 'remove-passkey'; passkey: PasskeyLine }
  | { what: 'set-up-app' }
  | { what: 'turn-off-app' }
  | { what: 'new-codes' }

/** How it ended: done, with codes to show where there are new ones; or an app waits for its code. */
export type FactorEnd =
  | { message: string; codes: string[] | null }
  | { setup: AuthenticatorSetup }
  | { refusal: string }

/** Does the task for a member who has proved who is there. */
export async function doTask(task: FactorTask, proof: Proof, form: FormData): Promise<FactorEnd> {
  if (task.what === 'add-passkey') return add(proof, fieldText(form, 'name').trim())
  if (task.what === 'remove-passkey') return end(await removePasskey(task.passkey.id, proof))
  if (task.what === 'turn-off-app') return end(await removeAuthenticator(proof))
  if (task.what === 'new-codes') return end(await renewRecoveryCodes(proof))
  const begun = await beginAuthenticator(proof)
  return begun.ok ? { setup: begun.body } : { refusal: begun.message }
}

async function add(proof: Proof, name: string): Promise<FactorEnd> {
  // Said before the device is asked: a name can be mended, a passkey would be made for nothing.
  if (name === '') return { refusal: factorMessages.passkeyName }
  const begun = await beginPasskey(proof)
  if (!begun.ok) return { refusal: begun.message }
  const made = await makePasskey(begun.body.options)
  if (!made.ok) return { refusal: made.message }
  return end(await addPasskey({ state: begun.body.state, answer: made.answer, name }))
}

/** How a call ended. */
export function end(result: CallResult<Done & { codes?: string[] | null }>): FactorEnd {
  if (!result.ok) return { refusal: result.message }
  return { message: result.body.message, codes: result.body.codes ?? null }
}
