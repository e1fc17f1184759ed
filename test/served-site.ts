import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { text } from 'node:stream/consumers'
import type { PoolConfig } from 'pg'
import { onTestFinished } from 'vitest'
import { calls } from '#contract/paths.ts'
import { startFlags } from '../scripts/start-flags.mjs'
import { databaseUrl } from './database-url.ts'
import { freePort } from './free-port.ts'

const serve = join(import.meta.dirname, '..', 'build', 'server', 'serve.js')
const password = 'a password for the first administrator'

/** A built site in a process of its own, on a database of the test's, without the sample. */
export async function serveSite({
  connection,
  dataDir,
}: {
  connection: PoolConfig
  dataDir: string
}) {
  const port = await freePort()
  const site = spawn(process.execPath, [...startFlags, serve], {
    env: {
      PATH: process.env.PATH,
      PORT: String(port),
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl(connection),
      ADMIN_PASSWORD: password,
      SAMPLE_CONTENT: 'off',
      NIGHTLY_BACKUP: 'off',
      LOG_LEVEL: 'warn',
    },
  })
  onTestFinished(() => void site.kill('SIGKILL'))
  const exit = once(site, 'exit')
  const said = text(site.stderr)
  for await (const line of createInterface({ input: site.stdout })) {
    if (line.startsWith('Lyceum is ready')) break
  }
  return {
    origin: `http://127.0.0.1:${port}`,
    signal: (name: NodeJS.Signals) => void site.kill(name),
    /** Resolves with how it ended, and with the warnings and errors that it has logged. */
    ended: async () => ({ exit: await exit, said: await said }),
  }
}

/** Signs the first administrator in, and returns the cookie of the session. */
export async function logIntoSite(origin: string): Promise<string> {
  const reply = await fetch(origin + calls.login, {
    method: 'POST',
    headers: { 'content-type': 'application/json', connection: 'close' },
    body: JSON.stringify({ loginInput: 'admin', password }),
  })
  return reply.headers.get('set-cookie')?.split(';')[0] ?? ''
}
