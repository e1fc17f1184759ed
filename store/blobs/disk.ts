import { mkdir, open, readdir, rename, rm, stat, statfs, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { BlobContent, Blobs, Draft, PutLimits, StoredBlob } from './blobs.ts'
import { makePrivateFolder } from '../private-files.ts'
import type { ByteRange } from './parse-range.ts'
import { createHash, randomUUID } from 'node:crypto'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { isWordFile } from './is-word-file.ts'
import { mediaTypes, bytesToSniff, sniffType } from './sniff-type.ts'

const hour = 3_600_000

/** Opens the blob store in a folder, and clears away uploads that a kill cut off over an hour ago. */
export async function openBlobs(folder: string): Promise<Blobs> {
  await makePrivateFolder(folder)
  await makePrivateFolder(draftFolder(folder))
  await sweepDrafts(draftFolder(folder))
  return {
    put: (stream, limits) => putBlob(folder, stream, limits),
    receive: (stream, limits) => receiveDraft(folder, stream, limits),
    draftPath: () => draftPath(folder),
    get: async (hash, range) => read(blobPath(folder, hash), range),
    has: async (hash) => (await stat(blobPath(folder, hash)).catch(nullIfAbsent)) !== null,
    path: (hash) => blobPath(folder, hash),
    remove: (hash, before) => removeBlob(folder, hash, before),
    list: (before) => list(folder, before),
    check: () => tryToWrite(draftPath(folder)),
    freeSpace: () => freeSpace(folder),
  }
}

async function sweepDrafts(folder: string) {
  for (const name of await readdir(folder)) {
    const found = await stat(join(folder, name)).catch(nullIfAbsent)
    if (found && Date.now() - found.mtimeMs > hour) await rm(join(folder, name), { force: true })
  }
}

async function read(path: string, range: ByteRange | undefined): Promise<BlobContent | null> {
  const file = await open(path).catch(nullIfAbsent)
  if (!file) return null
  const { size } = await file.stat()
  return {
    stream: sweepBehind(file.createReadStream(range)),
    size,
    length: range ? range.end - range.start + 1 : size,
  }
}

/** A batch is one folder of the store: those whose hashes begin alike. */
async function* list(folder: string, before: number) {
  for (const start of await readdir(folder)) {
    if (!/^[0-9a-f]{2}$/.test(start)) continue
    const names = await readdir(join(folder, start))
    const ages = await Promise.all(
      names.map((name) => stat(join(folder, start, name)).catch(nullIfAbsent)),
    )
    yield names.filter((_name, place) => (ages[place]?.mtimeMs ?? Infinity) < before)
  }
}

/** Only writing shows whether one can: the rights may be there and the disk be read-only. */
async function tryToWrite(path: string) {
  await writeFile(path, '')
  await rm(path)
}

/** Without what is reserved for the system's own use. */
async function freeSpace(folder: string) {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

/**
 * Blobs.remove on disk. The blob is taken aside before its age is looked at: between a look and a
 * removal in place, the same bytes could be put again and be lost.
 */
async function removeBlob(folder: string, hash: string, before = Infinity): Promise<void> {
  const path = blobPath(folder, hash)
  const aside = join(draftFolder(folder), randomUUID())
  if ((await rename(path, aside).catch(nullIfAbsent)) === null) return
  const { mtimeMs } = await stat(aside)
  if (mtimeMs < before) await rm(aside)
  else await rename(aside, path)
}

/** What is not there is null; all else that goes wrong is thrown on. */
function nullIfAbsent(error: NodeJS.ErrnoException) {
  if (error.code === 'ENOENT') return null
  throw error
}

/** Blobs.put on disk: a blob is there whole or not at all, whenever the power goes. */
async function putBlob(folder: string, stream: Readable, limits: PutLimits) {
  const { hash, size, type, store, discard } = await receiveDraft(folder, stream, limits)
  await store().finally(discard)
  return { hash, size, type }
}

/** Drafts.receive on disk. */
async function receiveDraft(folder: string, stream: Readable, limits: PutLimits): Promise<Draft> {
  const path = draftPath(folder)
  // An error that comes while the file is being opened would end the process if nobody listened.
  stream.on('error', () => undefined)
  try {
    const stored = await receive(stream, path, limits)
    return { ...stored, path, ...fateOf(path, blobPath(folder, stored.hash)) }
  } catch (error) {
    stream.destroy()
    await rm(path, { force: true })
    throw error instanceof Error ? asBlobError(error) : blobError('cut', error)
  }
}

function fateOf(draft: string, place: string): Pick<Draft, 'store' | 'discard'> {
  let moved: Promise<void> | null = null
  return {
    store: () => {
      moved ??= moveToPlace(draft, place).catch((error: Error) => {
        throw asBlobError(error)
      })
      return moved
    },
    discard: () => rm(draft, { force: true }),
  }
}

/**
 * The same bytes that are there already are replaced by themselves: that makes them young again,
 * so a sweep of old blobs nobody refers to yet spares them.
 */
async function moveToPlace(draft: string, path: string) {
  const folder = dirname(path)
  const isNew = await mkdir(folder, { recursive: true, mode: 0o700 })
  await rename(draft, path)
  await syncFolder(folder)
  if (isNew) await syncFolder(dirname(folder))
}

/** A new name survives a power cut only once its folder is on disk. */
async function syncFolder(path: string) {
  const folder = await open(path)
  await folder.sync()
  await folder.close()
}

/** Trouble of the disk stays what it is, but for a full one; all else is the stream's. */
function asBlobError(error: NodeJS.ErrnoException) {
  const { code, syscall } = error
  if (code === 'too-large') return error
  if (code === 'ENOSPC' || code === 'EDQUOT') return blobError('full', error)
  const isDisk = syscall !== undefined && syscall !== 'read'
  return isDisk ? error : blobError('cut', error)
}

/**
 * Writes a stream to a new file and measures it on the way, a chunk in memory at a time. The bytes
 * are safe on disk when this resolves.
 */
async function receive(
  stream: Readable,
  path: string,
  { maxBytes, signal, claim }: PutLimits,
): Promise<StoredBlob> {
  const file = await open(path, 'wx', 0o600)
  const sum = createHash('sha256')
  const first: Buffer[] = []
  let size = 0
  async function append(chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      if (size < bytesToSniff) first.push(chunk.subarray(0, bytesToSniff))
      size += chunk.length
      if (size > maxBytes) throw blobError('too-large')
      await claim?.(chunk.length)
      sum.update(chunk)
      await file.writeFile(chunk)
      sweepChunks(chunk.length)
    }
  }
  try {
    await pipeline(stream, append, { signal })
    await file.sync()
  } finally {
    await file.close()
  }
  return { hash: sum.digest('hex'), size, type: await typeOf(Buffer.concat(first), path) }
}

async function typeOf(firstBytes: Buffer, path: string) {
  return (await isWordFile(firstBytes, path)) ? mediaTypes.word : sniffType(firstBytes)
}

/** Where a blob is in the store's folder. Throws 'not-a-hash', so no name leads out of the folder. */
function blobPath(folder: string, hash: string) {
  if (!/^[0-9a-f]{64}$/.test(hash)) throw blobError('not-a-hash')
  return join(folder, hash.slice(0, 2), hash)
}

/** Where blobs are while they arrive: on the same file system, for a file is renamed within one only. */
function draftFolder(folder: string) {
  return join(folder, 'tmp')
}

/** A place for one of them. */
function draftPath(folder: string) {
  return join(draftFolder(folder), randomUUID())
}

const sentences = {
  'too-large': 'The file is larger than allowed.',
  full: 'There is no room left to store the file.',
  cut: 'The file broke off before its end.',
  'not-a-hash': 'A blob is named by the 64 hexadecimal digits of its SHA-256.',
}

/** What can be wrong with a blob on its way in or its name on the way out. */
type BlobErrorCode = keyof typeof sentences

/** An error whose `code` is for programs and whose message is for people. */
export function blobError(code: BlobErrorCode, cause?: unknown) {
  return Object.assign(new Error(sentences[code], { cause }), { code })
}

/** After so many bytes, of all streams together, a sweep (half a millisecond) pays. */
const interval = 8 * 2 ** 20

const state = { passed: 0 }

/**
 * Tells of bytes that come in, of which those before are done with. V8 sees in a chunk only the small object that
 * stands for it and would let a hundred megabytes of them lie, so it is asked to look.
 */
export function sweepChunks(bytes: number): void {
  state.passed += bytes
  if (state.passed < interval) return
  state.passed = 0
  // Only a site that was started is run with a collector that can be asked.
  globalThis.gc?.({ type: 'minor' })
}

/** Tells of all bytes that this stream reads. */
export function sweepBehind<Stream extends Readable>(stream: Stream): Stream {
  const push = stream.push.bind(stream)
  // Listening for its data instead would let it flow before anybody takes them.
  stream.push = (chunk: Buffer | null, encoding?: BufferEncoding) => {
    sweepChunks(chunk?.length ?? 0)
    return push(chunk, encoding)
  }
  return stream
}
