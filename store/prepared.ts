import type { Reader } from './database.ts'

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
