import { inspect } from 'node:util'

/**
 * What a person is shown of an error: its sentence, or all there is to know when debugging. Of a query
 * that failed it is the database's: its text helps nobody there, and its parameters are people's data.
 */
export function messageOf(error: unknown): string {
  if (process.env.LOG_LEVEL === 'debug') return inspect(error)
  if (!(error instanceof Error)) return String(error)
  return 'query' in error && error.cause instanceof Error ? error.cause.message : error.message
}
