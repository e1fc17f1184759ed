import { Client, type ClientConfig } from 'pg'

/** Follows the number that every recorded write moves on. */
export interface SiteVersion {
  /** The newest version, or null while this process cannot hear of other processes' writes. */
  current(): number | null
  /** Called by a write of this process once it is committed, ahead of the notification. */
  advance(version: number): void
  close(): Promise<void>
}

const channel = 'lyceum_site'
const reconnectAfter = 1000

/** The statement a write ends with: moves the version on and tells every process of it. */
export const moveSiteVersion = `
  with moved as (update site set version = version + 1 where id = 1 returning version)
  select version, pg_notify('${channel}', version::text) from moved`

/** Keeps one connection that listens for writes, and opens it again whenever it breaks. */
export async function watchSiteVersion(
  connection: ClientConfig,
  onTrouble: (error: Error) => void,
): Promise<SiteVersion> {
  const state = { version: 0, closed: false }
  const advance = (version: number) => {
    state.version = Math.max(state.version, version)
  }
  let listener: Client | null = await listen()

  async function listen() {
    const client = new Client({ ...connection, application_name: 'lyceum' })
    client.on('notification', ({ payload }) => advance(Number(payload)))
    client.on('error', onTrouble)
    await client.connect()
    client.once('end', () => void reconnect())
    await client.query(`listen ${channel}`)
    const { rows } = await client.query<{ version: string }>('select version from site')
    advance(Number(rows[0]?.version ?? 0))
    return client
  }

  async function reconnect() {
    listener = null
    while (!state.closed && listener === null) {
      await new Promise((resolve) => setTimeout(resolve, reconnectAfter))
      if (!state.closed) listener = await listen().catch((error) => (onTrouble(error), null))
    }
  }

  return {
    current: () => (listener ? state.version : null),
    advance,
    close: async () => {
      state.closed = true
      await listener?.end()
    },
  }
}
