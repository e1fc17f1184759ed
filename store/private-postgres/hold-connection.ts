import { LastingClient } from '../lasting-client.ts'

/** How to reach the server, whatever the database. */
export interface Server {
  host: string
  port: number
  user: string
  password: string
}

/** Connections that only hold or stop the server bear this name, and do not count as its use. */
export const holdName = 'lyceum-hold'

/** Every process that uses the server shares this lock; who gets it alone may stop the server. */
export const holdLock = 5_921_765

/** Connects to a database that nobody works in, so that `lyceum` itself can be cloned or replaced. */
export async function connectToHold(server: Server): Promise<LastingClient> {
  const client = new LastingClient({
    ...server,
    database: 'postgres',
    application_name: holdName,
    connectionTimeoutMillis: 10_000,
  })
  // Without a listener, a server that goes away would end this process.
  client.on('error', () => undefined)
  await client.connect()
  return client
}
