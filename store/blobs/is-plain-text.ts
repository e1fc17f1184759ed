/** Tab, line feed, form feed and carriage return are the control characters that texts have. */
// oxlint-disable-next-line no-control-regex
const notInText = /[\0-\x08\x0b\x0e-\x1f\x7f]/

/** What a browser that guesses could take for a page or a picture. */
const markup = /^[\ufeff\s]*</

/**
 * Whether a file that begins with these bytes is words and nothing else: UTF-8 without control
 * characters, and no markup. Where more bytes follow, the last character may be cut.
 */
export function isPlainText(firstBytes: Uint8Array, hasMore: boolean): boolean {
  const text = decoded(firstBytes, hasMore)
  return text !== '' && !notInText.test(text) && !markup.test(text)
}

/** '' for what is not UTF-8. */
function decoded(bytes: Uint8Array, hasMore: boolean) {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: hasMore })
  } catch {
    return ''
  }
}
