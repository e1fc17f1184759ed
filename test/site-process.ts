import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { text } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'
import { startFlags } from '../scripts/start-flags.mjs'
import { testUser } from './system-user.ts'

const serve = join(import.meta.dirname, '..', 'build', 'server', 'serve.js')

/** Starts the site as it was built, as `npm start` does, with a PostgreSQL of its own in a folder of its user. */
export function spawnSite(dataDir: string, environment: NodeJS.ProcessEnv) {
  const site = spawn(process.execPath, [...startFlags, serve], {
    env: { PATH: process.env.PATH, DATA_DIR: dataDir, SAMPLE_CONTENT: 'off', ...environment },
    ...testUser(),
  })
  onTestFinished(() => void site.kill('SIGKILL'))
  return { site, exit: once(site, 'exit'), complaint: text(site.stderr) }
}

/** Waits until such a site is ready, and ends it at once; its exit code and signal. */
export async function stopWhenReady({ site, exit }: ReturnType<typeof spawnSite>) {
  for await (const line of createInterface({ input: site.stdout })) {
    if (line.startsWith('Lyceum is ready')) break
  }
  site.kill('SIGTERM')
  return exit
}
