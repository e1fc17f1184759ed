import { mkdtemp, rm } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { calls } from '#contract/paths.ts'
import { openPrivatePostgres } from '#store/private-postgres/open.ts'
import { giveToSite, testUser } from '#test/system-user.ts'
import { startFlags, startVariables } from '../scripts/start-flags.mjs'
import { ask, startProgram, stopProgram } from './program.ts'
import { untilTextsAreRead } from './read-texts.ts'
import { sparePort } from './spare-port.ts'
import type { Usage } from './usage.ts'
import { visit } from './visit.ts'

/** A Lyceum of the benchmark's own. */
export interface Site {
  origin: string
  /** Its DATA_DIR. */
  folder: string
  /** The address of its database; '' where that is its private one. */
  database: string
  /** Milliseconds from its start to the first page. */
  startedIn: number
  pid: number
  usage(): Promise<Usage>
  /** Begins to count the peak of the memory anew, where the system can. */
  forgetPeak(): Promise<void>
  /** Has the heap swept, and says how many bytes of it are in use then. */
  sweptHeap(): Promise<number>
  stop(): Promise<void>
}

/** Of the administrator. */
export const password = 'only for the benchmark'
/** What becomes of `npm start`. */
export const script = join(import.meta.dirname, '..', 'build', 'server', 'serve.js')
const answering = join(import.meta.dirname, 'answer-usage.mjs')
/** In milliseconds. */
const patience = 60_000

/**
 * Runs `work` on a site with the sample department in a folder that goes away afterwards. It was started
 * again once the words of the sample's files were read, and so is as on every day but its first.
 */
export function withSite<Result>(work: (site: Site) => Promise<Result>): Promise<Result> {
  return withFolder(async (folder) => {
    await whileRunning(folder, untilTextsAreRead)
    return whileRunning(folder, work)
  })
}

/** Runs `work` on the site in this folder, started for it. */
export async function whileRunning<Result>(folder: string, work: (site: Site) => Promise<Result>) {
  const site = await startSite(folder)
  return work(site).finally(() => site.stop())
}

export async function withFolder<Result>(work: (folder: string) => Promise<Result>) {
  const folder = await mkdtemp(join(tmpdir(), 'lyceum-bench-'))
  giveToSite(folder)
  return work(folder).finally(() => rm(folder, { recursive: true, force: true }))
}

/**
 * Starts what becomes of `npm start`, with these variables over the usual ones, and waits for the front
 * door to open.
 */
export async function startSite(
  folder: string,
  environment: NodeJS.ProcessEnv = {},
): Promise<Site> {
  const port = await sparePort()
  const origin = `http://127.0.0.1:${port}`
  const began = performance.now()
  const flags = [...startFlags, '--import', answering]
  const program = startProgram(script, {
    environment: { ...settings(folder, port), ...environment },
    flags,
    user: testUser(),
  })
  while (!(await isOpen(origin))) {
    if (program.exitCode !== null || performance.now() - began > patience) {
      await stopProgram(program)
      throw new Error('Lyceum did not start; what it said is above.')
    }
    await pause(4)
  }
  return {
    origin,
    folder,
    database: environment.DATABASE_URL ?? '',
    startedIn: performance.now() - began,
    pid: program.pid ?? 0,
    usage: () => ask(program, 'usage'),
    forgetPeak: () => ask(program, 'forget peak'),
    sweptHeap: () => ask(program, 'swept heap'),
    stop: () => stopProgram(program),
  }
}

/** How a site in this folder is set up. */
export function settings(folder: string, port: number) {
  return {
    ...startVariables,
    NODE_COMPILE_CACHE: join(folder, 'compiled'),
    HOST: '127.0.0.1',
    PORT: String(port),
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    DATA_DIR: folder,
    DATABASE_URL: '',
    FILES_URL: '',
    SMTP_URL: '',
    SAMPLE_CONTENT: 'on',
    ADMIN_PASSWORD: password,
    // The sender of logins takes the part of many addresses.
    TRUST_PROXY: 'loopback',
    LOG_LEVEL: 'warn',
  }
}

function isOpen(origin: string) {
  return visit(origin).then(
    ({ status }) => status === 200,
    () => false,
  )
}

/** Does something straight in the database of a site. */
export async function withDatabase<Result>(
  { folder, database }: Site,
  work: (client: Client) => Promise<Result>,
): Promise<Result> {
  const postgres =
    database === ''
      ? await openPrivatePostgres({ dataDir: folder, say: () => {} })
      : { connection: { connectionString: database }, close: async () => {} }
  const client = new Client(postgres.connection)
  await client.connect()
  return work(client).finally(async () => {
    await client.end()
    await postgres.close()
  })
}

/** Signs in as the administrator and returns the cookie. */
export function signIn(site: Pick<Site, 'origin'>): Promise<string> {
  const headers = { 'content-type': 'application/json' }
  return new Promise((resolve, reject) => {
    const asking = request(site.origin + calls.login, { method: 'POST', headers }, (response) => {
      const [cookie] = response.headers['set-cookie']?.[0]?.split(';') ?? []
      response.resume()
      if (cookie) resolve(cookie)
      else reject(new Error(`The administrator could not sign in (${response.statusCode}).`))
    })
    asking.once('error', reject)
    asking.end(JSON.stringify({ loginInput: 'admin', password }))
  })
}
