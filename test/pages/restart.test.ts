import { join } from 'node:path'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { calls } from '#contract/paths.ts'
import { emptyDatabase } from '#test/database.ts'
import { databaseUrl } from '#test/database-url.ts'
import { freePort } from '#test/free-port.ts'
import { handSocket } from '#test/handed-socket.ts'
import { visitRestlessly } from '#test/restless-visitors.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'
import { startFlags } from '../../scripts/start-flags.mjs'

const serve = join(import.meta.dirname, '..', '..', 'build', 'server', 'serve.js')
const password = 'a password for restarts'
const database = await emptyDatabase()
const folder = await temporaryFolder()
afterAll(() => folder.remove())

test('a site that is started again and again under load loses no request', async () => {
  const restarts = 2
  const port = await freePort()
  const supervisor = handSocket({
    port,
    times: restarts + 1,
    site: [process.execPath, ...startFlags, serve],
    environment: {
      PATH: process.env.PATH,
      PORT: String(port),
      DATA_DIR: folder.path,
      DATABASE_URL: databaseUrl(database),
      ADMIN_PASSWORD: password,
      SAMPLE_CONTENT: 'off',
      LOG_LEVEL: 'warn',
    },
  })
  const { ended, nextReady } = supervisor

  let pid = await nextReady()
  // Whatever fails here, no site goes on.
  onTestFinished(() => {
    supervisor.kill()
    if (supervisor.isRunning()) process.kill(pid, 'SIGKILL')
  })
  const origin = `http://127.0.0.1:${port}`
  const visitors = await visitRestlessly(origin, password)
  for (let times = 0; times < restarts; times += 1) {
    await visitors.answered(150)
    process.kill(pid, 'SIGTERM')
    pid = await nextReady()
  }
  await visitors.answered(150)
  const { failures, written } = await visitors.leave()
  expect(failures).toEqual([])
  const stored = await (await fetch(origin + calls.patent)).json()
  const titles = stored.map(({ title }: { title: string }) => title)
  expect(written.filter((title) => !titles.includes(title))).toEqual([])
  process.kill(pid, 'SIGTERM')
  expect(await ended).toEqual([0, null])
})
