import type { OutgoingHttpHeaders } from 'node:http'
import type { Freshness, Made } from './freshness.ts'

/** A reply as it goes over the wire, once in each encoding that clients ask for. */
export interface CachedReply {
  etag: string
  headers: OutgoingHttpHeaders
  bodies: Record<Encoding, Buffer>
  /** Members are answered the same. */
  isForAll: boolean
}

export type Encoding = 'br' | 'gzip' | 'identity'

/** Replies to signed-out visitors, each good until something that it shows changes, or midnight. */
export interface PageCache {
  find(key: string): CachedReply | undefined
  /** Stores a reply with what it was made of; one that is stale by now is dropped. */
  store(key: string, made: Made, reply: CachedReply): void
}

const mostBytes = 48 * 1024 * 1024
/** No reply larger than this is cached, in bytes of all its encodings together. */
export const mostOfOne = 1024 * 1024

interface Entry extends Made {
  reply: CachedReply
  bytes: number
}

/** A bounded LRU in memory; an entry leaves as soon as something that it was made of has changed. */
export function createPageCache(freshness: Freshness): PageCache {
  const entries = new Map<string, Entry>()
  let bytes = 0

  return { find, store }

  function find(key: string) {
    const entry = entries.get(key)
    if (!entry) return undefined
    drop(key)
    if (!freshness.isFresh(entry)) return undefined
    keep(key, entry)
    return entry.reply
  }

  function store(key: string, made: Made, reply: CachedReply) {
    if (sizeOf(reply) > mostOfOne || !freshness.isFresh(made)) return
    drop(key)
    keep(key, { ...made, reply, bytes: sizeOf(reply) })
    for (const oldest of entries.keys()) {
      if (bytes <= mostBytes) break
      drop(oldest)
    }
  }

  function keep(key: string, entry: Entry) {
    entries.set(key, entry)
    bytes += entry.bytes
  }

  function drop(key: string) {
    const entry = entries.get(key)
    if (!entry) return
    entries.delete(key)
    bytes -= entry.bytes
  }
}

function sizeOf(reply: CachedReply) {
  const { br, gzip, identity } = reply.bodies
  return br.length + gzip.length + identity.length + 512
}
