import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { freePort } from '#test/free-port.ts'
import { spawnSite, stopWhenReady } from '#test/site-process.ts'
import { giveToSite } from '#test/system-user.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'

/** The files of code that are stored, each with its number on the disk: one that is stored anew has another. */
async function codeIn(folder: string) {
  const names = await readdir(folder, { recursive: true })
  const stored = names.filter((name) => name.endsWith('.code')).toSorted()
  return Promise.all(stored.map(async (name) => [name, (await stat(join(folder, name))).ino]))
}

test('a site that ends right away has stored what it compiled, and the next start takes it', async () => {
  const folder = await temporaryFolder()
  onTestFinished(folder.remove)
  giveToSite(folder.path)
  const compiled = join(folder.path, 'compiled')
  const start = async () => {
    const settings = { PORT: String(await freePort()), NODE_COMPILE_CACHE: compiled }
    return stopWhenReady(spawnSite(folder.path, settings))
  }
  expect(await start()).toEqual([0, null])
  const stored = await codeIn(compiled)
  expect(stored.length).toBeGreaterThan(0)
  expect(await start()).toEqual([0, null])
  expect(await codeIn(compiled)).toEqual(stored)
})
