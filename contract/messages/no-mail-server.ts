/** Says, before a mail is sent, that it will not leave; `waiting` once invitations were. */
export const noMailServer = {
  title: 'No mail server is set up, so nothing will be sent',
  advice: 'The e-mail will be saved on the Mail page for 30 days. Pass it on from there yourself.',
  way: 'Go to Mail',
  waiting: {
    title: 'No mail server is set up, so no invitation was sent',
    advice:
      'Invitations are saved on the Mail page for 30 days. Pass each one on from there yourself.',
  },
} as const
