import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { TestProject } from 'vitest/node'
import { freePort } from './free-port.ts'
import { startEnvironment } from './system-user.ts'
import { temporaryFolder } from './temporary-folder.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The sites that journeys visit, one for each worker, filled with the sample department. */
    sites: { address: string; dataDir: string; admin: { reg: string; password: string } }[]
  }
}

const root = join(import.meta.dirname, '..')
const password = 'a password for journeys'

/** Starts a site for each worker of the journeys, and stops them afterwards. */
export async function setup(project: TestProject) {
  const workers = Array.from({ length: project.config.maxWorkers })
  const sites = await Promise.all(workers.map(() => startSite()))
  project.provide(
    'sites',
    sites.map(({ address, dataDir, admin }) => ({ address, dataDir, admin })),
  )
  return async () => {
    await Promise.all(sites.map(({ stop }) => stop()))
  }
}

/** Starts a site as `npm start` does, in a folder of its own; `stop` takes it away with all in it. */
export async function startSite(environment: NodeJS.ProcessEnv = {}) {
  const folder = await temporaryFolder()
  const own = {
    PORT: String(await freePort()),
    DATA_DIR: folder.path,
    ADMIN_PASSWORD: password,
    LOG_LEVEL: 'warn',
  }
  const site = spawn(process.execPath, [join(root, 'scripts', 'start.ts')], {
    env: { ...startEnvironment(), ...own, ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(site, 'exit')
  const address = await readyAddress(site)
  const end = async (signal: NodeJS.Signals) => {
    site.kill(signal)
    await ended
    await folder.remove()
  }
  return {
    address,
    dataDir: folder.path,
    admin: { reg: 'admin', password },
    stop: () => end('SIGTERM'),
    /** As a power cut would; a private PostgreSQL of its own would go on. */
    kill: () => end('SIGKILL'),
  }
}

async function readyAddress(site: ChildProcess): Promise<string> {
  if (!site.stdout) throw new Error('The site was started without a line to hear it on.')
  for await (const line of createInterface({ input: site.stdout })) {
    const [, address] = /^Lyceum is ready: (\S+)$/.exec(line) ?? []
    if (address) return address
  }
  throw new Error('The site did not start; what it said is above.')
}
