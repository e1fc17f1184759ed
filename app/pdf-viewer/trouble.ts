import * as words from '#contract/messages/viewer.ts'

/** What pdf.js says of its errors: the class of one does not cross from its worker, its name does. */
interface PdfError {
  name?: unknown
  status?: unknown
}

/** The sentence that tells a reader why a document did not open. */
export function troubleOf({ name, status }: PdfError): string {
  if (name === 'InvalidPDFException') return words.unreadable
  if (name === 'PasswordException') return words.locked
  if (name === 'ResponseException' && status === 404) return words.missing
  if (name === 'ResponseException' && status !== 0) return words.failed
  return words.offline
}
