/** Sentences about what is shown beside a password, as pages say them. */
export const factorMessages = {
  codeWanted: 'Enter the code from your authenticator app.',
  passkeyWanted: 'Use your passkey or enter a recovery code.',
  withPassword: 'Enter your password again, together with the code from your app.',
  recoveryHint: 'Lost your phone or security key? A recovery code works here too.',
  deviceCalledOff: 'Your device did not confirm the request. Try again.',
  deviceHasOne: 'This device already has a passkey for your account.',
  deviceFailed: 'Your device could not do this. Try again or use another method.',
  wrongCode: 'This code is wrong. Wait for the next one and try again.',
  passkeyName: 'Enter a name of up to 60 characters.',
  required:
    'Administrators need a passkey or an authenticator app. Set one up on your account page first.',
} as const

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
