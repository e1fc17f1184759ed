import { stat, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { temporaryFolder } from '#test/temporary-folder.ts'
import { makeFolders } from './private-files.ts'

async function place() {
  const { path, remove } = await temporaryFolder()
  onTestFinished(remove)
  return path
}

test('a folder is made with those above it, and what is there stays as it is', async () => {
  const folder = join(await place(), 'a', 'b', 'c')
  await makeFolders(folder, 0o700)
  expect((await stat(join(folder, '..'))).mode & 0o777).toBe(0o700)
  await writeFile(join(folder, 'kept'), '')
  await makeFolders(folder, 0o755)
  expect((await stat(folder)).mode & 0o777).toBe(0o700)
})

test('two who make the same folders at once both succeed', async () => {
  const folder = join(await place(), 'a', 'b', 'c')
  await Promise.all([makeFolders(folder), makeFolders(folder), makeFolders(folder)])
  expect((await stat(folder)).isDirectory()).toBe(true)
})

test('what is no folder, or leads nowhere, is not made one', async () => {
  const top = await place()
  await writeFile(join(top, 'file'), '')
  await symlink(join(top, 'gone'), join(top, 'link'))
  await expect(makeFolders(join(top, 'file'))).rejects.toMatchObject({ code: 'EEXIST' })
  await expect(makeFolders(join(top, 'file', 'below'))).rejects.toMatchObject({ code: 'ENOTDIR' })
  await expect(makeFolders(join(top, 'link'))).rejects.toMatchObject({ code: 'EEXIST' })
})

test.runIf(process.platform === 'linux')(
  'where the system lets nobody make a folder it ends',
  async () => {
    for (const folder of ['/proc/x', '/proc/x/y']) {
      await expect(makeFolders(folder)).rejects.toMatchObject({ code: 'ENOENT', path: '/proc/x' })
    }
  },
)
