import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** All that a build is made from. */
const sources = [
  ...['app', 'contract', 'content', 'domain', 'public', 'server', 'store', 'scripts/build'],
  ...['package.json', 'package-lock.json', 'vite.config.ts', 'react-router.config.ts'],
]

/** Whether the build was made whole and from the very sources that are there now. */
export async function isFresh(root: string): Promise<boolean> {
  const [stamp, hash] = await Promise.all([
    readFile(stampPath(root), 'utf8').catch(() => ''),
    hashOfSources(root),
  ])
  return stamp === hash
}

/** Takes the stamp off before a build, so that one that is cut off counts as none. */
export async function takeStampOff(root: string): Promise<void> {
  await rm(stampPath(root), { force: true })
}

/** Marks the build as made from the sources with this hash. */
export async function stamp(root: string, hash: string): Promise<void> {
  await writeFile(stampPath(root), hash)
}

/** The SHA-256 of every source's path and bytes; tests are no part of a build. */
export async function hashOfSources(root: string): Promise<string> {
  const lists = await Promise.all(sources.map((source) => filesOf(root, source)))
  const hash = createHash('sha256')
  for (const path of lists.flat()) {
    hash.update(`${path}\n`)
    hash.update(await readFile(join(root, path)))
  }
  return hash.digest('hex')
}

async function filesOf(root: string, source: string): Promise<string[]> {
  const path = join(root, source)
  if (!existsSync(path)) return []
  if (/\.\w+$/.test(source)) return [source]
  const entries = await readdir(path, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
    .toSorted()
}

function stampPath(root: string) {
  return join(root, 'build', 'stamp')
}
