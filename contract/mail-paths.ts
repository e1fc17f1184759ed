import * as calls from './calls.ts'

/** A kept mail as a file. */
export function mailFilePath(id: string) {
  return `${calls.mails}/${id}/mail.eml`
}

/** One more try of a mail that has failed. */
export function mailRetryPath(id: string) {
  return `${calls.mails}/${id}/retry`
}
