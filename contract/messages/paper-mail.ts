/** Sentences about papers that are mailed; those of product.md letter by letter. */
export const paperMailMessages = {
  ask: 'Email Paper',
  scheduled: 'Email will be sent after one day.',
  failed: 'Error scheduling email.',
  address: 'E-mail address',
  explanation:
    'The paper goes to this address once, a day from now. A short mail goes ahead of it, by which it can be cancelled.',
  send: 'Send the paper',
  cancel: 'Cancel',
  close: 'Close',
  noteGoes: 'A short mail is on its way there now. Its link shows what is to come, and cancels it.',
  addressWrong: 'Enter one e-mail address, such as name@example.edu.',
  paperMissing: 'Say which paper is meant.',
  unknownPaper: 'This paper does not exist. It may have been deleted.',
  tooManyToAddress:
    'Enough papers were asked for at this address for one day. Please try again tomorrow.',
  tooManyFromNetwork:
    'Many papers were asked for from your network within the hour. Please sign in, or try again later.',
  tooManyOfYours: 'You have asked for many papers within the hour. Please try again later.',
  tooManyOfAll:
    'Very many papers are being asked for just now. Please sign in, or try again in an hour.',
  tooMany:
    'Too many papers were asked for, at this address or from your network. Please try again later.',
  unknownRequest: 'There is no such paper on its way to you.',
  tooLate: 'This paper has gone already, or is going at this moment.',
  seePapers: 'To the papers',
  seeYours: 'See what you asked for',
  askAgain: 'Ask again',
  login: 'Login',
  none: {
    title: 'Nothing was asked for at this address',
    advice:
      'Any research paper can be mailed: press “Email Paper” beside it. It stands here for 30 days, from the asking on.',
  },
  noLink: {
    title: 'The link in the mail leads here',
    advice:
      'Whoever asks for a research paper gets a short mail at once. Its link opens this page with what is to come to that address. If you have an account, sign in and see what you asked for.',
  },
  deadLink: {
    title: 'This link leads nowhere any more',
    advice:
      'Links show what was asked for in the last 30 days. If this one is newer, open it from the mail again: a part of it may have been lost on the way.',
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
    waiting: `To be sent on ${at}`,
    leaving: 'On its way at this moment',
    sent: `Sent on ${at}`,
    kept: `Written on ${at}; the office passes it on`,
    failed: `Could not be delivered, ${at}`,
    cancelled: `Cancelled on ${at}`,
  }
  return lines[state]
}

/** What a link shows: all that is for one address. */
export function papersFor(address: string) {
  return `What was asked for at ${address} in the last 30 days.`
}

/** What a member sees without a link. */
export const papersOfYours =
  'The research papers that you asked for in the last 30 days, and those that others had sent to you.'
