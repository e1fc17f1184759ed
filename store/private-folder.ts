import { chmod, mkdir } from 'node:fs/promises'

/**
 * Makes a folder that only its owner can enter, and closes one that an older Lyceum left open. One
 * that belongs to somebody else, such as a folder of a file server, stays as its owner wants it.
 */
export async function makePrivateFolder(folder: string, mode = 0o700): Promise<void> {
  await mkdir(folder, { recursive: true, mode })
  await chmod(folder, mode).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPERM') throw error
  })
}
