import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { blobError } from './blob-error.ts'

/** Where a blob is in the store's folder. Throws 'not-a-hash', so no name leads out of the folder. */
export function blobPath(folder: string, hash: string) {
  if (!/^[0-9a-f]{64}$/.test(hash)) throw blobError('not-a-hash')
  return join(folder, hash.slice(0, 2), hash)
}

/** Where blobs are while they arrive: on the same file system, for a file is renamed within one only. */
export function draftFolder(folder: string) {
  return join(folder, 'tmp')
}

/** A place for one of them. */
export function draftPath(folder: string) {
  return join(draftFolder(folder), randomUUID())
}
