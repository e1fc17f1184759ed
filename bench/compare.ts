import type { Load } from './load.ts'
import { median, percentile } from './median.ts'

/** An address of a server whose use of the processor is known. */
export interface Served {
  url: string
  headers: Record<string, string>
  cookies?: string[]
  /** Microseconds used so far. */
  cpu(): Promise<number>
}

export interface Round {
  /** Requests per second at many connections, and microseconds of processor for each. */
  rate: number
  cpu: number
  /** Milliseconds at one connection. */
  p50: number
  p99: number
}

const turns = 3
const seconds = { warm: 1, one: 0.7, many: 2.3 }
const many = 32

/** Measures both by turns, so that what else the machine does falls on both. */
export async function compare(load: Load, first: Served, second: Served) {
  const taken: { first: Round[]; second: Round[] } = { first: [], second: [] }
  await load({ ...addressOf(first), connections: many, seconds: seconds.warm })
  await load({ ...addressOf(second), connections: many, seconds: seconds.warm })
  for (let turn = 0; turn < turns; turn += 1) {
    taken.first.push(await measure(load, first))
    taken.second.push(await measure(load, second))
  }
  return taken
}

async function measure(load: Load, served: Served): Promise<Round> {
  const one = await load({ ...addressOf(served), connections: 1, seconds: seconds.one })
  const before = await served.cpu()
  const all = await load({ ...addressOf(served), connections: many, seconds: seconds.many })
  return {
    rate: all.completed / all.seconds,
    cpu: ((await served.cpu()) - before) / all.completed,
    p50: median(one.latencies),
    p99: percentile(one.latencies, 0.99),
  }
}

function addressOf({ url, headers, cookies }: Served) {
  return { url, headers, ...(cookies && { cookies }) }
}

/** One figure of every round. */
export function figures(rounds: Round[], name: keyof Round): number[] {
  return rounds.map((round) => round[name])
}

/** The second's figure over the first's, of the rounds that followed each other. */
export function ratios({ first, second }: Awaited<ReturnType<typeof compare>>, name: keyof Round) {
  return second.map((round, at) => round[name] / (first[at]?.[name] ?? Number.NaN))
}
