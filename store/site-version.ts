import type { ClientConfig } from 'pg'
import { listenTo } from './listen.ts'

/** Follows the number that every recorded write moves on. */
export interface SiteVersion {
  /** The newest version, or null while this process cannot hear of other processes' writes. */
  current(): number | null
  /** Called by a write of this process once it is committed, ahead of the notification. */
  advance(version: number): void
  close(): Promise<void>
}

const channel = 'lyceum_site'

/** The statement a write ends with: moves the version on and tells every process of it. */
export const moveSiteVersion = `
  with moved as (update site set version = version + 1 where id = 1 returning version)
  select version, pg_notify('${channel}', version::text) from moved`

/** Begins to follow the site version, by one connection that listens for writes. */
export async function watchSiteVersion(
  connection: ClientConfig,
  onTrouble: (error: Error) => void,
): Promise<SiteVersion> {
  const state = { version: 0 }
  const advance = (version: number) => {
    state.version = Math.max(state.version, version)
  }
  const listener = await listenTo(connection, {
    channel,
    onMessage: (payload) => advance(Number(payload)),
    onOpen: async (client) => {
      const { rows } = await client.query<{ version: string }>('select version from site')
      advance(Number(rows[0]?.version ?? 0))
    },
    onTrouble,
  })
  return {
    current: () => (listener.isListening() ? state.version : null),
    advance,
    close: listener.close,
  }
}
