import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, expect, test } from 'vitest'
import { calls } from '#contract/paths.ts'
import { startEnvironment } from '#test/system-user.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'
import { freePort } from '#test/free-port.ts'

const root = join(import.meta.dirname, '..')
const password = 'a password for the crash'
const folder = await temporaryFolder()
const port = await freePort()
const address = `http://localhost:${port}`
afterAll(() => folder.remove())

test('a kill -9 of every process in the middle of writes loses nothing that was acknowledged', async () => {
  const acknowledged = new Map<string, string>()
  for (const enough of [40, 120]) {
    const site = await start()
    await writeUntil(enough, acknowledged, site)
  }
  const site = await start()
  const kept = await (await fetch(address + calls.patent)).json()
  const titles = new Map(kept.map(({ _id, title }: Record<string, string>) => [_id, title]))
  for (const [id, title] of acknowledged) expect(titles.get(id)).toBe(title)
  expect(acknowledged.size).toBeGreaterThanOrEqual(120)
  await stop(site)
})

async function start() {
  const environment = { PORT: String(port), DATA_DIR: folder.path, ADMIN_PASSWORD: password }
  const site = spawn(process.execPath, [join(root, 'scripts', 'start.ts')], {
    env: { ...startEnvironment(), LOG_LEVEL: 'fatal', SAMPLE_CONTENT: 'off', ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  for await (const line of createInterface({ input: site.stdout })) {
    if (line.startsWith('Lyceum is ready')) return site
  }
  throw new Error('The site did not start.')
}

/** Six writers at once; as soon as enough writes are acknowledged every process is killed. */
async function writeUntil(enough: number, acknowledged: Map<string, string>, site: ChildProcess) {
  const cookie = await signIn()
  const reached = Promise.withResolvers<void>()
  const writers = Array.from({ length: 6 }, async () => {
    for (;;) {
      const title = `Patent ${crypto.randomUUID()}`
      const id = await post(calls.patent, { title }, { cookie }).then(idOf, () => null)
      if (id === null) return
      acknowledged.set(id, title)
      if (acknowledged.size >= enough) reached.resolve()
    }
  })
  await reached.promise
  await killAll(site)
  await Promise.all(writers)
}

/** A reply that is cut off acknowledges nothing. */
async function idOf(reply: Response): Promise<string | null> {
  const body = await reply.json().catch(() => null)
  return reply.status === 200 ? (body?.['_id'] ?? null) : null
}

async function killAll(site: ChildProcess) {
  const lock = await readFile(join(folder.path, 'postgres', 'postmaster.pid'), 'utf8')
  const postmaster = lock.split('\n')[0] ?? ''
  const backends = spawnSync('pgrep', ['-P', postmaster], { encoding: 'utf8' }).stdout.trim()
  spawnSync('kill', ['-9', String(site.pid), postmaster, ...backends.split('\n')])
}

async function signIn() {
  const reply = await post(calls.login, { loginInput: 'admin', password })
  return reply.headers.get('set-cookie')?.split(';')[0] ?? ''
}

function post(path: string, body: object, headers: Record<string, string> = {}) {
  return fetch(address + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
}

async function stop(site: ChildProcess) {
  const ended = new Promise((resolve) => site.once('exit', resolve))
  site.kill('SIGTERM')
  await ended
}
