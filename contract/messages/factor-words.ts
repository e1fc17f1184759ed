/**
 * What the calls about passkeys, authenticator apps and recovery codes answer. They stand apart from
 * contract/messages.ts, which every page in work brings along: no page says one of its own accord.
 */
export const factorWords = {
  deviceAsks: 'Your device asks you to confirm.',
  scan: 'Scan the square with your authenticator app.',
  ticketOver: 'This took too long. Please enter your password once more.',
  passkeyOver: 'This took too long. Please try again.',
  passkeyUnknown: 'This passkey is not known here. Sign in with your password.',
  passkeyRefused: 'The passkey could not be confirmed. Please try again.',
  passkeyTaken: 'This passkey is already in use here.',
  passkeyMissing: 'This passkey does not exist. It may have been removed.',
  tooManyPasskeys: 'Twenty passkeys are the most that an account holds. Remove one first.',
  noPasskeys: 'Passkeys need the site to have a name of its own; this one goes by a number.',
  proofWanted: 'Confirm first that it is you.',
  proofWrong: 'That is neither your password nor a code that can be used now.',
  authenticatorThere: 'An authenticator app is set up already. Turn it off first.',
  authenticatorMissing: 'No authenticator app is set up.',
  nothingToRecover: 'Recovery codes come with a passkey or an authenticator app.',
  lastNeeded: 'Administrators must keep a passkey or an authenticator app.',
  ownNeeded: 'Set up a passkey or an authenticator app of your own first.',
  notOwn: 'What is your own you change on your account page.',
  unknownMember: 'Nobody has this account. It may have been removed.',
  added: 'Passkey added',
  renamed: 'Passkey renamed',
  removed: 'Passkey removed',
  authenticatorOn: 'Authenticator app set up',
  authenticatorOff: 'Authenticator app turned off',
  newCodes: 'New recovery codes made',
  takenAway: 'Passkeys and authenticator app taken away',
  settingOn: 'Administrators now need a second factor',
  settingOff: 'Administrators no longer need a second factor',
} as const
