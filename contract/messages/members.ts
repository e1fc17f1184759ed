/** Sentences of the calls that keep members; apart, because no page ships them. */
export const memberMessages = {
  nameRequired: 'Enter the name.',
  nameTooLong: 'The name may have up to 120 characters.',
  emailRequired: 'Enter an e-mail address, such as name@example.edu.',
  userNameRule:
    'Two to forty characters: a letter first, then letters, digits, dots, hyphens or underscores.',
  userNameIsNumber: 'A student has this as the register number. Choose another one.',
  roleRequired: 'Choose what they are to be.',
  registerNumberRequired: 'Enter the register number.',
  unknownStudent: 'No student of the roster has this register number.',
  noAccount: 'This student has no account yet. Invite them on the roster first.',
  keepsAlready: 'This student keeps resources already.',
  unknown: 'Nobody has this account any more. Somebody may have removed it.',
  onRoster: 'The name, the address and the account of a student are kept on the roster.',
  notAStudent: 'This is no student: change the role instead.',
  hasPassword: 'They have chosen a password already, so there is nothing to invite them to.',
  invitedAgain: 'Invited once more. Links of earlier mails no longer work.',
  saved: 'Saved',
  unchanged: 'Nothing was changed.',
  flagGiven: 'They keep notes and links from now on',
  flagTaken: 'They no longer keep notes and links',
} as const

/** Why the last administrator stays. */
export function lastAdmin(name: string) {
  return `${name} is the last administrator who can sign in. Make somebody else one first.`
}

/** Why a user name is not to be had; `free` is one that is. */
export function userNameTaken(free: string) {
  return `Somebody else signs in with this user name. “${free}” is free.`
}

/** Whoever was invited gets a mail with a link. */
export function memberInvited(name: string) {
  return `${name} is invited`
}

export function memberRemoved(name: string) {
  return `${name} removed`
}

/** How many devices of somebody were signed out. */
export function memberSignedOut(name: string, count: number) {
  if (count === 0) return `${name} was not signed in anywhere`
  return `${name} is signed out on ${count === 1 ? 'one device' : `${count} devices`}`
}
