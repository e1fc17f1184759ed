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
