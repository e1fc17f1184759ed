import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, type FileHandle } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Blobs } from '../blobs/blobs.ts'
import { decoder } from './decoder.ts'
import { pictureError } from './picture-error.ts'

type Format = keyof typeof encoders

export interface PictureSize {
  /** SHA-256 of the stored picture. */
  hash: string
  /** In pixels. */
  width: number
  format: Format
}

export interface SizedPicture {
  stream: Readable
  /** In bytes. */
  size: number
}

/** Stored pictures in the sizes that screens need: made at the first wish, and kept beside the blobs. */
export interface SizedPictures {
  /** Null when this size has not been made yet. Whoever gets a stream must read or destroy it. */
  find(wish: PictureSize): Promise<SizedPicture | null>
  /** Makes a size and keeps it. Throws 'no-picture' where the blob is gone or is none, 'not-stored' where the disk fails. */
  make(wish: PictureSize): Promise<void>
  /** The hashes of all pictures that have sizes. */
  hashes(): Promise<string[]>
  /** Takes all sizes of a picture away. */
  remove(hash: string): Promise<void>
}

/** Opens the folder of sizes. Whatever is in it can be made again, so nothing is flushed to disk. */
export async function openSizedPictures(folder: string, blobs: Blobs): Promise<SizedPictures> {
  await mkdir(folder, { recursive: true })
  return {
    find: async (wish) => {
      const file = await open(pathOf(folder, wish)).catch(nullIfAbsent)
      return file && content(file)
    },
    make: (wish) => make(folder, blobs, wish),
    hashes: () => readdir(folder),
    remove: (hash) => rm(join(folder, hash), { recursive: true, force: true }),
  }
}

async function content(file: FileHandle): Promise<SizedPicture> {
  const { size } = await file.stat()
  return { stream: file.createReadStream(), size }
}

async function make(folder: string, blobs: Blobs, wish: PictureSize) {
  const path = pathOf(folder, wish)
  const picture = (await decoder()).resize({ width: wish.width, withoutEnlargement: true })
  await mkdir(dirname(path), { recursive: true }).catch(explain)
  // Last, because whoever gets its stream must read it to the end.
  const found = await blobs.get(wish.hash)
  if (!found) throw pictureError('no-picture')
  const draft = `${path}.${randomUUID()}`
  try {
    await pipeline(found.stream, encoders[wish.format](picture), createWriteStream(draft))
    await rename(draft, path)
  } catch (error) {
    await rm(draft, { force: true })
    explain(error)
  }
}

/** Whatever fails in a call of the system is the disk's: the decoder makes none. */
function explain(error: unknown): never {
  const isDisk = error instanceof Error && 'syscall' in error
  throw pictureError(isDisk ? 'not-stored' : 'no-picture', error)
}

/** Chosen by eye on drawings; the next effort of AVIF takes half as long again for a tenth of the bytes. */
const encoders = {
  avif: (picture: Awaited<ReturnType<typeof decoder>>) => picture.avif({ quality: 55, effort: 1 }),
  webp: (picture: Awaited<ReturnType<typeof decoder>>) => picture.webp({ quality: 78 }),
  jpg: (picture: Awaited<ReturnType<typeof decoder>>) =>
    picture.flatten({ background: '#ffffff' }).jpeg({ quality: 80, progressive: true }),
}

function pathOf(folder: string, { hash, width, format }: PictureSize) {
  if (!/^[0-9a-f]{64}$/.test(hash)) throw pictureError('no-picture')
  return join(folder, hash, `${width}.${format}`)
}

function nullIfAbsent(error: NodeJS.ErrnoException) {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null
  throw error
}
