import type { OutgoingHttpHeaders } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { Freshness, Made } from './freshness.ts'

/** A reply as it goes over the wire, once in each encoding that clients ask for. */
export interface CachedReply {
  etag: string
  headers: OutgoingHttpHeaders
  /** Brotli is made when the reply is read again: what changes before that does not cost it. */
  bodies: { identity: Buffer; gzip: Buffer; br: Buffer | null }
  /** Members are answered the same. */
  isForAll: boolean
}

/** A head as names and values by turns: Node takes longest to take headers out of an object. */
export function flatHead(headers: OutgoingHttpHeaders): string[] {
  return Object.entries(headers).flatMap(([name, value = []]) =>
    [value].flat().flatMap((one) => [name, String(one)]),
  )
}

/** Replies to signed-out visitors, each good until something that it shows changes, or midnight. */
export interface PageCache {
  find(key: string): CachedReply | undefined
  /** Stores a reply with what it was made of; one that is stale by now is dropped. */
  store(key: string, made: Made, reply: CachedReply): void
  figures(): CacheFigures
}

/** How much is kept. */
export interface CacheFigures {
  entries: number
  bytes: number
}

const mostBytes = 48 * 1024 * 1024
/** No reply larger than this is cached, in bytes of its encodings together. */
export const mostOfOne = 1024 * 1024

interface Entry extends Made {
  reply: CachedReply
  bytes: number
  isBeingSqueezed: boolean
}

const squeeze = promisify(brotliCompress)

/** A bounded LRU in memory; an entry leaves as soon as something that it was made of has changed. */
export function createPageCache(
  freshness: Freshness,
  onTrouble: (error: unknown) => void,
): PageCache {
  const entries = new Map<string, Entry>()
  let bytes = 0

  return { find, store, figures: () => ({ entries: entries.size, bytes }) }

  function find(key: string) {
    const entry = entries.get(key)
    if (!entry) return undefined
    drop(key)
    if (!freshness.isFresh(entry)) return undefined
    keep(key, entry)
    if (entry.reply.bodies.br === null && !entry.isBeingSqueezed) {
      entry.isBeingSqueezed = true
      squeezeInto(key, entry).catch(onTrouble)
    }
    return entry.reply
  }

  function store(key: string, made: Made, reply: CachedReply) {
    if (sizeOf(reply) > mostOfOne || !freshness.isFresh(made)) return
    drop(key)
    keep(key, { ...made, reply, bytes: sizeOf(reply), isBeingSqueezed: false })
    makeRoom()
  }

  /** Brotli 6: the three steps above it take five to ten times as long for some 0.7 % fewer bytes. */
  async function squeezeInto(key: string, entry: Entry) {
    const { identity } = entry.reply.bodies
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: 6,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
    }
    entry.reply.bodies.br = await squeeze(identity, { params })
    // Something of it may have changed meanwhile, or its place been taken.
    if (entries.get(key) !== entry) return
    drop(key)
    keep(key, { ...entry, bytes: sizeOf(entry.reply) })
    makeRoom()
  }

  function makeRoom() {
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
  return (br?.length ?? 0) + gzip.length + identity.length + 512
}
