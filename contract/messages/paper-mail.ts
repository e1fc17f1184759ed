/** Sentences about papers that are mailed; those of product.md letter by letter. */
export const paperMailMessages = {
  ask: 'Email Paper',
  scheduled: 'Email will be sent after one day.',
  failed: 'Error scheduling email.',
  address: 'E-mail address',
  explanation:
    'We will send the paper to this address once, one day from now. A short e-mail goes out first, with a link to cancel.',
  send: 'Send the paper',
  cancel: 'Cancel',
  close: 'Close',
  noteGoes:
    'We have just sent a short e-mail to this address. Use the link in it to see what is scheduled or to cancel.',
  addressWrong: 'Enter an e-mail address, such as name@example.edu.',
  paperMissing: 'Choose a paper first.',
  unknownPaper: 'This paper does not exist. It may have been deleted.',
  tooManyToAddress:
    'This address has reached its limit of papers for today. Please try again tomorrow.',
  tooManyFromNetwork:
    'Too many papers have been requested from your network in the last hour. Please log in or try again later.',
  tooManyOfYours: 'You have requested too many papers in the last hour. Please try again later.',
  tooManyOfAll:
    'Too many papers are being requested right now. Please log in or try again in an hour.',
  tooMany:
    'Too many papers have been requested for this address or from your network. Please try again later.',
  unknownRequest: 'This paper is not scheduled for you.',
  tooLate: 'This paper has already been sent or is being sent right now.',
  seePapers: 'See the papers',
  seeYours: 'See your requests',
  askAgain: 'Request again',
  login: 'Login',
  none: {
    title: 'No papers requested for this address',
    advice:
      'To get a research paper by e-mail, choose “Email Paper” next to it. Requests stay listed here for 30 days.',
  },
  noLink: {
    title: 'Open this page from your e-mail',
    advice:
      'When you request a research paper, we send you a short e-mail right away. Its link opens this page and shows your scheduled papers. If you have an account, log in to see your requests.',
  },
  deadLink: {
    title: 'This link has expired or is incomplete',
    advice:
      'Links work for 30 days. If yours is newer, open it from the e-mail again; part of it may be missing.',
  },
  cancelled: 'Cancelled. This paper will not be sent.',
  notCancelled: 'This could not be cancelled. Please try again.',
} as const

/**
 * How far a paper is: leaving while it is handed to the mail server, kept where there is none to hand
 * it to.
 */
export type PaperRequestState = 'waiting' | 'leaving' | 'sent' | 'kept' | 'failed' | 'cancelled'

/** Where a paper stands, and since when or until when: '16 May 2025, 4:30 pm'. */
export function paperLine(state: PaperRequestState, at: string) {
  const lines: Record<PaperRequestState, string> = {
    waiting: `Scheduled for ${at}`,
    leaving: 'Being sent now',
    sent: `Sent on ${at}`,
    kept: `Ready since ${at}; the office will forward it`,
    failed: `Could not be delivered on ${at}`,
    cancelled: `Cancelled on ${at}`,
  }
  return lines[state]
}

/** What a link shows: all that is for one address. */
export function papersFor(address: string) {
  return `Papers requested for ${address} in the last 30 days.`
}

/** What a member sees without a link. */
export const papersOfYours = 'Research papers requested by you or for you in the last 30 days.'
