/** Says, before a mail is sent, that it will not leave. */
export const noMailServer = {
  title: 'No mail server is set up, so nothing will be sent',
  advice: 'The e-mail will be saved on the Mail page for 30 days. Pass it on from there yourself.',
  way: 'Go to Mail',
} as const
