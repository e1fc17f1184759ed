import { open, readFile, rename, stat } from 'node:fs/promises'
import { join } from 'node:path'

const largest = 1_000_000

/**
 * Opens the server's log to be written on. It lies above the folder of the server, where nobody but
 * this process's user can put a link in its place. One that has grown past 1 MB is put aside first.
 */
export async function openLog(home: string) {
  const path = logPath(home)
  const size = await stat(path).then(
    (found) => found.size,
    () => 0,
  )
  if (size > largest) await rename(path, `${path}.old`)
  return open(path, 'a', 0o600)
}

/** The last lines of the log, to be shown in an error. */
export async function readLogEnd(home: string) {
  const log = await readFile(logPath(home), 'utf8').catch(() => '')
  return log.trimEnd().split('\n').slice(-8).join('\n')
}

export function logPath(home: string) {
  return join(home, 'postgres.log')
}
