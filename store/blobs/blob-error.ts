const sentences = {
  'too-large': 'The file is larger than allowed.',
  full: 'There is no room left to store the file.',
  cut: 'The file broke off before its end.',
  'not-a-hash': 'A blob is named by the 64 hexadecimal digits of its SHA-256.',
}

/** What can be wrong with a blob on its way in or its name on the way out. */
export type BlobErrorCode = keyof typeof sentences

/** An error whose `code` is for programs and whose message is for people. */
export function blobError(code: BlobErrorCode, cause?: unknown) {
  return Object.assign(new Error(sentences[code], { cause }), { code })
}
