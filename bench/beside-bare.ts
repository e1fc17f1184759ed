import { figures, ratios, type Round } from './compare.ts'
import { median, spread } from './median.ts'
import type { Table } from './report.ts'
import { shown, withRange } from './verdict.ts'

/** Lyceum (second) beside the bare server (first) at one address. */
export interface Compared {
  name: string
  bytes: number
  first: Round[]
  second: Round[]
}

/** Rounds of the bare server should be alike; beyond this spread, others were at work. */
const mostSpread = 0.25

export function comparedTable(all: Compared[]): Table {
  return {
    head: [
      'address',
      'kB',
      'CPU/request',
      '× bare',
      'p50',
      'p99',
      'bare p50',
      'req/s',
      '% of bare',
    ],
    rows: all.map((compared) => [
      compared.name,
      shown(compared.bytes / 1000, ''),
      shown(median(figures(compared.second, 'cpu')), 'µs'),
      withRange(ratios(compared, 'cpu'), ''),
      shown(median(figures(compared.second, 'p50')), 'ms'),
      shown(median(figures(compared.second, 'p99')), 'ms'),
      shown(median(figures(compared.first, 'p50')), 'ms'),
      shown(median(figures(compared.second, 'rate')), ''),
      withRange(percents(compared), ''),
    ]),
  }
}

/** Requests per second, as percents of the bare server's in the same round. */
export function percents(compared: Compared): number[] {
  return ratios(compared, 'rate').map((share) => share * 100)
}

/** Says which figures the machine's other work has spoilt. */
export function noiseNotes(all: Compared[]): string[] {
  return all
    .filter(({ first }) => spread(figures(first, 'cpu')) > mostSpread)
    .map(({ name, first }) => {
      const apart = shown(spread(figures(first, 'cpu')) * 100, '%')
      return `Noise: beside “${name}” the bare server's own CPU per request lay ${apart} apart.`
    })
}
