/** First and last byte, both included, counted from 0. */
export interface ByteRange {
  start: number
  end: number
}

/**
 * Reads a Range header for a file of `size` bytes (RFC 9110, section 14). Null stands for the whole
 * file: no header, several ranges, or one that is not well formed. Answer 'unsatisfiable' with 416.
 */
export function parseRange(
  header: string | undefined,
  size: number,
): ByteRange | 'unsatisfiable' | null {
  const [, first, last] = /^bytes=\s*(\d*)-(\d*)\s*$/i.exec(header ?? '') ?? []
  if (first === undefined || last === undefined || first + last === '') return null
  if (first === '') return lastBytes(Number(last), size)
  const start = Number(first)
  const end = last === '' ? Infinity : Number(last)
  if (end < start) return null
  return start < size ? { start, end: Math.min(end, size - 1) } : 'unsatisfiable'
}

/** An empty file has no last bytes to send apart, so it goes whole. */
function lastBytes(count: number, size: number) {
  if (count === 0) return 'unsatisfiable'
  return size === 0 ? null : { start: Math.max(0, size - count), end: size - 1 }
}
