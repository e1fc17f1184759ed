import { inspect } from 'node:util'

/** What a person is shown of an error: its sentence, or all there is to know when debugging. */
export function messageOf(error: unknown): string {
  if (process.env.LOG_LEVEL === 'debug') return inspect(error)
  return error instanceof Error ? error.message : String(error)
}
