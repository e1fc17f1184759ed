import { tracingChannel } from 'node:diagnostics_channel'
import type { ClientBase, Pool } from 'pg'

/** A question to the database, without what it was asked with. */
export interface ToldQuery {
  /** The statement; its parameters are not told, for they may be secrets. */
  text: string
  /** What the connection is for. */
  purpose: string
}

/** Whoever subscribes is told of each question. While nobody does, telling costs a comparison. */
export const toldQueries = tracingChannel<ToldQuery>('lyceum.query')

/** Has a pool, or one connection of it, tell what is asked through it. */
export function tellQueries(asked: Pool | ClientBase, purpose: string): void {
  // All forms of it are passed on as they came.
  const query = asked.query.bind(asked) as (...given: unknown[]) => Promise<unknown>
  const told = (...given: unknown[]) => {
    // With a callback the pool asks for somebody whom it has told of.
    if (!toldQueries.hasSubscribers || typeof given.at(-1) === 'function') return query(...given)
    return toldQueries.tracePromise(() => query(...given), { text: textOf(given[0]), purpose })
  }
  Object.assign(asked, { query: told })
}

/** The statement of a question in any of its forms. */
export function textOf(query: unknown): string {
  if (typeof query === 'string') return query
  const isNamed = typeof query === 'object' && query !== null && 'text' in query
  return isNamed && typeof query.text === 'string' ? query.text : ''
}
