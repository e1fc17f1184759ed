import type { OutgoingHttpHeaders } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gunzip, gunzipSync } from 'node:zlib'
import type { Freshness, Made } from '#domain/freshness.ts'
import { createKeptPages, type CacheFigures } from './kept-pages.ts'
import { ownBytes } from './own-memory.ts'

/** A reply as it goes over the wire, once in each encoding that clients ask for. */
export interface CachedReply {
  etag: string
  headers: OutgoingHttpHeaders
  /**
   * Brotli is made when the reply is read again: what changes before that does not cost it. As it is, a
   * page takes four times the room of all others; so it is unpacked for the first who reads no gzip.
   */
  bodies: { identity: Buffer | null; gzip: Buffer; br: Buffer | null }
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
  /** The text of a reply that was found, as it is. */
  unpack(key: string, reply: CachedReply): Buffer
  figures(): CacheFigures
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
const unzip = promisify(gunzip)

/** A bounded memory; an entry leaves as soon as something that it was made of has changed. */
export function createPageCache(
  freshness: Freshness,
  onTrouble: (error: unknown) => void,
): PageCache {
  const entries = createKeptPages<Entry>(mostBytes, freshness)

  return { find, store, unpack, figures: entries.figures }

  function find(key: string) {
    const entry = entries.find(key)
    if (!entry) return undefined
    if (entry.reply.bodies.br === null && !entry.isBeingSqueezed) {
      entry.isBeingSqueezed = true
      squeezeInto(key, entry).catch(onTrouble)
    }
    return entry.reply
  }

  function store(key: string, made: Made, reply: CachedReply) {
    const bytes = sizeOf(reply)
    if (bytes > mostOfOne || !freshness.isFresh(made)) return
    const { identity, gzip, br } = reply.bodies
    const bodies = {
      identity: identity && ownBytes(identity),
      gzip: ownBytes(gzip),
      br: br && ownBytes(br),
    }
    entries.put(key, { ...made, reply: { ...reply, bodies }, bytes, isBeingSqueezed: false })
  }

  function unpack(key: string, reply: CachedReply) {
    if (reply.bodies.identity) return reply.bodies.identity
    const text = ownBytes(gunzipSync(reply.bodies.gzip))
    const entry = entries.find(key)
    if (entry?.reply === reply) {
      reply.bodies.identity = text
      entries.grow(key, entry, text.length)
    }
    return text
  }

  /** Brotli 6: the three steps above it take five to ten times as long for some 0.7 % fewer bytes. */
  async function squeezeInto(key: string, entry: Entry) {
    const { bodies } = entry.reply
    const text = bodies.identity ?? (await unzip(bodies.gzip))
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: 6,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
    }
    bodies.br = ownBytes(await squeeze(text, { params }))
    // Something of it may have changed meanwhile, or its place been taken.
    entries.grow(key, entry, bodies.br.length)
  }
}

function sizeOf(reply: CachedReply) {
  const { br, gzip, identity } = reply.bodies
  return (br?.length ?? 0) + gzip.length + (identity?.length ?? 0) + 512
}
