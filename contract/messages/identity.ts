// Sentences about making sure who somebody is.

/** Sentences of the dialog that asks who is there before something is done. */
export const proofMessages = {
  title: 'Confirm your identity',
  sentence: 'You are changing how someone logs in or which e-mail address they use.',
  confirmLabel: 'Confirm',
  again: 'Nothing was changed yet. Log in again to confirm your identity, then try once more.',
} as const

/** What an administrator is asked before passkeys, authenticator app and recovery codes go. */
export const lostFactors = {
  title: 'Remove second factors',
  answer: 'Remove',
  there: 'Uses a passkey or an authenticator app.',
} as const

/** The question, with what will happen. */
export function hasLostFactors(name: string) {
  return `Has ${name} lost their phone or security key? This removes their passkeys, authenticator app and recovery codes, and logs ${name} out everywhere. First make sure the request really comes from them.`
}
