import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type Server } from 'node:net'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { pages, searchPath } from '#contract/paths.ts'
import { testUser } from '#test/system-user.ts'
import { startFlags } from '../scripts/start-flags.mjs'
import { visitOnce } from './addresses.ts'
import { withLoad, type Load } from './load.ts'
import { inMebibytes } from './memory.ts'
import { ask, stopProgram } from './program.ts'
import type { Section, Table } from './report.ts'
import { vocabulary } from './search-words.ts'
import { settings, signIn, whileRunning, withFolder } from './site.ts'
import { sparePort } from './spare-port.ts'
import type { Usage } from './usage.ts'
import { asBrowser } from './visit.ts'
import { shown } from './verdict.ts'

const counts = [1, 2, 4]
/** Seconds of load on each kind of page, and how many ask at once. */
const seconds = 4
const connections = 32
const serve = join(import.meta.dirname, '..', 'build', 'server', 'serve.js')
const answering = join(import.meta.dirname, 'answer-usage.mjs')

interface Copies {
  origin: string
  /** Resident bytes of all copies together. */
  memory: () => Promise<number>
}

interface Grown {
  count: number
  /** Requests a second, by the kind of page. */
  rates: number[]
  /** Resident bytes of all copies together, after the load. */
  memory: number
}

const kinds = [
  'front page, signed out',
  'students, administrator',
  'searches that nobody asked before',
]

/** What more processes on one machine give: they share a socket, a database and the folder of files. */
export function growth(): Promise<Section> {
  return withFolder(async (folder) => {
    // It makes the database and the sample, which no copy is to be counted with.
    await whileRunning(folder, async () => {})
    const grown: Grown[] = []
    await withLoad(async (load) => {
      for (const count of counts) {
        grown.push(await withCopies(folder, count, (copies) => measure(copies, count, load)))
      }
    })
    return {
      title: 'More processes on one machine',
      notes: [
        `Requests a second at ${connections} connections, ${seconds} s each. The kernel gives a connection to whichever process takes ` +
          'it from the socket that they share. They share PostgreSQL, which runs on the same cores, as the load does; each keeps pages, sessions ' +
          'and what loaders gave in a memory of its own, and hears of changes from the database.',
      ],
      tables: [tableOf(grown)],
      verdicts: [],
    }
  })
}

function tableOf(grown: readonly Grown[]): Table {
  const [one] = grown
  return {
    head: ['processes', ...kinds, 'MiB, all together'],
    rows: grown.map(({ count, rates, memory }) => [
      String(count),
      ...rates.map((rate, at) => {
        const times = rate / (one?.rates[at] ?? rate)
        return count === 1 ? shown(rate, '') : `${shown(rate, '')} (${shown(times, '×')})`
      }),
      shown(inMebibytes(memory), ''),
    ]),
  }
}

async function measure({ origin, memory }: Copies, count: number, load: Load): Promise<Grown> {
  const cookie = await signIn({ origin })
  const order = { connections, seconds }
  const administrator = { ...asBrowser, cookie }
  // Each copy is to have made both pages: which one is asked is not ours to say.
  for (let visits = 0; visits < 8 * count; visits += 1) {
    await visitOnce(origin + pages.home)
    await visitOnce(origin + pages.students, administrator)
  }
  const front = await load({ ...order, url: origin + pages.home, headers: asBrowser })
  const students = await load({ ...order, url: origin + pages.students, headers: administrator })
  const searched = vocabulary
    .slice(count * 1000, count * 1000 + 150)
    .map((word) => searchPath(word))
  // One network may search so often in a minute, and not more of it at once.
  const network = { 'x-forwarded-for': `10.9.${count}.1` }
  const searches = await load({
    url: origin,
    headers: { ...asBrowser, ...network },
    connections: 4,
    paths: searched,
  })
  return {
    count,
    rates: [front, students, searches].map((taken) => taken.completed / taken.seconds),
    memory: await memory(),
  }
}

/** Runs `work` on so many copies of the site that stands in a folder, all on one socket. */
async function withCopies<Result>(
  folder: string,
  count: number,
  work: (copies: Copies) => Promise<Result>,
): Promise<Result> {
  const port = await sparePort()
  const socket = createServer().listen(port, '127.0.0.1')
  await once(socket, 'listening')
  const copies = Array.from({ length: count }, () => startCopy(folder, socket, port))
  // They hold it themselves by now; we would take connections as well.
  socket.close()
  try {
    await Promise.all(copies.map(untilReady))
    return await work({
      origin: `http://127.0.0.1:${port}`,
      memory: async () => {
        const all = await Promise.all(copies.map((copy) => ask<Usage>(copy, 'usage')))
        return all.reduce((sum, { memory }) => sum + memory, 0)
      },
    })
  } finally {
    await Promise.all(copies.map(stopProgram))
  }
}

/** As systemd starts a site on a socket: it is the fourth file, and for the process of this number. */
const onSocket = 'LISTEN_FDS=1 LISTEN_PID=$$ exec "$0" "$@"'

function startCopy(folder: string, socket: Server, port: number) {
  const program = [process.execPath, ...startFlags, '--import', answering, serve]
  return spawn('sh', ['-c', onSocket, ...program], {
    env: { ...process.env, ...settings(folder, port) },
    stdio: ['ignore', 'pipe', 'inherit', fileOf(socket), 'ipc'],
    serialization: 'advanced',
    ...testUser(),
  })
}

/** The number under which this process has the socket open. Node tells it in no other place. */
function fileOf(socket: Server): number {
  const handle = Reflect.get(socket, '_handle') as { fd: number }
  return handle.fd
}

async function untilReady({ stdout }: ChildProcess) {
  if (!stdout) return
  for await (const line of createInterface(stdout)) if (line.includes('is ready')) return
  throw new Error('A copy of Lyceum did not start; what it said is above.')
}
