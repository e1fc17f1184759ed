/** What each kind of mail is called. */
export const mailKinds = {
  reset: 'Password link',
  invitation: 'Invitation',
  locked: 'Logins blocked',
  credentials: 'Login details changed',
  moved: 'E-mail address changed',
  test: 'Test e-mail',
  paper: 'Research paper',
  'paper-scheduled': 'Paper scheduled',
} as const
