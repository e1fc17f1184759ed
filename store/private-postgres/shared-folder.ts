import { chmod, mkdir } from 'node:fs/promises'
import { join } from 'node:path'

/** Where a Lyceum started by root keeps what PostgreSQL's user could not reach elsewhere. */
export const sharedFolder = '/var/lib/lyceum'

/** Makes a folder of that name in the shared folder that every user can enter, whatever the umask. */
export async function makeSharedFolder(name = '.') {
  const folder = join(sharedFolder, name)
  await mkdir(folder, { recursive: true })
  await chmod(sharedFolder, 0o755)
  await chmod(folder, 0o755)
}
