import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { Reader } from './database.ts'

/** A text column holds one of these; they are one parameter, however many there are. */
export function isOneOf(column: SQLWrapper, values: readonly string[]) {
  return sql`${column} = any(${sql.param(values)}::text[])`
}

/**
 * A moment was less long ago than this, in milliseconds. One that is ahead by more was noted by a clock
 * that has been set back since, and nobody is to wait until it is there again.
 */
export function isWithin(moment: SQLWrapper, span: number, now = Date.now()): SQL {
  const [from, to] = [now - span, now + span].map((at) => new Date(at).toISOString())
  return sql`(${moment} > ${from}::timestamptz and ${moment} <= ${to}::timestamptz)`
}

/**
 * Text as it can be asked for: PostgreSQL refuses a NUL even in a question, and no id, name or title
 * has the character that stands in for it here.
 */
export function askable(text: string): string {
  return text.replaceAll('\0', '\ufffd')
}

/**
 * A column holds this text. Whoever asks may send letters with their marks apart, as macOS does, and so
 * may older rows hold them.
 */
export function isSpelled(column: SQLWrapper, text: string) {
  return isOneOf(column, spellingsOf(text))
}

/** Text as it can be asked for, with its letters composed and decomposed. */
export function spellingsOf(text: string): [composed: string, decomposed: string] {
  const asked = askable(text)
  return [asked.normalize('NFC'), asked.normalize('NFD')]
}

/**
 * Rows of one statement. PostgreSQL takes at most 65,535 parameters in it, and while it is put together
 * nobody else has their turn.
 */
const most = 200

/** A long list in pieces that one statement each can take. */
export function chunksOf<Row>(rows: readonly Row[]): Row[][] {
  const count = Math.ceil(rows.length / most)
  return Array.from({ length: count }, (_, place) => rows.slice(place * most, (place + 1) * most))
}

/**
 * A query that is asked all the time, as a function of the database that runs it: put together once,
 * which takes drizzle longer than PostgreSQL takes to answer it, and planned once on each connection.
 */
export function prepared<Query>(build: (db: Reader) => Query): (db: Reader) => Query {
  const built = new WeakMap<Reader, Query>()
  return (db) => {
    const known = built.get(db)
    if (known) return known
    const made = build(db)
    built.set(db, made)
    return made
  }
}
