import { isPlainText } from './is-plain-text.ts'
import { mediaTypes } from './media-types.ts'

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
