import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { openSync } from 'node:fs'
import { chown, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { Client } from 'pg'
import { findBinaries, readyBinaries } from '#store/private-postgres/binaries.ts'
import { freePort } from './free-port.ts'
import { testUser } from './system-user.ts'
import { temporaryFolder } from './temporary-folder.ts'

/** One of two servers, on a port of this machine. */
export interface Server {
  /** The address of its database `postgres`. */
  url: string
  port: number
  /** Runs statements by the superuser, each by itself, and returns the rows of the last one. */
  run(...statements: string[]): Promise<Record<string, unknown>[]>
  start(): Promise<void>
  /** Ends it as a power cut would: without a word to anybody. */
  kill(): Promise<void>
  /** Makes it a standby of another one, whatever it held; it is started. */
  follow(other: Server): Promise<void>
  /** Makes a standby the primary; resolves when it takes writes. */
  promote(): Promise<void>
}

/** A primary and a standby that streams from it, started, in a folder that goes away with them. */
export interface ReplicatedPostgres {
  primary: Server
  standby: Server
  close(): Promise<void>
}

const startLimit = 30_000

/** Nothing of it survives the test, so nothing waits for the disk. */
const settings = {
  listen_addresses: '127.0.0.1',
  max_connections: '200',
  shared_buffers: '32MB',
  fsync: 'off',
  wal_level: 'replica',
  max_wal_senders: '5',
  wal_keep_size: '256MB',
  // A power cut says no goodbye; who waits for a server that is gone is not to wait for long.
  wal_sender_timeout: '2s',
  wal_receiver_timeout: '2s',
  wal_retrieve_retry_interval: '100ms',
  max_standby_streaming_delay: '1s',
}

/**
 * Two servers by the binaries that come with the product. What is acknowledged by the primary is on the
 * standby's disk as well, where `isSynchronous`. Both have these variables beside those of this process.
 */
export async function startReplicatedPostgres({
  isSynchronous = false,
  environment,
}: { isSynchronous?: boolean; environment?: NodeJS.ProcessEnv } = {}): Promise<ReplicatedPostgres> {
  const folder = await temporaryFolder()
  const user = testUser() ?? undefined
  if (user) await chown(folder.path, user.uid, user.gid)
  const binaries = await readyBinaries(await findBinaries(), { home: folder.path, user })
  const program = (name: string) => join(binaries, 'bin', name)
  const made = join(folder.path, 'primary')
  await promisify(execFile)(
    program('initdb'),
    ['-D', made, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'],
    { ...user, cwd: folder.path },
  )
  const primary = await makeServer('primary')
  const standby = await makeServer('standby')
  // Nothing was written by now: a copy of the folder is a backup of it.
  await copy(made, join(folder.path, 'standby'))
  await primary.start()
  await standby.follow(primary)
  if (isSynchronous) {
    await primary.run("alter system set synchronous_standby_names = '*'", 'select pg_reload_conf()')
  }
  return {
    primary,
    standby,
    close: async () => {
      await Promise.all([primary.kill(), standby.kill()])
      await folder.remove()
    },
  }

  async function makeServer(name: string): Promise<Server> {
    const port = await freePort()
    const own = join(folder.path, name)
    const url = `postgres://postgres@127.0.0.1:${port}/postgres`
    const state: { process: ChildProcess | null; follows: number | null } = {
      process: null,
      follows: null,
    }
    const server: Server = {
      url,
      port,
      run: (...statements) => ask(url, statements),
      start,
      kill,
      promote: async () => {
        await server.run('select pg_promote()')
        state.follows = null
      },
      follow: async (other) => {
        if (await isRunning(other)) await copyOf(other)
        state.follows = other.port
        await writeFile(join(own, 'standby.signal'), '')
        if (user) await chown(join(own, 'standby.signal'), user.uid, user.gid)
        await start()
      },
    }
    return server

    async function start() {
      const follows = `host=127.0.0.1 port=${state.follows} user=postgres application_name=${name}`
      const given = {
        ...settings,
        port: String(port),
        unix_socket_directories: folder.path,
        ...(state.follows === null ? {} : { primary_conninfo: follows }),
      }
      const log = openSync(`${own}.log`, 'a')
      const args = Object.entries(given).flatMap(([key, value]) => ['-c', `${key}=${value}`])
      const child = spawn(program('postgres'), ['-D', own, ...args], {
        ...user,
        cwd: folder.path,
        env: { ...process.env, ...environment },
        stdio: ['ignore', log, log],
      })
      state.process = child
      const end = Date.now() + startLimit
      while (!(await isRunning(server))) {
        if (child.exitCode !== null || Date.now() > end) {
          throw new Error(`PostgreSQL does not start: ${await readFile(`${own}.log`, 'utf8')}`)
        }
        await wait(50)
      }
    }

    async function kill() {
      const child = state.process
      if (!child || child.exitCode !== null || child.signalCode !== null) return
      const ended = once(child, 'exit')
      child.kill('SIGQUIT')
      await ended
    }

    /** A copy that is made beside whoever writes there. */
    async function copyOf(other: Server) {
      const source = join(folder.path, other === primary ? 'primary' : 'standby')
      const client = new Client(other.url)
      await client.connect()
      await client.query("select pg_backup_start('copy', true)")
      await rm(own, { recursive: true, force: true })
      // What goes away while it is copied is no part of it.
      await copy(source, own).catch(() => {})
      await rm(join(own, 'postmaster.pid'), { force: true })
      const { rows } = await client.query<{ labelfile: string }>(
        'select labelfile from pg_backup_stop(false)',
      )
      await client.end()
      await writeFile(join(own, 'backup_label'), rows[0]?.labelfile ?? '')
      if (user) await chown(join(own, 'backup_label'), user.uid, user.gid)
    }
  }
}

/** Owners and rights are kept, as PostgreSQL insists on them. */
async function copy(from: string, to: string) {
  await promisify(execFile)('cp', ['-a', from, to])
}

async function isRunning({ url }: Pick<Server, 'url'>) {
  return ask(url, ['select 1']).then(
    () => true,
    () => false,
  )
}

async function ask(url: string, statements: string[]) {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 1000 })
  client.on('error', () => {})
  await client.connect()
  let rows: Record<string, unknown>[] = []
  for (const statement of statements) rows = (await client.query(statement)).rows
  await client.end()
  return rows
}
