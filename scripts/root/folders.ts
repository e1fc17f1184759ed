import { lstat, mkdir } from 'node:fs/promises'
import { join } from 'node:path'

/** What is at a path, be it a link; null where there is nothing. */
export async function lookAt(path: string) {
  return lstat(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
}

/** A new folder in the state folder: 'data', or 'data-2' where another site has that. */
export async function makeDataFolder(stateFolder: string): Promise<string> {
  for (let number = 1; ; number += 1) {
    const folder = join(stateFolder, number === 1 ? 'data' : `data-${number}`)
    const isNew = await mkdir(folder, { mode: 0o700 }).then(
      () => true,
      (error: NodeJS.ErrnoException) => {
        if (error.code !== 'EEXIST') throw error
        return false
      },
    )
    if (isNew) return folder
  }
}
