import { createHash } from 'node:crypto'
import { lchown, lstat, mkdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ServerUser } from './access.ts'
import { hasCode } from './error-code.ts'

/** The server has no network port; the number is part of the socket's name. */
export const socketPort = 5432

/** Systems cut a socket's path at 103 (macOS) or 107 bytes (Linux). */
const longestPath = 103

/**
 * The folder of the server's socket: the data folder, or where its path is too long for a socket a
 * folder of the server's own in the system's temporary one, named by a hash.
 * Throws when such a folder is there and someone else could put a socket in it.
 */
export async function makeSocketFolder(folder: string, user: ServerUser | undefined) {
  const path = join(folder, `.s.PGSQL.${socketPort}`)
  if (Buffer.byteLength(path) <= longestPath) return folder
  const name = createHash('sha256').update(folder).digest('hex').slice(0, 16)
  const stand = join(tmpdir(), `lyceum-${name}`)
  await mkdir(stand, { mode: 0o700 }).catch((error: unknown) => {
    if (!hasCode(error, 'EEXIST')) throw error
  })
  await refuseForeign(stand, [process.getuid?.(), user?.uid])
  if (user) await lchown(stand, user.uid, user.gid)
  return stand
}

/** Anyone may make folders in the temporary one, and could wait there for our queries. */
async function refuseForeign(folder: string, owners: (number | undefined)[]) {
  const found = await lstat(folder)
  if (found.isDirectory() && owners.includes(found.uid) && (found.mode & 0o077) === 0) return
  throw new Error(
    `${folder} is not a folder that only Lyceum’s user can access, so Lyceum will not put its ` +
      `database socket there. Remove it, or choose a shorter path for the data folder.`,
  )
}
