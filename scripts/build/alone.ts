import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { isGone } from '#store/is-gone.ts'
import { hasCode } from '#store/private-postgres/error-code.ts'

/** Between two looks, in milliseconds. */
const beat = 200
/** Longer ago, in milliseconds, whoever began has ended, and another process has its number by now. */
const longest = 15 * 60_000

/**
 * Does the work while no other process does work for which it holds the same file. `hasWaited` tells that
 * another one was at it meanwhile, and `onWait` is called as soon as that is seen. What a process holds that
 * was killed is taken over.
 */
export async function alone(
  path: string,
  work: (hasWaited: boolean) => Promise<void>,
  onWait: () => void = () => {},
) {
  await mkdir(dirname(path), { recursive: true })
  let hasWaited = false
  while (!(await isTaken(path))) {
    if (!hasWaited) onWait()
    hasWaited = true
    await pause(beat)
  }
  try {
    await work(hasWaited)
  } finally {
    await rm(path, { force: true })
  }
}

/** Takes the file; false while another process holds it. */
async function isTaken(path: string): Promise<boolean> {
  try {
    await writeFile(path, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error
    await takeAwayFromTheDead(path)
    return false
  }
}

async function takeAwayFromTheDead(path: string) {
  const holder = await readFile(path, 'utf8').catch(() => '')
  const since = (await stat(path).catch(() => null))?.mtimeMs ?? Date.now()
  const isOver = Date.now() - since > longest || (holder !== '' && isGone(Number(holder)))
  if (!isOver) return
  // Only one of several who see it so takes it away.
  const aside = `${path}.${process.pid}`
  await rename(path, aside).catch(() => {})
  await rm(aside, { force: true })
}
