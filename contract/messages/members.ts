/** Sentences of the calls that edit accounts; apart, because no page ships them. */
export const memberMessages = {
  nameRequired: 'Enter the name.',
  nameTooLong: 'The name can be up to 120 characters long.',
  emailRequired: 'Enter an e-mail address, such as name@example.edu.',
  userNameRule:
    'Use 2 to 40 characters: start with a letter, then use letters, digits, dots, hyphens or underscores.',
  userNameIsNumber: 'This is a student’s register number. Choose another username.',
  emailJustTaken:
    'Someone else has just been given this e-mail address. Nothing was changed. Please check and try again.',
  userNameJustTaken:
    'Someone else has just been given this username. Nothing was changed. Please choose another.',
  accountJustMade:
    'This student has just been given an account. Nothing was changed. Please check and try again.',
  roleRequired: 'Choose a role.',
  domainUnknown: 'Choose domains of this site.',
  kindUnknown: 'Choose from the kinds of record on this page.',
  registerNumberRequired: 'Enter the register number.',
  unknownStudent: 'No student on the roster has this register number.',
  noAccount: 'This student has no account yet. Invite them on the roster first.',
  editsAlready: 'This student can already edit resources.',
  unknown: 'This account no longer exists. It may have been removed.',
  noSuchLogin: 'No account has this register number or username. Students need an account first.',
  onRoster: 'A student’s name, e-mail address and account are managed on the roster.',
  notAStudent: 'This person is not a student. Change their role instead.',
  hasPassword: 'They have already chosen a password, so they do not need an invitation.',
  invitedAgain: 'Invited again. Links in earlier e-mails no longer work.',
  saved: 'Saved',
  flagGiven: 'They can now edit notes and links',
  flagTaken: 'They can no longer edit notes and links',
} as const

/** Why the last administrator stays. */
export function lastAdmin(name: string) {
  return `${name} is the last administrator who can log in. Make someone else an administrator first.`
}

/** What administrators tick who give up their own role, and what is said where they have not. */
export const ownRole = {
  sure: 'I no longer want to be an administrator.',
  notSure: 'Tick this box if you no longer want to be an administrator.',
} as const

/** Why a user name is not to be had; `free` is one that is. */
export function userNameTaken(free: string) {
  return `This username is taken. “${free}” is available.`
}

/** Whoever was invited gets a mail with a link. */
export function memberInvited(name: string) {
  return `${name} has been invited`
}

export function memberRemoved(name: string) {
  return `${name} has been removed`
}

/** How many devices of somebody were signed out. */
export function memberSignedOut(name: string, count: number) {
  if (count === 0) return `${name} was not logged in anywhere`
  return `${name} has been logged out on ${count === 1 ? 'one device' : `${count} devices`}`
}

export const needsScripts =
  'To invite people or change their accounts, allow this page to run scripts.'

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
