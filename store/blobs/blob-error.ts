const sentences = {
  'too-large': 'The file is larger than allowed.',
  full: 'There is no room left to store the file.',
  cut: 'The file broke off before its end.',
  damaged: 'The stored bytes are not those that were stored.',
  'not-a-hash': 'A blob is named by the 64 hexadecimal digits of its SHA-256.',
}

/** What can be wrong with a blob on its way in, on its way out, or with its name. */
type BlobErrorCode = keyof typeof sentences

/** The same of an object store, of which a site may have two: for its files, and for its backups. */
export function unreachable(store: string, cause: unknown) {
  const sentence = `The object store ${store} does not answer, or refuses.`
  return Object.assign(new Error(sentence, { cause }), { code: 'unreachable' as const })
}

/** An error whose `code` is for programs and whose message is for people. */
export function blobError(code: BlobErrorCode, cause?: unknown) {
  return Object.assign(new Error(sentences[code], { cause }), { code })
}

/** Throws 'not-a-hash' for anything else, so no name leads out of the store. */
export function requireHash(hash: string): void {
  if (!/^[0-9a-f]{64}$/.test(hash)) throw blobError('not-a-hash')
}

/** Whether an error says that the store of the files cannot be reached, which may pass. */
export function isUnreachable(error: unknown): boolean {
  return isSaidOf(error, 'unreachable')
}

/** Whether an error says that the disk has no room for a file. */
export function isDiskFull(error: unknown): boolean {
  return isSaidOf(error, 'full')
}

/** Whether an error says that what the store has sent is not what was stored, be it there or on the way. */
export function isDamaged(error: unknown): boolean {
  return isSaidOf(error, 'damaged')
}

function isSaidOf(error: unknown, code: BlobErrorCode | 'unreachable') {
  return error instanceof Error && 'code' in error && error.code === code
}
