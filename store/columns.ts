import { randomBytes } from 'node:crypto'
import { text, timestamp } from 'drizzle-orm/pg-core'

const alphabet = '0123456789abcdefghjkmnpqrstvwxyz'

/** A new record id: 16 characters of Crockford's base 32, 80 random bits. */
export function newId() {
  return Array.from(randomBytes(16), (byte) => alphabet[byte & 31]).join('')
}

/** What tables are made of: an id of our own, a moment in UTC, words that may be empty. */
export const id = () => text().primaryKey().$defaultFn(newId)
export const moment = () => timestamp({ withTimezone: true, mode: 'date' })
export const words = () => text().notNull().default('')
