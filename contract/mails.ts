import * as calls from './calls.ts'
import { viewPath } from './paths.ts'

/** Where a mail stands; 'nobody' means that nobody was to get it. */
export const mailStates = ['waiting', 'sent', 'kept', 'failed', 'nobody'] as const

export type MailState = (typeof mailStates)[number]

/** A stored mail as a file. */
export function mailFilePath(id: string) {
  return `${calls.mails}/${id}/mail.eml`
}

/** The stored mails that a search finds, as one archive; all of them where it asks for nothing. */
export function storedMailsPath(q = '') {
  return viewPath(`${calls.mails}/kept.zip`, { q })
}

/** One more try of a mail that has failed. */
export function mailRetryPath(id: string) {
  return `${calls.mails}/${id}/retry`
}
