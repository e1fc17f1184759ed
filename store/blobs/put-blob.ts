import { mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Readable } from 'node:stream'
import { blobError } from './blob-error.ts'
import { blobPath, draftPath } from './blob-path.ts'
import type { Draft, PutLimits } from './blobs.ts'
import { receive } from './receive.ts'

/** Blobs.put on disk: a blob is there whole or not at all, whenever the power goes. */
export async function putBlob(folder: string, stream: Readable, limits: PutLimits) {
  const { hash, size, type, keep, discard } = await receiveDraft(folder, stream, limits)
  await keep().finally(discard)
  return { hash, size, type }
}

/** Drafts.receive on disk. */
export async function receiveDraft(
  folder: string,
  stream: Readable,
  limits: PutLimits,
): Promise<Draft> {
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

function fateOf(draft: string, place: string): Pick<Draft, 'keep' | 'discard'> {
  let kept: Promise<void> | null = null
  return {
    keep: () => {
      kept ??= moveToPlace(draft, place).catch((error: Error) => {
        throw asBlobError(error)
      })
      return kept
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
