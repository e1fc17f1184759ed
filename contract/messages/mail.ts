/** Sentences of the page that tells what was mailed. */
export const mailMessages = {
  notFailed: 'There is nothing to try again. The mail may have been sent in the meantime.',
  notKept: 'This mail is no longer here. Kept mails are removed after 30 days.',
  noOwnAddress: 'Your account has no e-mail address that a test could go to.',
  wrongAddress: 'The address is not one that mail can be sent to.',
  fault: 'The mail could not be written. The fault is on our side and has been noted.',
  list: 'Mails, newest first',
  none: {
    title: 'No mail has been written yet',
    advice:
      'Invitations, links for new passwords and notes about changed sign-ins will be listed here.',
    filtered: 'There is no mail like this.',
  },
  noServer: {
    title: 'There is no mail server yet, so nothing is sent',
    advice:
      'Each mail is kept here for 30 days. Open it and pass it on yourself, by a way that you trust.',
    remedy: 'To have mails sent, start the site with SMTP_URL; the README says how.',
  },
  serverTrouble: 'Mails are not leaving just now',
  secret: {
    title: 'The link in this mail is a secret',
    advice: 'Whoever has it can choose the password of the account. Pass it on to its owner alone.',
  },
  read: 'Read',
  close: 'Close',
  download: 'Download',
  copy: 'Copy the text',
  copied: 'Copied',
  test: 'Send a test mail to me',
  retry: 'Try again',
  way: {
    signIn: [
      'The mail server refused the user or the password',
      'Check both in SMTP_URL, and start the site again.',
    ],
    unknown: [
      'The mail server was not found',
      'Check the name of the host in SMTP_URL, and start the site again.',
    ],
    encryption: [
      'No encrypted line to the mail server could be had',
      'Use smtps:// with port 465 or smtp:// with port 587 in SMTP_URL, under the host name that its certificate has.',
    ],
    silent: [
      'The mail server does not take mails',
      'Check that it runs, and the host and port in SMTP_URL. Mails wait, and are tried again.',
    ],
    worksAgain: 'The mail server takes mails again.',
  },
} as const

/** How a mail fared that an administrator wanted sent; `trouble` is the mail server's word. */
export function mailAnswer(state: MailState, address: string, trouble: string) {
  const sentences: Record<MailState, string> = {
    sent: `The mail server has taken the mail to ${address}.`,
    kept: 'The mail is kept here: there is no mail server yet.',
    waiting: trouble
      ? `The mail waits: ${trouble}`
      : 'The mail is on its way; the mail server takes its time.',
    failed: `The mail to ${address} was refused: ${trouble}`,
    nobody: 'Nobody has this address any more, so nothing was sent.',
  }
  return sentences[state]
}

type MailState = 'waiting' | 'sent' | 'kept' | 'failed' | 'nobody'
