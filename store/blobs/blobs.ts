import type { Readable } from 'node:stream'
import type { ByteRange } from './parse-range.ts'

/** Stored bytes, known by their SHA-256. Every `hash` is 64 small hexadecimal digits, or it throws. */
export interface Blobs extends Drafts {
  /** Receives and stores in one go. */
  put(stream: Readable, limits: PutLimits): Promise<StoredBlob>
  /** Null when there is no such blob. Whoever gets a stream must read or destroy it. */
  get(hash: string, range?: ByteRange): Promise<BlobContent | null>
  has(hash: string): Promise<boolean>
  /** Where its bytes are on disk, if there are any, for a program that needs to read here and there. */
  path(hash: string): string
  /**
   * Removing what is not there is no error. With `before` (milliseconds), bytes that have come anew
   * since then stay.
   */
  remove(hash: string, before?: number): Promise<void>
  /** The hashes of all blobs that were stored before this moment (milliseconds), in batches. */
  list(before: number): AsyncGenerator<string[]>
  /** Resolves when blobs can be written, rejects when not. */
  check(): Promise<void>
  /** How many bytes the disk still takes. */
  freeSpace(): Promise<number>
}

/** Where bytes wait until it is known whether they are wanted. */
export interface Drafts {
  /**
   * Takes what the stream brings. Throws a coded error and leaves nothing behind: 'too-large' past
   * `maxBytes`, 'full' without room, 'cut' when the stream broke off or the signal fired, and
   * whatever `claim` throws. The stream is destroyed then.
   */
  receive(stream: Readable, limits: PutLimits): Promise<Draft>
  /** Where a program may put bytes that are to be received, and that it removes itself. */
  draftPath(): string
}

/** Received bytes, which nobody finds by their hash before they are stored. */
export interface Draft extends StoredBlob {
  /** Where they are on disk until then. */
  path: string
  /** Stores them, once however often they come. */
  store: () => Promise<void>
  /** Removes what was not stored. */
  discard: () => Promise<void>
}

export interface PutLimits {
  maxBytes: number
  signal?: AbortSignal | undefined
  /** Told the size of each piece before it is written; whoever throws here refuses it. */
  claim?: ((bytes: number) => Promise<void>) | undefined
}

export interface StoredBlob {
  hash: string
  /** In bytes. */
  size: number
  /** Media type as the bytes show it; 'application/octet-stream' for all that is not shown in a page. */
  type: string
}

export interface BlobContent {
  stream: Readable
  /** Of the whole blob, in bytes. */
  size: number
  /** Of what the stream brings, in bytes. */
  length: number
}
