import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream, openSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as wait } from 'node:timers/promises'
import { probes } from '#contract/paths.ts'
import { openDatabase } from '#store/database.ts'
import { aJournal } from '../factories.ts'
import { freePort } from '../free-port.ts'
import {
  type ReplicatedPostgres,
  type Server,
  startReplicatedPostgres,
} from '../replicated-postgres.ts'
import { temporaryFolder } from '../temporary-folder.ts'
import { titleOf } from './crowd.ts'
import { startFlags } from '../../scripts/start-flags.mjs'

const root = join(import.meta.dirname, '..', '..')
const serve = join(root, 'build', 'server', 'serve.js')

/** The first administrator's. */
export const password = 'a password for copies'

/** A copy of the site, as `npm start` runs it. */
interface Copy {
  name: string
  start(): Promise<void>
  /** In one blow. */
  kill(): Promise<void>
  /** As a release does: it ends what is under way first. */
  stop(): Promise<void>
}

/** Three copies behind a balancer, on a primary with a standby that has what was acknowledged. */
export interface Stand {
  /** Where visitors go. */
  origin: string
  copies: [Copy, Copy, Copy]
  postgres: ReplicatedPostgres
  /** How many questions of visitors the replica has answered, to all copies that run. */
  answeredByReplica(): Promise<number>
  /** Resolves when as many copies are ready as there are. */
  untilReady(): Promise<void>
  close(): Promise<void>
}

/** Of their figures. */
const token = 'a token for the figures of copies'

/** Whatever is waited for is there by then, in milliseconds. */
const patience = 60_000

/** Starts all of it with the balancer's settings as they are shipped (deploy/haproxy.cfg). */
export async function openStand(): Promise<Stand> {
  const folder = await temporaryFolder()
  const postgres = await startReplicatedPostgres({ isSynchronous: true })
  // The balancer's own, without any rights.
  await postgres.primary.run('create role haproxy login')
  const [site, write, read, ...ports] = await freePorts(6)
  const addresses = {
    ':80': `127.0.0.1:${site}`,
    '127.0.0.1:5000': `127.0.0.1:${write}`,
    '127.0.0.1:5001': `127.0.0.1:${read}`,
    '10.0.0.21:5432': `127.0.0.1:${postgres.primary.port}`,
    '10.0.0.22:5432': `127.0.0.1:${postgres.standby.port}`,
    '10.0.0.11:3000': `127.0.0.1:${ports[0]}`,
    '10.0.0.12:3000': `127.0.0.1:${ports[1]}`,
    '10.0.0.13:3000': `127.0.0.1:${ports[2]}`,
  }
  const balancer = await startBalancer(folder.path, addresses)
  const environment = {
    PATH: process.env.PATH,
    PUBLIC_URL: `http://127.0.0.1:${site}`,
    TRUST_PROXY: 'loopback',
    DATABASE_URL: `postgres://postgres@127.0.0.1:${write}/postgres`,
    DATABASE_READ_URL: `postgres://postgres@127.0.0.1:${read}/postgres`,
    FILES_URL: `file://${join(folder.path, 'files')}`,
    SESSION_SECRET: 'one secret for all three copies of the site',
    ADMIN_PASSWORD: password,
    SAMPLE_CONTENT: 'off',
    NIGHTLY_BACKUP: 'off',
    METRICS_TOKEN: token,
    LOG_LEVEL: 'warn',
  }
  const copyOf = (name: string, port = 0) =>
    openCopy(name, join(folder.path, name), { ...environment, PORT: String(port) })
  const copies: Stand['copies'] = [
    copyOf('a', ports[0]),
    copyOf('b', ports[1]),
    copyOf('c', ports[2]),
  ]
  const stand = {
    origin: environment.PUBLIC_URL,
    copies,
    postgres,
    untilReady: () => untilReady(ports),
    answeredByReplica: async () => {
      const counts = await Promise.all(ports.map(answeredByReplica))
      return counts.reduce((sum, count) => sum + count, 0)
    },
    close: async () => {
      await Promise.all(copies.map((copy) => copy.kill()))
      await end(balancer, 'SIGKILL')
      await postgres.close()
      await folder.remove()
    },
  }
  // All at once, on a database with nothing in it: one of them makes the schema.
  await Promise.all(copies.map((copy) => copy.start())).catch(async (error: unknown) => {
    await stand.close()
    throw error
  })
  return stand
}

/** Starts HAProxy with the settings as they are shipped, at addresses of its own. */
export async function startBalancer(folder: string, addresses: Record<string, string>) {
  const shipped = await readFile(join(root, 'deploy', 'haproxy.cfg'), 'utf8')
  const settings = Object.entries(addresses).reduce(
    (text, [from, to]) => text.replaceAll(new RegExp(`(?<=\\s)${from}(?=\\s)`, 'g'), to),
    shipped,
  )
  const path = join(folder, 'haproxy.cfg')
  await writeFile(path, settings)
  const log = openSync(join(folder, 'haproxy.log'), 'a')
  const balancer = spawn('haproxy', ['-db', '-f', path], { stdio: ['ignore', log, log] })
  await once(balancer, 'spawn')
  return balancer
}

function openCopy(name: string, folder: string, environment: NodeJS.ProcessEnv): Copy {
  const state: { process: ChildProcess | null } = { process: null }
  const stopBy = async (signal: NodeJS.Signals) => {
    if (state.process) await end(state.process, signal)
  }
  return {
    name,
    start: async () => {
      const log = openSync(`${folder}.log`, 'a')
      const child = spawn(process.execPath, [...startFlags, serve], {
        env: { ...environment, DATA_DIR: folder },
        stdio: ['ignore', 'pipe', 'pipe'],
      })
      child.stderr.pipe(createWriteStream('', { fd: log }))
      state.process = child
      for await (const line of createInterface({ input: child.stdout })) {
        if (line.startsWith('Lyceum is ready')) return
      }
      throw new Error(`A copy does not start: ${await readFile(`${folder}.log`, 'utf8')}`)
    },
    kill: () => stopBy('SIGKILL'),
    stop: () => stopBy('SIGTERM'),
  }
}

/** Ends a program with this signal; resolves when it is gone. */
export async function end(child: ChildProcess, signal: NodeJS.Signals) {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill(signal)
  await ended
}

async function answeredByReplica(port: number) {
  const headers = { authorization: `Bearer ${token}` }
  const answer = await fetch(`http://127.0.0.1:${port}${probes.metrics}`, { headers })
  const line = /^lyceum_replica_questions_total\{by="replica"\} (\d+)$/m.exec(await answer.text())
  return Number(line?.[1] ?? 0)
}

async function untilReady(ports: readonly number[]) {
  const until = Date.now() + patience
  while (Date.now() < until) {
    const answers = await Promise.all(
      ports.map((port) =>
        fetch(`http://127.0.0.1:${port}${probes.ready}`).then(
          ({ ok }) => ok,
          () => false,
        ),
      ),
    )
    if (answers.every(Boolean)) return
    await wait(100)
  }
  throw new Error('Not all copies are ready.')
}

async function freePorts(count: number): Promise<number[]> {
  const ports = new Set<number>()
  while (ports.size < count) ports.add(await freePort())
  return [...ports]
}

/** Publications that are written to; returns their ids. */
export async function addJournals(url: string, count: number): Promise<string[]> {
  const connection = { connectionString: url }
  const database = await openDatabase(connection, { connections: 1, onTrouble: () => {} })
  const ids: string[] = []
  for (let place = 0; place < count; place += 1) {
    ids.push(await aJournal(database.db, { title: titleOf(place, 0) }))
  }
  await database.close()
  return ids
}

/** Does to the tables that everybody reads what the migration of a later release may do. */
export async function addToSchema(server: Server): Promise<void> {
  const tables = ['publications', 'records', 'changes', 'sessions', 'site']
  await server.run(
    ...tables.map((table) => `alter table ${table} add column later text not null default ''`),
    `insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', ${Date.now() * 2})`,
  )
}

/** What was acknowledged and is not in the log of changes. */
export async function lostWrites(titles: readonly string[], server: Server): Promise<string[]> {
  const rows = await server.run("select after ->> 'title' as title from changes")
  const kept = new Set(rows.map(({ title }) => title))
  return titles.filter((title) => !kept.has(title))
}
