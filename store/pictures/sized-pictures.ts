import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, rename, rm, type FileHandle } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import type { Blobs } from '../blobs/blobs.ts'
import { makePrivateFolder } from '../private-files.ts'
import { pictureError } from './picture-error.ts'
import { longestEdge, type RemakePicture } from './remake-picture.ts'

export interface PictureSize {
  /** SHA-256 of the stored picture. */
  hash: string
  /** In pixels. */
  width: number
  format: 'avif' | 'webp' | 'jpg'
}

export interface SizedPicture {
  stream: Readable
  /** In bytes. */
  size: number
}

/** Stored pictures in the sizes that screens need: made at the first wish, and stored beside the blobs. */
export interface SizedPictures {
  /** Null when this size has not been made yet. Whoever gets a stream must read or destroy it. */
  find(wish: PictureSize): Promise<SizedPicture | null>
  /**
   * Makes a size and stores it. Throws 'no-picture' where the blob is gone or is none, 'not-stored' where
   * the disk fails, and 'too-heavy'.
   */
  make(wish: PictureSize, remake: RemakePicture): Promise<void>
  /** The hashes of all pictures that have sizes. */
  hashes(): Promise<string[]>
  /** Takes all sizes of a picture away. */
  remove(hash: string): Promise<void>
}

/** Opens the folder of sizes. Whatever is in it can be made again, so nothing is flushed to disk. */
export async function openSizedPictures(folder: string, blobs: Blobs): Promise<SizedPictures> {
  await makePrivateFolder(folder)
  return {
    find: async (wish) => {
      const file = await open(pathOf(folder, wish)).catch(nullIfAbsent)
      return file && content(file)
    },
    make: (wish, remake) => make(folder, blobs, wish, remake),
    hashes: () => readdir(folder),
    remove: (hash) => rm(join(folder, hash), { recursive: true, force: true }),
  }
}

async function content(file: FileHandle): Promise<SizedPicture> {
  const { size } = await file.stat()
  return { stream: file.createReadStream(), size }
}

async function make(folder: string, blobs: Blobs, wish: PictureSize, remake: RemakePicture) {
  const path = pathOf(folder, wish)
  if (!(await blobs.has(wish.hash))) throw pictureError('no-picture')
  await mkdir(dirname(path), { recursive: true, mode: 0o700 }).catch(explain)
  const draft = `${path}.${randomUUID()}`
  try {
    const box = { width: wish.width, height: longestEdge }
    await blobs.withFile(wish.hash, (from) =>
      remake({ from, to: draft, box, encoding: `sized ${wish.format}` }),
    )
    await rename(draft, path).catch(explain)
  } finally {
    await rm(draft, { force: true })
  }
}

function explain(error: unknown): never {
  throw pictureError('not-stored', error)
}

function pathOf(folder: string, { hash, width, format }: PictureSize) {
  if (!/^[0-9a-f]{64}$/.test(hash)) throw pictureError('no-picture')
  return join(folder, hash, `${width}.${format}`)
}

function nullIfAbsent(error: NodeJS.ErrnoException) {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null
  throw error
}
