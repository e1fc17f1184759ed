import { randomUUID } from 'node:crypto'
import { rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { blobPath, draftFolder } from './blob-path.ts'
import { nullIfAbsent } from './null-if-absent.ts'

/**
 * Blobs.remove on disk. The blob is taken aside before its age is looked at: between a look and a
 * removal in place, the same bytes could be put again and be lost.
 */
export async function removeBlob(folder: string, hash: string, before = Infinity): Promise<void> {
  const path = blobPath(folder, hash)
  const aside = join(draftFolder(folder), randomUUID())
  if ((await rename(path, aside).catch(nullIfAbsent)) === null) return
  const { mtimeMs } = await stat(aside)
  if (mtimeMs < before) await rm(aside)
  else await rename(aside, path)
}
