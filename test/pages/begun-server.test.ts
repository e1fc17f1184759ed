import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { freePort } from '#test/free-port.ts'
import { giveToSite, testUser } from '#test/system-user.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'
import { startFlags } from '../../scripts/start-flags.mjs'

const serve = join(import.meta.dirname, '..', '..', 'build', 'server', 'serve.js')

function run(dataDir: string, PORT: string) {
  const site = spawn(process.execPath, [...startFlags, serve], {
    env: { PATH: process.env.PATH, PORT, DATA_DIR: dataDir, SAMPLE_CONTENT: 'off' },
    ...testUser(),
  })
  onTestFinished(() => void site.kill('SIGKILL'))
  return { site, exit: once(site, 'exit'), complaint: text(site.stderr) }
}

async function startsOf(dataDir: string) {
  const log = await readFile(join(dataDir, 'postgres.log'), 'utf8')
  return log.split('starting PostgreSQL').length - 1
}

test('a start that fails leaves no PostgreSQL running that it has begun', async () => {
  const folder = await temporaryFolder()
  onTestFinished(folder.remove)
  giveToSite(folder.path)
  const first = run(folder.path, String(await freePort()))
  for await (const line of createInterface({ input: first.site.stdout })) {
    if (line.startsWith('Lyceum is ready')) break
  }
  first.site.kill('SIGTERM')
  expect(await first.exit).toEqual([0, null])
  const before = await startsOf(folder.path)

  const second = run(folder.path, 'none')
  expect(await second.exit).toEqual([1, null])
  expect(await second.complaint).toContain('PORT')
  expect(await startsOf(folder.path)).toBe(before + 1)
  const pid = readFile(join(folder.path, 'postgres', 'postmaster.pid'))
  await expect(pid).rejects.toMatchObject({ code: 'ENOENT' })
})
