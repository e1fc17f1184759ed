import { randomBytes } from 'node:crypto'

/** A short id that a person can read out from an error page and find in the log. */
export function requestId() {
  return randomBytes(5).toString('hex')
}
