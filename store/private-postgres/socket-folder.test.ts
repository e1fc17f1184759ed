import { chmod, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { makeSocketFolder } from './socket-folder.ts'

const longFolder = join(tmpdir(), 'long'.repeat(30), String(process.pid))

test('the socket is in the data folder as long as its path fits', async () => {
  expect(await makeSocketFolder('/srv/lyceum/postgres', undefined)).toBe('/srv/lyceum/postgres')
  const longest = `/${'é'.repeat(44)}`
  expect(await makeSocketFolder(longest, undefined)).toBe(longest)
})

test('a folder that others can enter is never used for a socket', async () => {
  const folder = await makeSocketFolder(longFolder, undefined)
  expect(await makeSocketFolder(longFolder, undefined)).toBe(folder)
  await chmod(folder, 0o777)
  await expect(makeSocketFolder(longFolder, undefined)).rejects.toThrow('only Lyceum')
  await rm(folder, { recursive: true })
})
