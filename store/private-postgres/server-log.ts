import { open, readFile, rename, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Place } from './place.ts'

const largest = 1_000_000

/** Opens the server's log to be written on. One that has grown past 1 MB is put aside first. */
export async function openLog({ folder, user }: Place) {
  const path = logPath(folder)
  const size = await stat(path).then(
    (found) => found.size,
    () => 0,
  )
  if (size > largest) await rename(path, `${path}.old`)
  const log = await open(path, 'a', 0o600)
  if (user) await log.chown(user.uid, user.gid)
  return log
}

/** The last lines of the log, to be shown in an error. */
export async function readLogEnd(folder: string) {
  const log = await readFile(logPath(folder), 'utf8').catch(() => '')
  return log.trimEnd().split('\n').slice(-8).join('\n')
}

export function logPath(folder: string) {
  return join(folder, 'server.log')
}
