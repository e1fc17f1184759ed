/** What the states of an account are called. */
export const accountNames = {
  none: 'No account',
  invited: 'Invited',
  active: 'Active',
} as const

/** What stands beside a state, ahead of its day. */
export const accountDays = {
  deadLink: 'link expired, sent',
  lastSeen: 'last seen',
  notSeen: 'never logged in',
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
