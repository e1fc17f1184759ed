/** What the states of an account are called. */
export const accountNames = {
  none: 'No account',
  invited: 'Invited',
  active: 'Active',
} as const

/** What stands beside a state, ahead of its day. */
export const accountDays = {
  deadLink: 'link has run out, sent',
  lastSeen: 'last seen',
  notSeen: 'not seen yet',
} as const
