/**
 * Sentences that many pages say. Those of one concept stand in contract/messages/, so that no page
 * ships another's.
 */
export const messages = {
  login: {
    success: 'Login successful',
    wrong: 'Invalid username or password',
    locked: 'Account locked. Please try again later or reset your password.',
    inputRequired: 'Enter your username or e-mail.',
    passwordRequired: 'Enter your password.',
    overloaded: 'Many people are signing in right now. Please try again in a few seconds.',
    tooMany: 'Too many attempts from your network. Please wait a minute and try again.',
  },
  logout: { success: 'You are signed out.' },
  token: { invalid: 'This token is not valid or has expired. Please sign in again.' },
  access: {
    signedOut: 'Please sign in first.',
    adminOnly: 'Only an administrator may do this.',
    granted: 'You may send it.',
    foreignOrigin: 'This request came from another website and was refused.',
  },
  request: {
    invalid: 'Some of the fields need another look.',
    unreadable: 'The request could not be read.',
    unknownCall: 'There is nothing at this address.',
    tooLarge: 'That is larger than this address accepts.',
    wrongType: 'This address does not accept that kind of content.',
    tooSlow: 'The request took too long to arrive. Please try again.',
    tooMany: 'Too many requests. Please wait a moment and try again.',
    overloaded: 'The site is very busy. Please try again in a few seconds.',
    failed: 'Something went wrong on our side. It has been noted.',
  },
  students: {
    heading: 'Student List',
    search: 'Search by Name or Register Number',
    allYears: 'All Years',
    reset: 'Reset Filters',
    none: 'No students found.',
    details: 'View Details',
    unknown: 'There is no student with this register number.',
    noPhoto: "student didn't upload photo!",
    noResume: 'No resume available.',
    developer: '(Developer)',
    saveContact: 'Save contact',
    print: 'Print',
  },
  faculty: { unknown: 'Nobody of the faculty has a page at this address.' },
  notFound: {
    title: 'Page Not Found',
    sentence: 'The address may be mistyped, or the page has moved. Nothing of yours is lost.',
    home: 'Return to Home',
  },
  failure: {
    server: {
      title: 'Something went wrong',
      sentence: 'The fault is on our side and has been noted. Trying again often helps.',
    },
    forbidden: {
      title: 'Not open to you',
      sentence:
        'This page is for people with another role. Sign in with the right account to see it.',
    },
    overloaded: {
      title: 'Very busy right now',
      sentence: 'Many people are here at once. Please try again in a few seconds.',
    },
    retry: 'Try again',
    id: 'If it keeps happening, tell us this number:',
  },
} as const

/** A browser and what it runs on: 'Chrome on Android'. */
export function deviceInWords(browser: string, system: string) {
  return `${browser} on ${system}`
}

/** How long a member is signed in still; the time of day as '18:05'. */
export function signedOutAt(time: string) {
  return `You will be signed out at ${time}.`
}

/** The same when that time is past. */
export function signedOutSince(time: string) {
  return `You were signed out at ${time}.`
}

/** How many other devices were signed out. */
export function devicesSignedOut(count: number) {
  if (count === 0) return 'No other device was signed in'
  return count === 1 ? 'One other device signed out' : `${count} other devices signed out`
}

/** What is left of the sample, given in words: '240 students and 12 events'. */
export function sampleRecordsLeft(records: string) {
  return `${records} came with the program, so that no page is empty. Visitors do not see this note.`
}

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

/** Why a student is not moved. */
export function alreadyInYear(year: number) {
  return `In Year ${year} already`
}

/** Why an e-mail address cannot be an account's: two people would sign in with it. */
export function addressTaken(owner: string) {
  return `${owner} signs in with this e-mail address`
}

/** What stands beside an e-mail that changed where the account could not follow. */
export function accountKeepsAddress(owner: string) {
  return `The account keeps its address, for ${owner} signs in with the new one`
}

/** The question asked before a publication is deleted (product.md section 5). */
export function confirmRemoval(noun: string, title: string) {
  return `Do you want to delete this ${noun}: ${title}`
}

/** What one page of a document is called. */
export function numberedPage(number: number) {
  return `Page ${number}`
}

/** What stands behind the field that holds the page's number. */
export function ofPages(count: number) {
  return `of ${count}`
}

/** Which match of a search is shown, of how many. */
export function matchOf(current: number, total: number) {
  return `${current} of ${total}`
}

/** How much of a file has arrived, both sizes as people say them. */
export function arrivedOf(arrived: string, whole: string) {
  return `${arrived} of ${whole}`
}

/** The button that lets an administrator put another document in the place of this one. */
export function editDocument(title: string) {
  return `Edit ${title}`
}

/** What an upload is for, said before a file is chosen. */
export function documentReplaced(title: string) {
  return `What you upload is shown as “${title}” at once, in place of the document before it.`
}

/** What may be chosen; the limit as people say it: '537 MB'. */
export function pdfWanted(limit: string) {
  return `Choose a PDF, or drop one here. It may be up to ${limit} large.`
}

/** Why a file was not even sent. */
export function largerThan(limit: string) {
  return `This file is larger than ${limit}, the most that this site accepts.`
}

/** How long an upload will still take, as people say it: '12 secs'. */
export function timeLeft(duration: string) {
  return `${duration} left`
}

/** What may be chosen as the photo of an event; the limit as people say it: '537 MB'. */
export function photoWanted(limit: string) {
  return `A PNG or JPEG of up to ${limit}. Choose one, or drop or paste it here.`
}

/** What may be chosen as the photo of a profile. */
export function portraitWanted(limit: string) {
  return `Any picture of up to ${limit}. Choose one, or drop or paste it here.`
}

/** The same for a profile that has a photo. */
export function portraitKept(limit: string) {
  return `Yours stays unless you choose, drop or paste another picture, of up to ${limit}.`
}

/** What may be chosen as a resume. */
export function resumeWanted(limit: string) {
  return `A PDF of up to ${limit}. Choose one, or drop it here.`
}

/** The same for a profile that has one. */
export function resumeKept(name: string, limit: string) {
  return `“${name}” stays unless you choose or drop another PDF, of up to ${limit}.`
}

/** The same for an event that has a photo. */
export function photoKept(limit: string) {
  return `It stays unless you choose, drop or paste another PNG or JPEG, of up to ${limit}.`
}
