/*
 * Node cuts small buffers out of large ones of 64 KiB, and V8 a part of a text out of the whole. The
 * large one stays for as long as somebody holds any part of it: what is kept has memory of its own.
 */

/** The same bytes in memory of which nothing is another's. */
export function ownBytes(bytes: Buffer): Buffer {
  if (bytes.length === bytes.buffer.byteLength) return bytes
  const own = Buffer.allocUnsafeSlow(bytes.length)
  bytes.copy(own)
  return own
}

/** The same text in one piece, and no part of another. */
export function ownText(text: string): string {
  return Buffer.from(text).toString()
}
