/** Sentences of who has forgotten the password. */
export const forgotMessages = {
  title: 'Forgot password?',
  explanation:
    'Enter the e-mail address of your account. We send a link to it by which you choose a new password.',
  emailRequired: 'Enter an e-mail address, such as name@example.edu.',
  sent: 'If an account has this address, a link to choose a new password is on its way there. It works once, for one hour.',
  nothingCame:
    'Nothing there after a few minutes? Look among unwanted mail, or ask the office which address they have.',
  failed: 'Error sending reset link',
  tooMany: 'Many links were asked for from your network. Please try again in an hour.',
} as const
