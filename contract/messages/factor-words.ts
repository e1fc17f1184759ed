/**
 * What the calls about passkeys, authenticator apps and recovery codes answer. They stand apart from
 * contract/messages.ts, which every page in work brings along: no page says one of its own accord.
 */
export const factorWords = {
  deviceAsks: 'Your device asks you to confirm.',
  scan: 'Scan the QR code with your authenticator app.',
  ticketOver: 'This took too long. Please enter your password again.',
  passkeyOver: 'This took too long. Please try again.',
  passkeyUnknown: 'This passkey is not registered here. Log in with your password.',
  passkeyRefused: 'The passkey could not be confirmed. Please try again.',
  passkeyTaken: 'This passkey is already registered here.',
  passkeyMissing: 'This passkey does not exist. It may have been removed.',
  confirm: 'Enter your password again to confirm your identity.',
  confirmed: 'Confirmed',
  tooManyPasskeys: 'An account can have up to 20 passkeys. Remove one first.',
  noPasskeys:
    'Passkeys work only where the site has a domain name; this one has only an IP address.',
  proofWanted: 'Enter your password or a valid code to confirm your identity.',
  proofWrong: 'This is neither your password nor a valid code.',
  authenticatorThere: 'An authenticator app is already set up. Turn it off first.',
  authenticatorMissing: 'No authenticator app is set up.',
  nothingToRecover: 'Set up a passkey or an authenticator app before you create recovery codes.',
  lastNeeded: 'Administrators must have a passkey or an authenticator app.',
  ownNeeded: 'Set up a passkey or an authenticator app of your own first.',
  notOwn: 'Change your own passkeys and app on your account page.',
  unknownMember: 'This account does not exist. It may have been removed.',
  added: 'Passkey added',
  renamed: 'Passkey renamed',
  removed: 'Passkey removed',
  authenticatorOn: 'Authenticator app set up',
  authenticatorOff: 'Authenticator app turned off',
  newCodes: 'New recovery codes created',
  takenAway: 'Passkeys and authenticator app removed',
  settingOn: 'A second factor is now required for administrators',
  settingOff: 'A second factor is no longer required for administrators',
} as const
