import { randomBytes } from 'node:crypto'

const alphabet = '0123456789abcdefghjkmnpqrstvwxyz'

/** A new record id: 16 characters of Crockford's base 32, 80 random bits. */
export function newId() {
  return Array.from(randomBytes(16), (byte) => alphabet[byte & 31]).join('')
}
