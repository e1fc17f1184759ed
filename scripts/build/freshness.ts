import { createHash } from 'node:crypto'
import { readdirSync, statSync } from 'node:fs'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { runChild } from '../bring/child.mjs'

/** All that a build is made from. */
const sources = [
  ...['app', 'contract', 'content', 'domain', 'public', 'server', 'store', 'scripts/build'],
  ...['package.json', 'package-lock.json', 'vite.config.ts', 'react-router.config.ts'],
  // They go with the build into what the site is run from (scripts/release.ts).
  ...['migrations', 'scripts/program'],
]

/** The sources of a build, as they were when it began. */
export interface Sources {
  /** A hash of their paths, sizes and times: quickly taken, and another one in every copy. */
  looks: string
  /** A hash of their paths and bytes. */
  bytes: string
}

/**
 * Whether the build was made whole and from the very sources that are there now. They are read only
 * where they look different, as all of a copy does, and the stamp then takes on the new looks.
 */
export async function isFresh(root: string): Promise<boolean> {
  const [looks, bytes] = (await readFile(stampPath(root), 'utf8').catch(() => '')).split('\n')
  if (looks === looksOf(root)) return true
  const now = await sourcesOf(root)
  if (bytes !== now.bytes) return false
  // Where it may not be written, every start reads the sources, and that is all.
  await stamp(root, now).catch(() => {})
  return true
}

/**
 * Builds where that is needed, in a process of its own: a running site need not keep the builder's
 * memory. A build that fails ends this process with its code.
 */
export async function buildWhenStale(root: string): Promise<void> {
  if (await isFresh(root)) return
  const code = await runChild(process.execPath, [join(root, 'scripts', 'build.ts')])
  if (code !== 0) process.exit(code)
}

/** A hash of what the build was made from, or null where there is none. */
export async function builtFrom(root: string): Promise<string | null> {
  const [, bytes] = (await readFile(stampPath(root), 'utf8').catch(() => '')).split('\n')
  return bytes ?? null
}

/** Takes the stamp off before a build, so that one that is cut off counts as none. */
export async function takeStampOff(root: string): Promise<void> {
  await rm(stampPath(root), { force: true })
}

/** Marks the build as made from these sources. */
export async function stamp(root: string, { looks, bytes }: Sources): Promise<void> {
  await writeFile(stampPath(root), `${looks}\n${bytes}`)
}

/** Reads every source; tests are no part of a build. */
export async function sourcesOf(root: string): Promise<Sources> {
  // First the looks: of a file that changes meanwhile they are the old ones, and it is read again.
  const looks = looksOf(root)
  const hash = createHash('sha256')
  for (const path of pathsOf(root)) {
    hash.update(`${path}\n`)
    hash.update(await readFile(join(root, path)))
  }
  return { looks, bytes: hash.digest('hex') }
}

/** Every start waits for this; for a thousand files, asking at once costs a quarter of asking by turns. */
function looksOf(root: string) {
  const hash = createHash('sha256')
  for (const path of pathsOf(root)) {
    const { size, mtimeMs } = statSync(join(root, path))
    hash.update(`${path} ${size} ${mtimeMs}\n`)
  }
  return hash.digest('hex')
}

function pathsOf(root: string): string[] {
  return sources.flatMap((source) => {
    const found = statSync(join(root, source), { throwIfNoEntry: false })
    if (!found?.isDirectory()) return found ? [source] : []
    return readdirSync(join(root, source), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
      .toSorted()
  })
}

function stampPath(root: string) {
  return join(root, 'build', 'stamp')
}
