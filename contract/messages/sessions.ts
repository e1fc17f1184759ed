/** Sentences about signed-in devices and the end of a session. */
export const warning = 'Still there?'
export const over = 'Signed out'
export const stay = 'Stay signed in'
export const saveElsewhere =
  'What you typed is still on this page. Sign in again in a new tab, then come back and save.'
export const unknownDevice = 'A device without a name'
export const unknown = 'This device is signed out already.'
export const signedOut = 'Device signed out'
export const extended = 'You stay signed in.'
export const longest = 'A sign-in lasts for seven days at most. Save your work, then sign in again.'

/** What the login says to a member; a page that is not theirs leads there as well. */
export function signedInAs(name: string) {
  return `${name}, you are signed in already. If a page led you here, it is not open to this account.`
}

/** A browser and what it runs on: 'Chrome on Android'. */
export function deviceInWords(browser: string, system: string) {
  return `${browser} on ${system}`
}

/** How long a member is signed in still; the time of day as '18:05'. */
export function signedOutAt(time: string) {
  return `You will be signed out at ${time}.`
}

/** The same when that time is past. */
export function signedOutSince(time: string) {
  return `You were signed out at ${time}.`
}

/** How many other devices were signed out. */
export function devicesSignedOut(count: number) {
  if (count === 0) return 'No other device was signed in'
  return count === 1 ? 'One other device signed out' : `${count} other devices signed out`
}
