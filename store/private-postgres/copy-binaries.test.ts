import { execFile } from 'node:child_process'
import { chmod, cp, lstat, mkdtemp, readdir, readlink, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { findBinaries, readyBinaries } from './binaries.ts'
import { copyBinaries } from './copy-binaries.ts'

async function newFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'lyceum-binaries-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return folder
}

test('a copy runs, keeps its links and is open to all, however closed the source', async () => {
  const { folder, version } = await findBinaries()
  const source = await readyBinaries({ folder, version }, { home: '/nowhere', user: undefined })
  const top = await newFolder()
  const closed = join(top, 'closed')
  await cp(source, closed, { recursive: true, verbatimSymlinks: true })
  for (const path of ['.', 'bin', 'bin/postgres', 'share/postgresql/postgres.bki']) {
    const { mode } = await stat(join(closed, path))
    await chmod(join(closed, path), mode & 0o700)
  }
  const target = join(top, 'copy')
  await Promise.all([copyBinaries(closed, target), copyBinaries(closed, target)])

  expect((await readdir(top)).toSorted()).toEqual(['closed', 'copy'])
  const run = await promisify(execFile)(join(target, 'bin', 'postgres'), ['--version'])
  expect(run.stdout).toContain(`(PostgreSQL) ${version.split('.')[0]}.`)
  expect(await closedIn(target)).toEqual([])
  const link = await readlink(join(target, 'lib', 'libpq.so'))
  expect(link).toBe(await readlink(join(source, 'lib', 'libpq.so')))
})

/** Files and folders that not everyone can read. */
async function closedIn(folder: string) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = entries.map((entry) => join(entry.parentPath, entry.name))
  const modes = await Promise.all(paths.map(async (path) => (await lstat(path)).mode))
  return paths.filter((_, index) => ((modes[index] ?? 0) & 0o004) === 0)
}
