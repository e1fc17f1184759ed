import { createHash } from 'node:crypto'

/** Stands for these parts in their order, within an entity tag (RFC 9110, 8.8.3): 22 signs for 132 bits of SHA-256. */
export function entityMark(parts: Iterable<string | Uint8Array>): string {
  const digest = createHash('sha256')
  for (const part of parts) digest.update(part)
  return digest.digest('base64url').slice(0, 22)
}
