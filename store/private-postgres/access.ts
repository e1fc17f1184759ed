import { constants } from 'node:fs'
import { stat } from 'node:fs/promises'
import { dirname } from 'node:path'

/** The user PostgreSQL runs as when Lyceum itself is root. */
export interface ServerUser {
  uid: number
  gid: number
}

/** Whether a user may enter a folder: it and every folder above it. */
export async function canEnter(folder: string, user: ServerUser): Promise<boolean> {
  if (!(await allows(folder, user, constants.X_OK))) return false
  return dirname(folder) === folder || canEnter(dirname(folder), user)
}

/** Whether a user may reach, read and run a program. */
export async function canRun(program: string, user: ServerUser) {
  return (
    (await allows(program, user, constants.R_OK | constants.X_OK)) &&
    (await canEnter(dirname(program), user))
  )
}

/** Reads mode and owner: asking the system would answer for ourselves, and root may do everything. */
async function allows(path: string, user: ServerUser, wanted: number) {
  const { mode, uid, gid } = await stat(path)
  if (uid === user.uid) return ((mode >> 6) & wanted) === wanted
  if (gid === user.gid) return ((mode >> 3) & wanted) === wanted
  return (mode & wanted) === wanted
}
