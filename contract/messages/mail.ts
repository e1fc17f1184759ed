import { inDigits } from '../write-number.ts'
/** Sentences of the page that tells what was mailed. */
export const mailMessages = {
  notFailed: 'There is nothing to retry. The e-mail may have been sent in the meantime.',
  notStored: 'This e-mail no longer exists. E-mails are deleted after 30 days.',
  unconfirmed:
    'The site stopped before the mail server confirmed this e-mail. It has very likely arrived; if it has not, try again.',
  noneStored: 'No saved e-mails match this search.',
  noOwnAddress: 'Your account has no e-mail address to send a test to.',
  wrongAddress: 'E-mail cannot be sent to this address.',
  fault: 'The e-mail could not be created. The problem is on our side and has been logged.',
  /** Why e-mails could not be sent, where each has a reason of its own. */
  rejected: 'The mail server rejected them or did not respond in time.',
  list: 'E-mails, newest first',
  none: {
    title: 'No e-mails yet',
    advice: 'Invitations, password links and security notices will be listed here.',
    filtered: 'No e-mails match.',
  },
  noServer: {
    title: 'No mail server is set up, so nothing is sent',
    advice:
      'E-mails are saved here for 30 days. Open each one and pass it on yourself in a secure way.',
    remedy: 'To send e-mail, start the site with SMTP_URL set; the README explains how.',
  },
  serverTrouble: 'E-mail is not being sent at the moment',
  searched: 'Address, name or subject',
  secret: {
    title: 'The link in this e-mail is secret',
    advice:
      'Anyone who has it can choose the password for this account. Give it only to the account’s owner.',
  },
  read: 'Read',
  close: 'Close',
  download: 'Download',
  copy: 'Copy the text',
  copied: 'Copied',
  test: 'Send me a test e-mail',
  retry: 'Try again',
  way: {
    signIn: [
      'The mail server rejected the username or password',
      'Check both in SMTP_URL and restart the site.',
    ],
    unknown: [
      'The mail server was not found',
      'Check the host name in SMTP_URL and restart the site.',
    ],
    encryption: [
      'Could not make an encrypted connection to the mail server',
      'In SMTP_URL, use smtps:// with port 465 or smtp:// with port 587, and the host name on the server’s certificate.',
    ],
    silent: [
      'The mail server is not accepting e-mail',
      'Check that it is running and that the host and port in SMTP_URL are right. Waiting e-mails will be retried.',
    ],
    worksAgain: 'The mail server accepts e-mail again.',
  },
} as const

/** What stands where no mail is about what is searched for. */
export function noneFound(q: string) {
  return `No results for “${q}”.`
}

/** Downloads stored mails: all of them, or those that are searched for. */
export function downloadStored(count: number, isSearched: boolean) {
  if (count === 1) return 'Download the saved e-mail (ZIP)'
  const saved = `${inDigits(count)} saved e-mails`
  return isSearched ? `Download these ${saved} (ZIP)` : `Download all ${saved} (ZIP)`
}

/** How a mail fared that an administrator wanted sent; `trouble` is the mail server's word. */
export function mailAnswer(state: MailState, address: string, trouble: string) {
  const sentences: Record<MailState, string> = {
    sent: `The mail server accepted the e-mail to ${address}.`,
    kept: 'The e-mail is saved here because no mail server is set up.',
    waiting: trouble
      ? `The e-mail is waiting: ${trouble}`
      : 'The e-mail is on its way; the mail server is slow to respond.',
    failed: `The e-mail to ${address} was rejected: ${trouble}`,
    nobody: 'The address or link in this e-mail is no longer in use, so it was not sent.',
  }
  return sentences[state]
}

type MailState = 'waiting' | 'sent' | 'kept' | 'failed' | 'nobody'

/** What each kind of mail is called. */
export const mailKinds = {
  reset: 'Password link',
  invitation: 'Invitation',
  locked: 'Logins blocked',
  credentials: 'Login details changed',
  moved: 'E-mail address changed',
  'not-published': 'Scheduled change not made',
  test: 'Test e-mail',
  paper: 'Research paper',
  'paper-scheduled': 'Paper scheduled',
} as const

/** How many invitations did not leave. */
export function invitationsFailed(count: number) {
  const invitations = count === 1 ? 'invitation' : 'invitations'
  return `${inDigits(count)} ${invitations} could not be sent`
}
