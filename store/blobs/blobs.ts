import type { Readable } from 'node:stream'
import type { SentAs } from '../objects/get-object.ts'
import type { ByteRange } from './parse-range.ts'

/**
 * Stored bytes, known by their SHA-256. Every `hash` is 64 small hexadecimal digits, or it throws. Where
 * they are in an object store that cannot be reached, everything throws 'unreachable'.
 */
export interface Blobs extends Drafts {
  /** Receives and stores in one go. */
  put(stream: Readable, limits: PutLimits): Promise<StoredBlob>
  /** Null when there is no such blob. Whoever gets a stream must read or destroy it. */
  get(hash: string, range?: ByteRange): Promise<BlobContent | null>
  has(hash: string): Promise<boolean>
  /**
   * An address elsewhere at which a blob may be read for a minute, by whoever has it; null where its
   * bytes go through the site.
   */
  signedAddress: ((hash: string, as: SentAs) => Promise<string>) | null
  /** Where the bytes are for good: on a disk of this machine, or in an object store. */
  place: 'disk' | 'objects'
  /** Where its bytes are on that disk, if there are any; null in an object store. */
  path(hash: string): string | null
  /**
   * Does work that needs the bytes as a file of this machine, which may be there for only as long.
   * Where there is no such blob, there is no file at the path.
   */
  withFile<Result>(hash: string, work: (path: string) => Promise<Result>): Promise<Result>
  /**
   * Removing what is not there is no error. With `before` (milliseconds), bytes that have come anew
   * since then stay.
   */
  remove(hash: string, before?: number): Promise<void>
  /** The hashes of all blobs that were stored before this moment (milliseconds), in batches. */
  list(before: number): AsyncGenerator<string[]>
  /** Resolves when blobs can be written, rejects when not. */
  check(): Promise<void>
  /** How many bytes the disk of this machine still takes: where they arrive, and may stay. */
  freeSpace(): Promise<number>
  /** Removes bytes that were cut off by a kill while they arrived, before this moment (milliseconds). */
  sweepDrafts(before: number): Promise<void>
  /**
   * Makes the sums that pieces of files are checked by where they are missing, for an hour at most, and
   * removes those of files that are gone. Returns the hashes of files that turned out to be damaged.
   * On a disk there are no such sums.
   */
  completeSums(): Promise<string[]>
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
