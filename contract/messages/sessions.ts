/** Sentences about signed-in devices and the end of a session. */
export const sessionMessages = {
  warning: 'Still there?',
  over: 'Signed out',
  stay: 'Stay signed in',
  saveElsewhere:
    'What you typed is still on this page. Sign in again in a new tab, then come back and save.',
  unknownDevice: 'A device without a name',
  unknown: 'This device is signed out already.',
  signedOut: 'Device signed out',
  extended: 'You stay signed in.',
  longest: 'A sign-in lasts for seven days at most. Save your work, then sign in again.',
} as const

/** What the login says to a member; a page that is not theirs leads there as well. */
export function signedInAs(name: string) {
  return `${name}, you are signed in already. If a page led you here, it is not open to this account.`
}
