import { open, readdir, rm, stat, statfs, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { blobPath, draftFolder, draftPath } from './blob-path.ts'
import type { BlobContent, Blobs } from './blobs.ts'
import { makePrivateFolder } from '../private-folder.ts'
import type { ByteRange } from './parse-range.ts'
import { nullIfAbsent } from './null-if-absent.ts'
import { putBlob, receiveDraft } from './put-blob.ts'
import { removeBlob } from './remove-blob.ts'
import { sweepBehind } from './sweep-chunks.ts'

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
