/** Sentences about what is shown beside a password, as pages say them. */
export const factorMessages = {
  codeWanted: 'Enter the code of your authenticator app.',
  passkeyWanted: 'Show your passkey, or enter a recovery code.',
  withPassword: 'Enter your password once more, and with it the code of your app.',
  recoveryHint: 'Phone or key lost? A recovery code works here, too.',
  deviceCalledOff: 'Nothing was confirmed on your device. You can try again.',
  deviceHasOne: 'This device already has a passkey for your account.',
  deviceFailed: 'Your device could not do this. Try again, or use another way.',
  wrongCode: 'This code is not right. Wait for the next one and try again.',
  passkeyName: 'Give the passkey a name of up to 60 characters.',
  required:
    'Administrators need a passkey or an authenticator app here. Set one up on your account page first.',
} as const
