import type { MoveOrder } from './file-mover.ts'
import { large, type FileServer, type Move } from './move-files.ts'

export interface FileRound {
  /** Megabytes (10⁶) a second, all connections together. */
  rate: number
  /** Seconds of processor for a gigabyte (10⁹). */
  cpu: number
  /** The most resident bytes there were, above those at rest. */
  grown: number
}

/** Lyceum beside a bare server at one way of moving files. */
export interface FilesBeside {
  name: string
  bare: FileRound[]
  site: FileRound[]
}

/** A server, and its resident bytes before it had anything to do. */
export interface RestedServer extends FileServer {
  atRest: number
}

type PathOrder = Omit<MoveOrder, 'url' | 'count'> & { path: string }

const turns = 3

/** Measures both by turns, so that what else the machine does falls on both. */
export async function fileTurns(
  move: Move,
  { bare, site }: { bare: RestedServer; site: RestedServer },
  { name, ...order }: PathOrder & { name: string },
): Promise<FilesBeside> {
  const taken: FilesBeside = { name, bare: [], site: [] }
  for (let turn = 0; turn < turns; turn += 1) {
    taken.bare.push(await fileRound(move, bare, order))
    taken.site.push(await fileRound(move, site, order))
  }
  return taken
}

async function fileRound(
  move: Move,
  server: RestedServer,
  { path, ...order }: PathOrder,
): Promise<FileRound> {
  await server.forgetPeak()
  const before = await server.usage()
  const moved = await move({ ...order, url: server.origin + path, count: large.count })
  const after = await server.usage()
  return {
    rate: moved.bytes / 1e6 / moved.seconds,
    cpu: (after.cpu - before.cpu) / 1e6 / (moved.bytes / 1e9),
    grown: after.peak - server.atRest,
  }
}

/** Megabytes a second, as percents of the bare server's in the same round. */
export function rateShares({ bare, site }: FilesBeside): number[] {
  return site.map(({ rate }, at) => (rate / (bare[at]?.rate ?? Number.NaN)) * 100)
}

/** Times the processor that the bare server took in the same round. */
export function cpuTimes({ bare, site }: FilesBeside): number[] {
  return site.map(({ cpu }, at) => cpu / (bare[at]?.cpu ?? Number.NaN))
}
