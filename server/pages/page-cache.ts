import type { OutgoingHttpHeaders } from 'node:http'
import type { SiteVersion } from '#store/site-version.ts'

/** A reply as it goes over the wire, once in each encoding that clients ask for. */
export interface KeptReply {
  etag: string
  headers: OutgoingHttpHeaders
  bodies: Record<Encoding, Buffer>
}

export type Encoding = 'br' | 'gzip' | 'identity'

/** Replies to signed-out visitors, each good until the next recorded write. */
export interface PageCache {
  find(key: string): KeptReply | undefined
  /** Keeps a reply that was begun at this version; one that is stale by now is dropped. */
  keep(key: string, version: number, reply: KeptReply): void
  /** The version a reply begun now will show; null while nothing may be kept. */
  version(): number | null
}

const mostBytes = 48 * 1024 * 1024
/** No reply larger than this is kept, in bytes of all its encodings together. */
export const mostOfOne = 1024 * 1024

/** A bounded LRU in memory; a write empties it by moving the site version on. */
export function createPageCache(site: SiteVersion): PageCache {
  const kept = new Map<string, KeptReply>()
  let keptVersion: number | null = null
  let bytes = 0

  return { find, keep, version: () => site.current() }

  function find(key: string) {
    if (!isFresh()) return undefined
    const reply = kept.get(key)
    if (reply) {
      kept.delete(key)
      kept.set(key, reply)
    }
    return reply
  }

  function keep(key: string, version: number, reply: KeptReply) {
    if (sizeOf(reply) > mostOfOne || !isFresh() || version !== keptVersion) return
    drop(key)
    kept.set(key, reply)
    bytes += sizeOf(reply)
    for (const oldest of kept.keys()) {
      if (bytes <= mostBytes) break
      drop(oldest)
    }
  }

  function isFresh() {
    const version = site.current()
    if (version === null) return false
    if (version !== keptVersion) {
      kept.clear()
      bytes = 0
      keptVersion = version
    }
    return true
  }

  function drop(key: string) {
    const reply = kept.get(key)
    if (!reply) return
    kept.delete(key)
    bytes -= sizeOf(reply)
  }
}

function sizeOf(reply: KeptReply) {
  const { br, gzip, identity } = reply.bodies
  return br.length + gzip.length + identity.length + 512
}
