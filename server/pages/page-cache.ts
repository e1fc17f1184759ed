import type { OutgoingHttpHeaders } from 'node:http'
import { today } from '#domain/site/today.ts'
import type { SiteVersion } from '#store/site-version.ts'

/** A reply as it goes over the wire, once in each encoding that clients ask for. */
export interface CachedReply {
  etag: string
  headers: OutgoingHttpHeaders
  bodies: Record<Encoding, Buffer>
}

export type Encoding = 'br' | 'gzip' | 'identity'

/** Replies to signed-out visitors, each good until the next recorded write or midnight. */
export interface PageCache {
  find(key: string): CachedReply | undefined
  /** Stores a reply that was begun in this edition; one that is stale by now is dropped. */
  store(key: string, edition: string, reply: CachedReply): void
  /**
   * What a reply begun now will show: the site's version, and the day on which it is read, since
   * pages say what is coming up. Null while nothing may be cached.
   */
  edition(): string | null
}

const mostBytes = 48 * 1024 * 1024
/** No reply larger than this is cached, in bytes of all its encodings together. */
export const mostOfOne = 1024 * 1024

/** A bounded LRU in memory; a write empties it by moving the site version on, and so does midnight. */
export function createPageCache(site: SiteVersion): PageCache {
  const replies = new Map<string, CachedReply>()
  let cachedEdition: string | null = null
  let bytes = 0

  return { find, store, edition }

  function find(key: string) {
    if (!isFresh()) return undefined
    const reply = replies.get(key)
    if (reply) {
      replies.delete(key)
      replies.set(key, reply)
    }
    return reply
  }

  function store(key: string, begunIn: string, reply: CachedReply) {
    if (sizeOf(reply) > mostOfOne || !isFresh() || begunIn !== cachedEdition) return
    drop(key)
    replies.set(key, reply)
    bytes += sizeOf(reply)
    for (const oldest of replies.keys()) {
      if (bytes <= mostBytes) break
      drop(oldest)
    }
  }

  function edition() {
    const version = site.current()
    return version === null ? null : `${version} ${today()}`
  }

  function isFresh() {
    const current = edition()
    if (current === null) return false
    if (current !== cachedEdition) {
      replies.clear()
      bytes = 0
      cachedEdition = current
    }
    return true
  }

  function drop(key: string) {
    const reply = replies.get(key)
    if (!reply) return
    replies.delete(key)
    bytes -= sizeOf(reply)
  }
}

function sizeOf(reply: CachedReply) {
  const { br, gzip, identity } = reply.bodies
  return br.length + gzip.length + identity.length + 512
}
