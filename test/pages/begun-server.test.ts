import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { freePort } from '#test/free-port.ts'
import { spawnSite, stopWhenReady } from '#test/site-process.ts'
import { giveToSite } from '#test/system-user.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'

async function startsOf(dataDir: string) {
  const log = await readFile(join(dataDir, 'postgres.log'), 'utf8')
  return log.split('starting PostgreSQL').length - 1
}

test('a start that fails leaves no PostgreSQL running that it has begun', async () => {
  const folder = await temporaryFolder()
  onTestFinished(folder.remove)
  giveToSite(folder.path)
  const first = spawnSite(folder.path, { PORT: String(await freePort()) })
  expect(await stopWhenReady(first)).toEqual([0, null])
  const before = await startsOf(folder.path)

  const second = spawnSite(folder.path, { PORT: 'none' })
  expect(await second.exit).toEqual([1, null])
  expect(await second.complaint).toContain('PORT')
  expect(await startsOf(folder.path)).toBe(before + 1)
  const pid = readFile(join(folder.path, 'postgres', 'postmaster.pid'))
  await expect(pid).rejects.toMatchObject({ code: 'ENOENT' })
})
