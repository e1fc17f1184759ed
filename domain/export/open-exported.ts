import { constants } from 'node:fs'
import { open, realpath, type FileHandle } from 'node:fs/promises'
import { join, normalize } from 'node:path'
import * as words from '#contract/messages/site-export.ts'

/** Whoever opens a pipe in any other way may wait for ever. */
const flags = constants.O_RDONLY | constants.O_NONBLOCK | constants.O_NOFOLLOW

/**
 * Opens a file of an export, which somebody else may have written: nothing but a file, and through no
 * link, for a link may lead out of the folder. Whoever gets it closes it. Throws what is wrong with it,
 * as the end of a sentence that begins with its path.
 */
export async function openExported(folder: string, path: string): Promise<FileHandle> {
  try {
    const real = await realpath(folder)
    const place = join(real, normalize(path))
    if ((await realpath(place)) !== place) throw new Error(words.isLink)
    return await openFile(place)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === undefined) throw error
    throw new Error(code === 'ENOENT' ? words.isMissing : words.isUnreadable(code), {
      cause: error,
    })
  }
}

async function openFile(place: string): Promise<FileHandle> {
  const file = await open(place, flags)
  if ((await file.stat()).isFile()) return file
  await file.close()
  throw new Error(words.isNoFile)
}
