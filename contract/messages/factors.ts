/** Sentences about what is shown beside a password, as pages say them. */
export const factorMessages = {
  codeWanted: 'Enter the code from your authenticator app.',
  passkeyWanted: 'Use your passkey or enter a recovery code.',
  withPassword: 'Enter your password again, together with the code from your app.',
  recoveryHint: 'Lost your phone or security key? A recovery code works here too.',
  deviceCalledOff: 'Your device did not confirm the request. Try again.',
  deviceHasOne: 'This device already has a passkey for your account.',
  deviceFailed: 'Your device could not do this. Try again or use another method.',
  wrongCode: 'This code is wrong or has been used. Enter a new one.',
  passkeyName: 'Enter a name of up to 60 characters.',
  needsScripts:
    'To change passkeys, the authenticator app or devices, allow this page to run scripts. Without them, a new password logs you out on all other devices.',
  required:
    'Administrators need a passkey or an authenticator app. Set one up on your account page first.',
} as const
