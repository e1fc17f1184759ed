import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { text } from 'node:stream/consumers'
import { afterAll, expect, inject, onTestFinished, test } from 'vitest'
import { calls, pages, probes } from '#contract/paths.ts'
import { emptyDatabase } from '#test/database.ts'
import { freePort } from '#test/free-port.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'
import { startFlags } from '../../scripts/start-flags.mjs'

const serve = join(import.meta.dirname, '..', '..', 'build', 'server', 'serve.js')
const password = 'a password for restarts'
const database = await emptyDatabase()
const folder = await temporaryFolder()
afterAll(() => folder.remove())

/**
 * Does as systemd does with a socket: listens, and hands the socket to one site after the other. While
 * it waits for one of them it runs nothing, so it never takes a connection itself.
 */
const likeSystemd = `
  const { createServer } = require('node:net')
  const { spawnSync } = require('node:child_process')
  const [port, times, ...site] = process.argv.slice(1)
  const server = createServer().listen({ port: Number(port), host: '127.0.0.1' }, () => {
    const run = 'echo "pid $$"; LISTEN_FDS=1 LISTEN_PID=$$ exec "$0" "$@"'
    const stdio = ['ignore', 'inherit', 'inherit', server._handle.fd]
    for (let left = Number(times); left > 0; left -= 1) {
      const { status } = spawnSync('sh', ['-c', run, ...site], { stdio })
      if (status !== 0) process.exit(1)
    }
    process.exit(0)
  })`

test('a site that is started again and again under load loses no request', async () => {
  const restarts = 2
  const port = await freePort()
  const { user, password: secret, host, port: socket } = inject('postgres')
  const query = new URLSearchParams({ host, port: String(socket) })
  const site = [process.execPath, ...startFlags, serve]
  const supervisor = spawn(
    process.execPath,
    ['-e', likeSystemd, String(port), String(restarts + 1), ...site],
    {
      env: {
        PATH: process.env.PATH,
        PORT: String(port),
        DATA_DIR: folder.path,
        DATABASE_URL: `postgres://${user}:${secret}@localhost/${database.database}?${query}`,
        ADMIN_PASSWORD: password,
        SAMPLE_CONTENT: 'off',
        LOG_LEVEL: 'warn',
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  const ended = once(supervisor, 'exit')
  const lines = createInterface({ input: supervisor.stdout })[Symbol.asyncIterator]()
  const nextReady = async () => {
    let pid = 0
    for (;;) {
      const { value = '', done } = await lines.next()
      if (done) throw new Error('The site did not start.')
      pid = Number(/^pid (\d+)$/.exec(value)?.[1] ?? pid)
      if (value.startsWith('Lyceum is ready')) return pid
    }
  }

  let pid = await nextReady()
  // Whatever fails here, no site goes on.
  onTestFinished(() => {
    supervisor.kill('SIGKILL')
    if (supervisor.exitCode === null) process.kill(pid, 'SIGKILL')
  })
  const origin = `http://127.0.0.1:${port}`
  const visitors = await visit(origin)
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

/** Readers and a writer on connections that stay, and readers who come each time anew. */
async function visit(origin: string) {
  const failures: string[] = []
  const written: string[] = []
  const state = { isOpen: true, answers: 0 }
  const session = await signIn(origin)
  const readers = [pages.home, calls.patent, pages.faculty, `${pages.search}?q=radio`, probes.ready]
  const come = async (agent: Agent, ask: (agent: Agent) => Promise<number>) => {
    while (state.isOpen) {
      const status = await ask(agent).catch((error: unknown) => {
        failures.push(String(error))
        return 0
      })
      // A slow machine asks some to come again, restart or not; they are told by a header.
      if (status >= 400 && status !== asksAgain) failures.push(String(status))
      state.answers += 1
    }
    agent.destroy()
  }
  const staying = readers.map((path) =>
    come(new Agent({ keepAlive: true, maxSockets: 1 }), (agent) => send(origin + path, { agent })),
  )
  const coming = readers.map((path) =>
    come(new Agent({ keepAlive: false }), (agent) => send(origin + path, { agent })),
  )
  const writer = come(new Agent({ keepAlive: true, maxSockets: 1 }), async (agent) => {
    const title = `Patent ${crypto.randomUUID()}`
    const status = await send(origin + calls.patent, { agent, session, body: { title } })
    if (status < 300) written.push(title)
    return status
  })
  return {
    /** Resolves when so many more requests were answered. */
    answered: async (more: number) => {
      const enough = state.answers + more
      await expect.poll(() => state.answers, { timeout: 60_000 }).toBeGreaterThan(enough)
    },
    leave: async () => {
      state.isOpen = false
      await Promise.all([...staying, ...coming, writer])
      return { failures, written }
    },
  }
}

/** Stands for 503 with the moment to come again. */
const asksAgain = 599

interface Sent {
  agent: Agent
  /** A cookie, for what a member writes. */
  session?: string
  body?: object
}

/** Resolves with the status once the whole answer is there. */
function send(url: string, { agent, session = '', body }: Sent): Promise<number> {
  const headers = { cookie: session, 'content-type': 'application/json' }
  return new Promise((resolve, reject) => {
    const asked = body ? request(url, { agent, method: 'POST', headers }) : request(url, { agent })
    asked.on('error', reject)
    asked.on('response', (response) => {
      const { statusCode = 0, headers: said } = response
      const status = statusCode === 503 && said['retry-after'] ? asksAgain : statusCode
      text(response).then(() => resolve(status), reject)
    })
    asked.end(body && JSON.stringify(body))
  })
}

async function signIn(origin: string) {
  const reply = await fetch(origin + calls.login, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ loginInput: 'admin', password }),
  })
  return reply.headers.get('set-cookie')?.split(';')[0] ?? ''
}
