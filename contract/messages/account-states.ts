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
