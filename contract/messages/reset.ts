/** Sentences of the page that a link for a new password leads to. */
export const resetMessages = {
  done: 'Password reset successful!',
  deadLink: 'This link was used already, or is too old. Ask for a new one on the login page.',
  notTaken:
    'This password was not taken. Both fields must hold the same, and it must be none that is easily guessed.',
  failed: 'Failed to reset password',
  offline: 'An error occurred while resetting your password',
} as const
