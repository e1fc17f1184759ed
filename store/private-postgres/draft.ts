import { randomBytes } from 'node:crypto'
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { isGone } from '../is-gone.ts'
import { hasCode } from './error-code.ts'

/**
 * Builds a folder beside its place and gives it its name when it is finished, so that it is there
 * whole or not at all. Where another process finished first, theirs stays. What fails is removed
 * at once, what a kill left by the next build.
 */
export async function buildWhole(target: string, build: (draft: string) => Promise<void>) {
  const draft = await makeDraft(target)
  try {
    await build(draft)
    await rename(draft, target)
  } catch (error) {
    await rm(draft, { recursive: true, force: true })
    if (!hasCode(error, 'ENOTEMPTY', 'EEXIST')) throw error
  }
  await syncFolder(dirname(target))
}

async function makeDraft(target: string) {
  const parent = dirname(target)
  const prefix = `${basename(target)}.new-`
  for (const name of await readdir(parent)) {
    const maker = Number.parseInt(name.slice(prefix.length), 10)
    if (name.startsWith(prefix) && isGone(maker)) await removeLeft(join(parent, name))
  }
  const draft = join(parent, `${prefix}${process.pid}-${randomBytes(6).toString('hex')}`)
  await mkdir(draft, { mode: 0o700 })
  return draft
}

/** A program that outlives its killed starter may write there still: then the next build clears up. */
async function removeLeft(path: string) {
  await rm(path, { recursive: true, force: true }).catch(() => undefined)
}

/** A new name survives a power cut only once its folder is on disk. */
async function syncFolder(path: string) {
  const folder = await open(path)
  await folder.sync()
  await folder.close()
}
