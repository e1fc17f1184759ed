/** Sentences of the page that a link for a new password leads to. */
export const resetMessages = {
  done: 'Password reset successful!',
  deadLink: 'This link has expired or has already been used. Request a new one on the login page.',
  notTaken:
    'This password was not accepted. Enter the same password twice, and choose one that is hard to guess.',
  failed: 'Failed to reset password',
  offline: 'An error occurred while resetting your password',
} as const

/** What the page is called for somebody who has no password yet. */
export const firstPassword = {
  title: 'Welcome! Choose your password',
  description: 'Choose a password to start using your account.',
} as const
