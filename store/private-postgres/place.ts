import { realpath, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { makePrivateFolder } from '../private-files.ts'
import type { ServerUser } from './access.ts'
import { hasCode } from './error-code.ts'
import { makeSocketFolder } from './socket-folder.ts'

export interface Place {
  /** PostgreSQL's data folder; it need not exist yet. */
  folder: string
  /** The folder above it, which belongs to this process. */
  home: string
  socketFolder: string
  /** Whom the server runs as when this process is root, which PostgreSQL refuses; else ourselves. */
  user: ServerUser | undefined
}

/**
 * The database of `dataDir` is in `dataDir/postgres`, and whoever owns that folder runs it. `npm start`
 * never comes here as root; tests and `npm run dev` may, and have made the folder for another user
 * then. Throws when the data are of another user.
 */
export async function choosePlace(dataDir: string): Promise<Place> {
  const isRoot = process.getuid?.() === 0
  // Root's server is another user, who must pass through it, and can list nothing.
  await makePrivateFolder(dataDir, isRoot ? 0o711 : 0o700)
  const home = await realpath(dataDir)
  const folder = join(home, 'postgres')
  const owner = await ownerOf(folder)
  const user = isRoot ? serverUser(folder, owner) : refuseForeign(folder, owner)
  return { folder, home, user, socketFolder: await makeSocketFolder(folder, user) }
}

async function ownerOf(folder: string): Promise<ServerUser | null> {
  return stat(folder).catch((error: unknown) => {
    if (hasCode(error, 'ENOENT')) return null
    throw error
  })
}

function serverUser(folder: string, owner: ServerUser | null): ServerUser {
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid }
  throw new Error(
    `PostgreSQL refuses to run as root, and ${folder} is not owned by another user. Start Lyceum ` +
      `with “npm start”, which runs it as a separate user.`,
  )
}

function refuseForeign(folder: string, owner: ServerUser | null) {
  const self = process.getuid?.()
  if (!owner || self === undefined || owner.uid === self) return undefined
  throw new Error(
    `The database in ${folder} belongs to user ${owner.uid}, but Lyceum runs as user ${self}. ` +
      `Start Lyceum as that user or as root.`,
  )
}
