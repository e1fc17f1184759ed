/** Sentences about passwords that are chosen and changed. */
export const passwordMessages = {
  rule: 'At least 12 characters of any kind. Four unrelated words make a strong password that is easy to remember.',
  tooShort: 'Use at least 12 characters.',
  tooLong: 'Use at most 1,024 characters.',
  run: 'This repeats characters or follows a keyboard pattern. Choose something less predictable.',
  date: 'This is little more than a date. Choose something less predictable.',
  common: 'This is a common password, or close to one. Choose one that is harder to guess.',
  own: 'This contains your name, number or address, or the name of the site. Choose something unrelated.',
  guessable: 'This is easy to guess. Make it longer: add two or three unrelated words.',
  required: 'Enter a password.',
  different: 'Passwords do not match',
  currentRequired: 'Enter your current password.',
  currentWrong: 'This is not your current password.',
  changed: 'Password changed',
  chosen: 'First password chosen',
  linkHandedOut: 'Link for a new password made on the machine',
} as const

/** Sentences of who has forgotten the password. */
export const forgotMessages = {
  title: 'Forgot password?',
  explanation:
    'Enter the e-mail address of your account. We will send you a link to choose a new password.',
  emailRequired: 'Enter an e-mail address, such as name@example.edu.',
  sent: 'If an account has this address, we have sent it a link to choose a new password. The link works once and expires in one hour.',
  nothingCame:
    'No e-mail after a few minutes? Check your spam folder, or ask the office which address is on file.',
  failed: 'Error sending reset link',
  tooMany: 'Too many links have been requested from your network. Please try again in an hour.',
} as const

/** Sentences of the page that a link for a new password leads to. */
export const resetMessages = {
  done: 'Password reset successful!',
  deadLink: 'This link has expired or has already been used. Request a new one on the login page.',
  noLink:
    'Open this page with the link in your e-mail. If you no longer have it, request a new one on the login page.',
  failed: 'Failed to reset password',
  offline: 'An error occurred while resetting your password',
} as const

/** What the page is called for somebody who has no password yet. */
export const firstPassword = {
  title: 'Welcome! Choose your password',
  description: 'Choose a password to start using your account.',
} as const
