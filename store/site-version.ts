import type { ClientConfig } from 'pg'
import { listenTo } from './listen.ts'
import { untold, type Reads } from './reads.ts'

/** Follows what changes in the database, and the number that every recorded write moves on. */
export interface SiteVersion {
  /** The newest version, or null while this process cannot hear of other processes' writes. */
  current(): number | null
  /** How many changes this process has heard of; null while it cannot hear of those of others. */
  changes(): number | null
  /** Whether nothing of what was read has changed since so many changes had been heard of. */
  stands(reads: Reads, since: number): boolean
  /** Called by a write of this process once it is committed, ahead of the notification. */
  advance(moved: Moved): void
  /**
   * Resolves when this process has heard of everything that was committed until now, so that whoever
   * is answered then, and asks again, is shown it.
   */
  catchUp(): Promise<void>
  close(): Promise<void>
}

/** What a write says of itself when it moves the version on. */
export interface Moved {
  version: number
  /** The transaction, as notifications name it. */
  transaction: string
  /** What has changed in it, as in `Reads`. */
  changed: readonly string[]
}

const channel = 'lyceum_site'

/** The statement a write ends with: moves the version on and tells every process of it. */
export const moveSiteVersion = `
  with moved as (update site set version = version + 1 where id = 1 returning version)
  select version, pg_current_xact_id()::text as transaction,
    coalesce(current_setting('lyceum.changed', true), '') as changed,
    pg_notify('${channel}', version::text)
  from moved`

/** The row that `moveSiteVersion` answers with. */
export interface MovedRow extends Record<string, unknown> {
  version: string
  transaction: string
  changed: string
}

/** What that row says; what the transaction has yet to write must be told in `rest`. */
export function readMoved(row: MovedRow | undefined, rest: readonly string[] = []): Moved {
  const { version = '0', transaction = '', changed = '' } = row ?? {}
  const names = changed.split(' ').filter(Boolean)
  return { version: Number(version), transaction, changed: [...names, ...rest] }
}

/** Begins to follow the site, by one connection that listens for writes. */
export async function watchSiteVersion(
  connection: ClientConfig,
  onTrouble: (error: Error) => void,
): Promise<SiteVersion> {
  const state = { version: 0 }
  const heard = followChanges()
  const reach = (version: number) => {
    state.version = Math.max(state.version, version)
  }
  const listener = await listenTo(connection, {
    channel,
    onMessage: (payload) => {
      const [transaction = '', name] = payload.split(' ')
      if (name === undefined) reach(Number(payload))
      else heard.hear(transaction, name)
    },
    onOpen: async (client) => {
      const { rows } = await client.query<{ version: string }>('select version from site')
      reach(Number(rows[0]?.version ?? 0))
      heard.loseTrack()
    },
    onTrouble,
  })
  return {
    current: () => (listener.isListening() ? state.version : null),
    changes: () => (listener.isListening() ? heard.changes() : null),
    stands: heard.stands,
    advance: ({ version, transaction, changed }) => {
      reach(version)
      for (const name of changed) heard.hear(transaction, name)
    },
    catchUp: listener.catchUp,
    close: listener.close,
  }
}

/** A write of this process is heard of twice, by itself and by its notification. */
const mostHeard = 2000
/** Of sessions and accounts, each is one. When there are more than this, all of them are forgotten. */
const mostNames = 10_000

/** Changes as they are heard of. */
export interface HeardChanges {
  /** How many there have been. */
  changes: () => number
  /** As in SiteVersion. */
  stands: (reads: Reads, since: number) => boolean
  /** A change by a transaction, which counts once however often it is heard of. */
  hear: (transaction: string, name: string) => void
  /** Takes it that everything has changed. */
  loseTrack: () => void
}

/** Counts changes, and knows of each name when it changed last. */
export function followChanges(): HeardChanges {
  /** The number of the last change of a name; of a table, that of anything in it. */
  const last = new Map<string, number>()
  const heard = new Set<string>()
  let count = 0
  /** What is older than this is not known. */
  let knownSince = 0

  return {
    changes: () => count,
    stands(reads, since) {
      if (since < knownSince) return false
      // Most of the time nothing at all has changed since it was looked at last.
      if (since === count) return !reads.has(untold)
      for (const name of reads) {
        if (changedAt(name) > since || changedAt(allOf(name)) > since) return false
      }
      return !reads.has(untold)
    },
    hear(transaction, name) {
      const change = `${transaction} ${name}`
      if (heard.has(change)) return
      heard.add(change)
      if (heard.size > mostHeard) heard.delete(heard.values().next().value ?? change)
      count += 1
      last.set(name, count)
      last.set(tableOf(name), count)
      if (last.size > mostNames) loseTrack()
    },
    loseTrack,
  }

  function loseTrack() {
    count += 1
    knownSince = count
    last.clear()
    // A server that has taken over from another may give numbers of transactions anew.
    heard.clear()
  }

  function changedAt(name: string) {
    return last.get(name) ?? 0
  }
}

/** 'records' of 'records/notice'. */
function tableOf(name: string) {
  return name.split('/', 1)[0] ?? name
}

/** The name of a change to so many rows that none is told apart: 'sessions/*'. */
function allOf(name: string) {
  return `${tableOf(name)}/*`
}
