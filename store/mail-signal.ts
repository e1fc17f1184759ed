import { sql } from 'drizzle-orm'
import type { ClientConfig } from 'pg'
import { keepListening } from './keep-listening.ts'

const channel = 'lyceum_mail'

/** Tells every server, once the transaction stands, that there is a mail to be sent. */
export const tellOfMail = sql.raw(`select pg_notify('${channel}', '')`)

/** Calls `onMail` whenever a mail was posted, by this process or another one, or may have been. */
export function watchForMail(
  connection: ClientConfig,
  { onMail, onTrouble }: { onMail: () => void; onTrouble: (error: Error) => void },
) {
  return keepListening(connection, {
    channel,
    onMessage: onMail,
    onOpen: async () => onMail(),
    onTrouble,
  })
}
