import { readFileSync } from 'node:fs'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isGone } from '../is-gone.ts'

/** Lies in a data folder for as long as what is restored there is not whole. */
const markOf = (dataDir: string) => join(dataDir, 'restore-unfinished')

/** To be called before anything is restored into a data folder. */
export async function beginRestore(dataDir: string): Promise<void> {
  await writeFile(markOf(dataDir), String(process.pid), { mode: 0o600, flush: true })
}

/** To be called when all of it is there, or nothing. */
export async function endRestore(dataDir: string): Promise<void> {
  await rm(markOf(dataDir), { force: true })
}

/** Whether a restore into this folder was cut off. Throws a sentence where one is under way. */
export async function wasCutOff(dataDir: string): Promise<boolean> {
  const pid = await readFile(markOf(dataDir), 'utf8').catch(() => null)
  if (pid === null) return false
  if (isRestore(Number(pid))) {
    throw new Error(`Another restore into ${dataDir} is under way. Wait until it has ended.`)
  }
  return true
}

/** Throws a sentence where a part of a backup would be taken for a site. */
export async function refuseCutOff(dataDir: string): Promise<void> {
  if (!(await wasCutOff(dataDir))) return
  throw new Error(
    `A restore into ${dataDir} was cut off, so only a part of the backup is there. ` +
      'Type the same npm run restore again (a database of DATABASE_URL has to be emptied first), ' +
      'or choose another folder with DATA_DIR=…',
  )
}

/** The number of a process that ended may be another one's by now; Linux tells what that one runs. */
function isRestore(pid: number) {
  if (isGone(pid)) return false
  if (process.platform !== 'linux') return true
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('restore.ts')
  } catch {
    return false
  }
}
