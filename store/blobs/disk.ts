import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { makePrivateFolder } from '../private-files.ts'
import { requireHash } from './blob-error.ts'
import type { BlobContent, Blobs } from './blobs.ts'
import { nullIfAbsent, openDrafts } from './drafts.ts'
import type { ByteRange } from './parse-range.ts'
import { sweepBehind } from './sweep-chunks.ts'

/** Opens the blob store in a folder, and clears away uploads that a kill cut off over an hour ago. */
export async function openBlobs(folder: string): Promise<Blobs> {
  await makePrivateFolder(folder)
  const drafts = await openDrafts(draftFolder(folder), (draft, { hash }) =>
    moveToPlace(draft, blobPath(folder, hash)),
  )
  return {
    ...drafts,
    place: 'disk',
    get: async (hash, range) => read(blobPath(folder, hash), range),
    has: async (hash) => (await stat(blobPath(folder, hash)).catch(nullIfAbsent)) !== null,
    signedAddress: null,
    path: (hash) => blobPath(folder, hash),
    withFile: async (hash, work) => work(blobPath(folder, hash)),
    remove: (hash, before) => removeBlob(folder, hash, before),
    list: (before) => list(folder, before),
    check: () => tryToWrite(drafts.draftPath()),
    completeSums: async () => [],
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

/**
 * Blobs.remove on disk. The blob is taken aside before its age is looked at: between a look and a
 * removal in place, the same bytes could be put again and be lost.
 */
async function removeBlob(folder: string, hash: string, before = Infinity): Promise<void> {
  const path = blobPath(folder, hash)
  const aside = join(draftFolder(folder), randomUUID())
  if ((await rename(path, aside).catch(nullIfAbsent)) === null) return
  const { mtimeMs } = await stat(aside)
  if (mtimeMs < before) await rm(aside, { force: true })
  else await rename(aside, path)
}

/**
 * The same bytes that are there already are replaced by themselves: that makes them young again,
 * so a sweep of old blobs nobody refers to yet spares them. A blob is there whole or not at all,
 * whenever the power goes.
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

/** Where a blob is in the store's folder. Throws 'not-a-hash', so no name leads out of the folder. */
function blobPath(folder: string, hash: string) {
  requireHash(hash)
  return join(folder, hash.slice(0, 2), hash)
}

/** Where blobs are while they arrive: on the same file system, for a file is renamed within one only. */
function draftFolder(folder: string) {
  return join(folder, 'tmp')
}
