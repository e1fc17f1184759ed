import { createHash } from 'node:crypto'

/** A digest of what a form with files says, which does not depend on the boundary between its parts. */
export interface BodyDigest {
  text: (field: string, text: string) => void
  /** A file with the SHA-256 of its bytes. */
  file: (field: string, name: string, hash: string) => void
  read: () => string
}

export function digestBody(): BodyDigest {
  const sum = createHash('sha256')
  const add = (...part: string[]) => void sum.update(JSON.stringify(part))
  return {
    text: (field, text) => add('text', field, text),
    file: (field, name, hash) => add('file', field, name, hash),
    read: () => sum.digest('base64url'),
  }
}
