import { fileTypeFromBuffer } from 'file-type'

/** How many of a file's first bytes tell its type. */
export const bytesToSniff = 4100

/** What a browser shows in a page without running it. */
const shown = new Set([
  'application/pdf',
  'image/png',
  'image/jpeg',
  'image/webp',
  'image/avif',
  'video/mp4',
  'video/webm',
])

/** The media type that a file's first bytes show: one of those shown in a page, or a mere download. */
export async function sniffType(firstBytes: Uint8Array) {
  const found = await fileTypeFromBuffer(firstBytes)
  return found && shown.has(found.mime) ? found.mime : 'application/octet-stream'
}
