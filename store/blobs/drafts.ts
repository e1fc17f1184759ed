import { createHash, randomUUID } from 'node:crypto'
import { open, readdir, rm, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { makePrivateFolder } from '../private-files.ts'
import { blobError } from './blob-error.ts'
import type { Draft, Drafts, PutLimits, StoredBlob } from './blobs.ts'
import { isWordFile } from './is-word-file.ts'
import { paceChunk } from './pace-chunks.ts'
import { bytesToSniff, mediaTypes, sniffType } from './sniff-type.ts'
import { sweepChunks } from './sweep-chunks.ts'
import { writeInBatches } from './write-in-batches.ts'

const hour = 3_600_000

interface OpenDrafts extends Drafts {
  /** Receives and stores in one go. */
  put(stream: Readable, limits: PutLimits): Promise<StoredBlob>
  /** How many bytes the disk still takes that they arrive on. */
  freeSpace(): Promise<number>
  /** Removes what has not moved since this moment (milliseconds): a kill has cut it off. */
  sweepDrafts(before: number): Promise<void>
}

/** Puts the bytes that wait at `path` to their place in the store; they may be gone from there then. */
type StoreDraft = (path: string, stored: StoredBlob) => Promise<void>

/**
 * Opens a folder in which bytes wait on this machine until they are stored or refused, and clears
 * away those that a kill cut off over an hour ago.
 */
export async function openDrafts(folder: string, storeDraft: StoreDraft): Promise<OpenDrafts> {
  await makePrivateFolder(folder)
  await sweepDrafts(folder, Date.now() - hour)
  const draftPath = () => join(folder, randomUUID())
  const receive: Drafts['receive'] = (stream, limits) =>
    receiveDraft(stream, limits, { path: draftPath(), storeDraft })
  return {
    receive,
    draftPath,
    put: async (stream, limits) => {
      const { hash, size, type, store, discard } = await receive(stream, limits)
      await store().finally(discard)
      return { hash, size, type }
    },
    freeSpace: () => freeSpace(folder),
    sweepDrafts: (before) => sweepDrafts(folder, before),
  }
}

async function sweepDrafts(folder: string, before: number) {
  for (const name of await readdir(folder)) {
    const found = await stat(join(folder, name)).catch(nullIfAbsent)
    if (found && found.mtimeMs < before) await rm(join(folder, name), { force: true })
  }
}

/** Without what is reserved for the system's own use. */
async function freeSpace(folder: string) {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

/** What is not there is null; all else that goes wrong is thrown on. */
export function nullIfAbsent(error: NodeJS.ErrnoException) {
  if (error.code === 'ENOENT') return null
  throw error
}

/** Drafts.receive, into a file of this machine. */
async function receiveDraft(
  stream: Readable,
  limits: PutLimits,
  { path, storeDraft }: { path: string; storeDraft: StoreDraft },
): Promise<Draft> {
  // An error that comes while the file is being opened would end the process if nobody listened.
  stream.on('error', () => undefined)
  try {
    const stored = await write(stream, path, limits)
    return { ...stored, path, ...fateOf(path, () => storeDraft(path, stored)) }
  } catch (error) {
    stream.destroy()
    await rm(path, { force: true })
    throw error instanceof Error ? asBlobError(error) : blobError('cut', error)
  }
}

function fateOf(draft: string, store: () => Promise<void>): Pick<Draft, 'store' | 'discard'> {
  let moved: Promise<void> | null = null
  return {
    store: () => {
      moved ??= store().catch((error: Error) => {
        throw asBlobError(error)
      })
      return moved
    },
    discard: () => rm(draft, { force: true }),
  }
}

/** Trouble of the store stays what it is, but for a full disk; all else is the stream's. */
function asBlobError(error: NodeJS.ErrnoException) {
  const { code, syscall } = error
  if (code === 'too-large' || code === 'unreachable') return error
  if (code === 'ENOSPC' || code === 'EDQUOT') return blobError('full', error)
  const isDisk = syscall !== undefined && syscall !== 'read'
  return isDisk ? error : blobError('cut', error)
}

/** Writes a stream to a new file and measures it on the way. The bytes are safe on disk when this resolves. */
async function write(
  stream: Readable,
  path: string,
  { maxBytes, signal, claim }: PutLimits,
): Promise<StoredBlob> {
  const file = await open(path, 'wx', 0o600)
  const sum = createHash('sha256')
  const first: Buffer[] = []
  let size = 0
  async function* measured(chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      if (size < bytesToSniff) first.push(chunk.subarray(0, bytesToSniff))
      size += chunk.length
      if (size > maxBytes) throw blobError('too-large')
      await paceChunk(chunk.length)
      await claim?.(chunk.length)
      sum.update(chunk)
      yield chunk
      sweepChunks(chunk.length)
    }
  }
  await pipeline(stream, measured, writeInBatches(file), { signal })
  return { hash: sum.digest('hex'), size, type: await typeOf(Buffer.concat(first), path) }
}

async function typeOf(firstBytes: Buffer, path: string) {
  return (await isWordFile(firstBytes, path)) ? mediaTypes.word : sniffType(firstBytes)
}
