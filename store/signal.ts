import { sql } from 'drizzle-orm'
import type { ClientConfig } from 'pg'
import { keepListening } from './keep-listening.ts'

/** A word that every server on a database hears, and how it is said and heard. */
export function signalOn(channel: string) {
  return {
    /** Says it, once the transaction stands. */
    tell: sql.raw(`select pg_notify('${channel}', '')`),
    /** Calls `onTold` whenever it was said, by this process or another one, or may have been. */
    watch: (connection: ClientConfig, { onTold, onTrouble }: Watcher) =>
      keepListening(connection, {
        channel,
        onMessage: onTold,
        onOpen: async () => onTold(),
        onTrouble,
      }),
  }
}

interface Watcher {
  onTold: () => void
  onTrouble: (error: Error) => void
}
