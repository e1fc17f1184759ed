/** Sentences about signed-in devices and the end of a session. */
export const warning = 'Still there?'
export const over = 'You are logged out'
export const stay = 'Stay logged in'
export const saveElsewhere =
  'What you typed is still on this page. Log in again in a new tab, then come back and save.'
/** Of a form without scripts that was sent after the session had ended. */
export const sendAgain =
  'Nothing was saved yet. Log in again in a new tab, then come back and reload this page: your browser sends what you typed once more.'
export const logInElsewhere = 'Log in in a new tab'
export const unknownDevice = 'Unknown device'
export const unknown = 'This device is already logged out.'
export const signedOut = 'Device logged out'
export const extended = 'You are still logged in.'
export const longest = 'A login lasts up to seven days. Save your work, then log in again.'

/** What the login says to a member. */
export function signedInAs(name: string) {
  return `${name}, you are already logged in.`
}

/** Said as well where another page has sent them there: it may not be theirs. */
export const notYourPage =
  'If you were sent here from another page, your account does not have access to it.'

/** A browser and what it runs on: 'Chrome on Android'. */
export function deviceInWords(browser: string, system: string) {
  return `${browser} on ${system}`
}

/** How long a member is signed in still; the time of day as '18:05'. */
export function signedOutAt(time: string) {
  return `You will be logged out at ${time}.`
}

/** The same when that time is past. */
export function signedOutSince(time: string) {
  return `You were logged out at ${time}.`
}

/** How many other devices were signed out. */
export function devicesSignedOut(count: number) {
  if (count === 0) return 'No other device was logged in'
  return count === 1 ? 'One other device logged out' : `${count} other devices logged out`
}

/** Sentences of the dialog that asks who is there before something is done. */
export const proofMessages = {
  title: 'Confirm your identity',
  sentence: 'You are changing how someone logs in or which e-mail address they use.',
  newLogins: 'This sets e-mail addresses with which students will log in.',
  confirmLabel: 'Confirm',
  again: 'Nothing was changed yet. Log in again to confirm your identity, then try once more.',
} as const
