import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { makePrivateFolder } from '#store/private-files.ts'

/** What a command beside a site needs to know of it. */
export interface Site {
  pid: number
  /** Milliseconds since 1970. */
  startedAt: number
  /** Its path without links, and as it was named. */
  dataDir: string
  wanted: string
  databaseUrl?: string | undefined
  filesUrl?: string | undefined
  /** The folder that the site runs from. */
  program: string
}

/** Notes which site this process is about to be, for the commands that come beside it. */
export async function noteSite(root: string, started: Omit<Site, 'pid' | 'startedAt'>) {
  const folder = folderOf(root)
  await makePrivateFolder(folder)
  for (const gone of await goneSites(root, started.dataDir)) await rm(pathOf(root, gone))
  const note: Site = { pid: process.pid, startedAt: Date.now(), ...started }
  // The address of a database may hold its password.
  await writeFile(pathOf(root, note), JSON.stringify(note), { mode: 0o600 })
}

interface StartedSites {
  running: Site[]
  last: Site | null
  all: Site[]
}

/** The sites that were started from this folder, the last one first, each data folder once. */
export async function startedSites(root: string): Promise<StartedSites> {
  const all = (await readSites(root)).toSorted((a, b) => b.startedAt - a.startedAt)
  const running = all.filter(({ pid }) => isSite(pid))
  const folders = running.map(({ dataDir }) => dataDir)
  return {
    running: running.filter(({ dataDir }, place) => folders.indexOf(dataDir) === place),
    last: all[0] ?? null,
    all,
  }
}

/** Those that ended and whose data folder another start now speaks for. */
async function goneSites(root: string, dataDir: string) {
  const all = await readSites(root)
  return all.filter((known) => known.dataDir === dataDir && !isSite(known.pid))
}

async function readSites(root: string): Promise<Site[]> {
  const names = await readdir(folderOf(root)).catch(() => [])
  const texts = await Promise.all(
    names.map((name) => readFile(join(folderOf(root), name), 'utf8').catch(() => 'null')),
  )
  return texts.flatMap((text) => parsed(text) ?? [])
}

/** Only noteSite writes there; a kill may have cut a note off. */
function parsed(text: string): Site | null {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** The number of a process that ended may be another one's by now; Linux tells what that one runs. */
function isSite(pid: number) {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) return false
  }
  if (process.platform !== 'linux') return true
  try {
    return /\b(serve\.[jt]s|start\.ts|run\.mjs\0start)\b/.test(
      readFileSync(`/proc/${pid}/cmdline`, 'utf8'),
    )
  } catch {
    return false
  }
}

function folderOf(root: string) {
  return join(root, '.cache', 'sites')
}

function pathOf(root: string, { pid }: Pick<Site, 'pid'>) {
  return join(folderOf(root), `${pid}.json`)
}
