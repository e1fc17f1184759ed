import { mkdir, readdir, stat, writeFile } from 'node:fs/promises'
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { temporaryFolder } from '#test/temporary-folder.ts'
import { findSite } from './beside-site.ts'
import { noteSite, startedSites } from './sites.ts'

async function newRoot() {
  const { path, remove } = await temporaryFolder()
  onTestFinished(remove)
  return path
}

/** A process that is called as a site's is. */
function aSite() {
  const site = spawn(process.execPath, ['--eval', 'setInterval(() => {}, 1000)', 'serve.js'])
  onTestFinished(() => void site.kill('SIGKILL'))
  return site.pid ?? 0
}

async function note(root: string, pid: number, dataDir: string, startedAt: number) {
  const folder = join(root, '.cache', 'sites')
  await mkdir(folder, { recursive: true })
  const site = { pid, startedAt, dataDir, wanted: dataDir, program: '/srv/program' }
  await writeFile(join(folder, `${pid}.json`), JSON.stringify(site))
}

test('what a site is started with is noted for its owner alone, once for a data folder', async () => {
  const root = await newRoot()
  await note(root, 2 ** 22 + 1, '/srv/data', 1)
  await noteSite(root, { dataDir: '/srv/data', wanted: './data', program: '/srv/program' })
  const folder = join(root, '.cache', 'sites')
  expect(await readdir(folder)).toEqual([`${process.pid}.json`])
  expect((await stat(folder)).mode & 0o777).toBe(0o700)
  expect((await stat(join(folder, `${process.pid}.json`))).mode & 0o777).toBe(0o600)
})

test('a command finds the site that runs, though another was started and ended since', async () => {
  const root = await newRoot()
  await note(root, aSite(), '/srv/running', 1)
  await note(root, 2 ** 22 + 1, '/srv/ended', 2)
  await writeFile(join(root, '.cache', 'sites', '5.json'), '{"pid":')
  expect(await findSite(root, {})).toMatchObject({ dataDir: '/srv/running' })
  expect((await startedSites(root)).last).toMatchObject({ dataDir: '/srv/ended' })
})

test('it finds the one that was started last where none runs, and none where none was', async () => {
  const root = await newRoot()
  expect(await findSite(root, {})).toBeNull()
  await note(root, 2 ** 22 + 1, '/srv/one', 1)
  await note(root, 2 ** 22 + 2, '/srv/two', 2)
  expect(await findSite(root, {})).toMatchObject({ dataDir: '/srv/two' })
})

test('of two that run it wants to know which; the folder that is named goes before all', async () => {
  const root = await newRoot()
  await note(root, aSite(), '/srv/one', 1)
  await note(root, aSite(), '/srv/two', 2)
  await expect(findSite(root, {})).rejects.toThrow('/srv/two and /srv/one')
  expect(await findSite(root, { DATA_DIR: '/srv/one' })).toMatchObject({ program: '/srv/program' })
  expect(await findSite(root, { DATA_DIR: 'data' })).toEqual({ dataDir: join(root, 'data') })
})
