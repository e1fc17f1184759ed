import { randomBytes } from 'node:crypto'
import { constants, createWriteStream } from 'node:fs'
import { link, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Bucket } from '../objects/bucket.ts'
import { makePrivateFolder } from '../private-files.ts'

export type Source = AsyncIterable<Buffer | string> | Iterable<Buffer | string>

/** Where the parts of backups lie as they are, by their paths. */
export interface Shelf {
  /** For people. */
  name: string
  /** What all paths begin with. */
  root: string
  /** Makes a folder where there are such. */
  prepare: (folder: string) => Promise<void>
  read: (path: string) => Readable
  /** Writes it whole or not at all, to the place that is known at the end; null discards it. */
  write: (source: Source, placeOf: () => string | null) => Promise<boolean>
  /** In bytes; null for nothing. */
  sizeOf: (path: string) => Promise<number | null>
  /** The paths of all files below a folder; none where there is no such folder. */
  list: (folder: string) => Promise<string[]>
  /** Removing what is not there is no error. */
  remove: (path: string) => Promise<void>
  /** Gives a file of this machine a second name there, at no cost; false where that cannot be. */
  link: (from: string, path: string) => Promise<boolean>
}

/** A folder that keeps backups. */
export function folderShelf(folder: string): Shelf {
  const drafts = join(folder, 'tables')
  return {
    name: folder,
    root: folder,
    prepare: makePrivateFolder,
    read: (path) => Readable.from(bytesIn(path), { objectMode: false }),
    write: (source, placeOf) =>
      writeDraft(drafts, source, placeOf, async (draft, place) => {
        await makePrivateFolder(dirname(place))
        await rename(draft, place)
      }),
    sizeOf: async (path) => (await stat(path).catch(() => null))?.size ?? null,
    list: async (below) => {
      const entries = await readdir(below, { recursive: true, withFileTypes: true }).catch(
        // Only what is not there is empty: what cannot be read now is not to be taken for that.
        (error: NodeJS.ErrnoException) => (error.code === 'ENOENT' ? [] : Promise.reject(error)),
      )
      const files = entries.filter((entry) => entry.isFile())
      return files.map(({ parentPath, name }) => join(parentPath, name))
    },
    remove: (path) => rm(path, { force: true }),
    link: async (from, path) => {
      await makePrivateFolder(dirname(path))
      return link(from, path).then(
        () => true,
        () => false,
      )
    },
  }
}

/** A place in an object store that keeps backups. */
export function bucketShelf(bucket: Bucket): Shelf {
  return {
    name: bucket.name,
    root: '',
    prepare: async () => {},
    read: (path) => Readable.from(bytesOf(bucket, path), { objectMode: false }),
    // A part is named by what is in it, which is known at its end; it waits for that on this machine.
    write: (source, placeOf) =>
      writeDraft(tmpdir(), source, placeOf, (draft, place) => bucket.put(place, draft)),
    sizeOf: async (path) => (await bucket.find(path))?.size ?? null,
    list: async (below) => {
      const batches = await Array.fromAsync(bucket.list(`${below}/`))
      return batches.flat().map(({ key }) => key)
    },
    remove: (path) => bucket.remove(path),
    link: async () => false,
  }
}

/** Whoever opens a pipe that lies in a folder in any other way may wait for ever. */
const flags = constants.O_RDONLY | constants.O_NONBLOCK

async function* bytesIn(path: string) {
  const file = await open(path, flags)
  yield* file.createReadStream()
}

async function* bytesOf(bucket: Bucket, path: string) {
  const found = await bucket.get(path)
  if (!found) throw new Error(`There is no ${path} in ${bucket.name}.`)
  yield* found.stream
}

async function writeDraft(
  folder: string,
  source: Source,
  placeOf: () => string | null,
  store: (draft: string, place: string) => Promise<void>,
) {
  const draft = join(folder, `.draft-${randomBytes(8).toString('hex')}`)
  try {
    await pipeline(source, createWriteStream(draft, { mode: 0o600, flush: true }))
    const place = placeOf()
    if (place === null) return false
    await store(draft, place)
    return true
  } finally {
    await rm(draft, { force: true })
  }
}
