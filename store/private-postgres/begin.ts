import { join, resolve } from 'node:path'
import { findBinaries, readyBinaries } from './binaries.ts'
import { admitsOwnRoleOnly, majorOf, readClusterMajor } from './cluster.ts'
import { choosePlace } from './place.ts'
import { isRunning, startServer } from './postmaster.ts'

/** What this process has started ahead of need, by the data folder of the server: whether it still runs. */
const begun = new Map<string, () => boolean>()

/**
 * Starts the server of a folder that has one and whose server does not run, before anybody asks it for
 * anything. Whatever stands in the way is left to `openPrivatePostgres`, which says it in words.
 */
export async function beginServer(dataDir: string): Promise<void> {
  await begin(resolve(dataDir)).catch(() => undefined)
}

async function begin(dataDir: string) {
  const major = await readClusterMajor(join(dataDir, 'postgres'))
  const found = await findBinaries()
  if (major === null || major !== majorOf(found.version)) return
  const place = await choosePlace(dataDir)
  const { folder } = place
  if (!(await admitsOwnRoleOnly(folder)) || (await isRunning(folder))) return
  const binaries = await readyBinaries(found, place)
  begun.set(folder, await startServer({ binaries, place, settings: {} }))
}

/** Whether there is a server that was begun and that nobody has taken over. */
export function hasBegun(): boolean {
  return begun.size > 0
}

/** Takes the server of this folder over, if it was begun: whether it still runs. */
export function takeBegun(folder: string): (() => boolean) | null {
  const found = begun.get(folder) ?? null
  begun.delete(folder)
  return found
}
