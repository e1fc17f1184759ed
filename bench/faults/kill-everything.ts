import { spawnSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Site } from '../site.ts'

/** Kills a site, its workers and its PostgreSQL in one moment, and waits until all are gone. */
export async function killEverything(site: Site): Promise<void> {
  const postmaster = await postmasterOf(site)
  const victims = withChildren([site.pid, ...(postmaster === null ? [] : [postmaster])])
  for (const pid of victims) kill(pid)
  while (victims.some(isThere)) await pause(1)
  // Whoever started it has to learn that it has ended.
  await site.stop()
}

/** The process of a site's own PostgreSQL; null where none runs. */
export async function postmasterOf({ folder }: Site): Promise<number | null> {
  const file = await readFile(join(folder, 'postgres', 'postmaster.pid'), 'utf8').catch(() => '')
  const pid = Number.parseInt(file, 10)
  return pid > 1 ? pid : null
}

function withChildren(roots: number[]) {
  const { stdout } = spawnSync('ps', ['-Ao', 'pid=,ppid='], { encoding: 'utf8' })
  const pairs = stdout
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
  const found = new Set(roots)
  const size = { before: 0 }
  while (size.before < found.size) {
    size.before = found.size
    for (const [pid = 0, parent = 0] of pairs) if (found.has(parent)) found.add(pid)
  }
  return [...found]
}

function kill(pid: number) {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It has ended by itself meanwhile.
  }
}

/** What has ended, and waits for whoever started it to hear of it, is gone. */
function isThere(pid: number) {
  const { stdout } = spawnSync('ps', ['-o', 'stat=', '-p', String(pid)], { encoding: 'utf8' })
  return stdout.trim() !== '' && !stdout.trim().startsWith('Z')
}
