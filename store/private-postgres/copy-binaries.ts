import { chmod, cp, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { buildWhole } from './draft.ts'

/**
 * Copies PostgreSQL to `target`, readable by every user. Whole or not at all; a copy that another
 * process finishes first is as good.
 */
export async function copyBinaries(source: string, target: string) {
  await buildWhole(target, async (draft) => {
    for (const part of ['bin', 'lib', 'share']) {
      // The libraries find each other by relative links, which only stay right when copied verbatim.
      await cp(join(source, part), join(draft, part), { recursive: true, verbatimSymlinks: true })
    }
    await openToAll(draft)
  })
}

/** What was installed under a strict umask is closed to others, and so is its copy. */
export async function openToAll(folder: string) {
  await chmod(folder, 0o755)
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  for (const entry of entries) {
    if (entry.isSymbolicLink()) continue
    const path = join(entry.parentPath, entry.name)
    const { mode } = await stat(path)
    await chmod(path, entry.isDirectory() || (mode & 0o100) !== 0 ? 0o755 : 0o644)
  }
}
