/** What bytes with words in them are told by (sniff-type.ts). */
export const mediaTypes = {
  pdf: 'application/pdf',
  word: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  plain: 'text/plain',
  /** All that is not shown in a page, and of which nothing else is known. */
  unknown: 'application/octet-stream',
} as const

/** Tab, line feed, form feed and carriage return are the control characters that texts have. */
// oxlint-disable-next-line no-control-regex
const notInText = /[\0-\x08\x0b\x0e-\x1f\x7f]/

/** What a browser that guesses could take for a page or a picture. */
const markup = /^[\ufeff\s]*</

/** How many of a file's first bytes tell its type. */
export const bytesToSniff = 4100

/** What a browser shows in a page without running it. */
const shown = new Set<string>([
  mediaTypes.pdf,
  'image/png',
  'image/jpeg',
  'image/webp',
  'image/avif',
  'video/mp4',
  'video/webm',
])

/** Whether files are ever stored under this type. */
export function isKnownType(type: string): boolean {
  return shown.has(type) || Object.values<string>(mediaTypes).includes(type)
}

/**
 * The media type that a file's first bytes show: one of those shown in a page, plain text, or a mere
 * download. A Word file is told by what its archive holds (is-word-file.ts).
 */
export async function sniffType(firstBytes: Uint8Array): Promise<string> {
  // It knows hundreds of types; a site that is only read asks for none.
  const { fileTypeFromBuffer } = await import('file-type')
  const found = await fileTypeFromBuffer(firstBytes)
  if (found) return shown.has(found.mime) ? found.mime : mediaTypes.unknown
  const hasMore = firstBytes.length >= bytesToSniff
  return isPlainText(firstBytes, hasMore) ? mediaTypes.plain : mediaTypes.unknown
}

/**
 * Whether a file that begins with these bytes is words and nothing else: UTF-8 without control
 * characters, and no markup. Where more bytes follow, the last character may be cut.
 */
function isPlainText(firstBytes: Uint8Array, hasMore: boolean): boolean {
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
