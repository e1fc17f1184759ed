import type { Load } from './load.ts'
import { median, percentile } from './median.ts'
import type { Table } from './report.ts'
import { manySearches, type Search } from './searches.ts'
import type { Site } from './site.ts'
import { asBrowser } from './visit.ts'
import { shown } from './verdict.ts'

type Timed = Search & { few: number; many: number }

/** Asks every search once of both sites, one after the other. */
export async function searchAll(load: Load, small: Site, large: Site) {
  const searches = manySearches()
  const paths = searches.map(({ path }) => path)
  const ask = (site: Site) => load({ url: site.origin, headers: asBrowser, connections: 1, paths })
  const [few, many] = [await ask(small), await ask(large)]
  const timed: Timed[] = searches.map((search, at) => ({
    ...search,
    few: few.latencies[at] ?? Number.NaN,
    many: many.latencies[at] ?? Number.NaN,
  }))
  return { timed, p99: percentile(many.latencies, 0.99) }
}

export function searchTable({ timed }: { timed: Timed[] }): Table {
  const kinds = Map.groupBy(timed, ({ kind }) => kind)
  return {
    head: ['search (ms)', 'p50, sample', 'p50, crowd', 'slowest, crowd', 'which'],
    rows: [...[...kinds].map(([kind, of]) => row(kind, of)), row('all', timed)],
  }
}

function row(kind: string, timed: Timed[]) {
  const slowest = timed.toSorted((a, b) => b.many - a.many)[0]
  return [
    kind,
    shown(median(timed.map(({ few }) => few)), ''),
    shown(median(timed.map(({ many }) => many)), ''),
    shown(slowest?.many ?? Number.NaN, ''),
    slowest?.path.split('?')[1] ?? '',
  ]
}
