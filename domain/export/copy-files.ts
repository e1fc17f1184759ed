import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Blobs } from '#store/blobs/blobs.ts'
import type { ExportedFile } from './known-names.ts'

/**
 * Puts the files of records where an export names them, a piece in memory at a time. Returns the paths
 * of those that could not be read whole: they have gone since, or their bytes have changed.
 */
export async function copyFiles(
  blobs: Pick<Blobs, 'get'>,
  files: readonly ExportedFile[],
  folder: string,
): Promise<string[]> {
  const damaged: string[] = []
  for (const { path, hash } of files) {
    const place = join(folder, path)
    await mkdir(dirname(place), { recursive: true, mode: 0o700 })
    const found = await blobs.get(hash)
    if (!found) {
      damaged.push(path)
      continue
    }
    const sum = createHash('sha256')
    await pipeline(
      found.stream,
      async function* summed(pieces: AsyncIterable<Buffer>) {
        for await (const piece of pieces) {
          sum.update(piece)
          yield piece
        }
      },
      createWriteStream(place, { flags: 'wx', mode: 0o600 }),
    )
    if (sum.digest('hex') !== hash) damaged.push(path)
  }
  return damaged
}
