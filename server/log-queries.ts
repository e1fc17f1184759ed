import type { FastifyBaseLogger } from 'fastify'
import { toldQueries, type ToldQuery } from '#store/told-queries.ts'

/** Has the log tell each question to the database and how long it took; returns what ends that. */
export function logQueries(log: Pick<FastifyBaseLogger, 'debug'>): () => void {
  const begun = new WeakMap<object, number>()
  // The channel hands on what `tellQueries` has put in.
  const onStart = (message: unknown) => void begun.set(message as ToldQuery, performance.now())
  const onEnd = (message: unknown) => {
    const { text, purpose } = message as ToldQuery
    const since = begun.get(message as ToldQuery)
    if (since === undefined) return
    const milliseconds = Math.round((performance.now() - since) * 10) / 10
    log.debug({ query: text, purpose, milliseconds }, 'asked the database')
  }
  toldQueries.start.subscribe(onStart)
  toldQueries.asyncEnd.subscribe(onEnd)
  return () => {
    toldQueries.start.unsubscribe(onStart)
    toldQueries.asyncEnd.unsubscribe(onEnd)
  }
}
