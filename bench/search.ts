import { amounts, fillForSearch, gatherNow } from './fill-for-search.ts'
import { withLoad } from './load.ts'
import { median, percentile } from './median.ts'
import { siteSearches, type SiteSearch } from './questions.ts'
import type { Section, Table } from './report.ts'
import { withSite } from './site.ts'
import { atMost, shown } from './verdict.ts'
import { asBrowser } from './visit.ts'

type Timed = SiteSearch & { took: number }

/** What a search of the whole site costs where there is much to look through. */
export function search(): Promise<Section> {
  return withSite((site) =>
    withLoad(async (load) => {
      await fillForSearch(site)
      await gatherNow(site)
      const searches = siteSearches()
      const paths = searches.map(({ path }) => path)
      const taken = await load({ url: site.origin, headers: asBrowser, connections: 1, paths })
      const timed = searches.map((asked, at) => ({
        ...asked,
        took: taken.latencies[at] ?? Number.NaN,
      }))
      const all = timed.map(({ took }) => took)
      return {
        title: 'Search of the whole site',
        notes: [
          `${counted(amounts.students)} students, ${counted(amounts.publications)} publications and ` +
            `${counted(amounts.pages)} pages of text beside the sample department; signed out, each ` +
            'search asked for the first time, at one connection.',
        ],
        tables: [tableOf(timed)],
        verdicts: [
          atMost('search: median', [median(all)], 50, 'ms'),
          atMost('search: p99', [percentile(all, 0.99)], 250, 'ms'),
        ],
      }
    }),
  )
}

function tableOf(timed: Timed[]): Table {
  const kinds = Map.groupBy(timed, ({ kind }) => kind)
  return {
    head: ['search (ms)', 'median', 'p99', 'slowest'],
    rows: [...[...kinds].map(([kind, of]) => rowOf(kind, of)), rowOf('all', timed)],
  }
}

function rowOf(kind: string, timed: Timed[]) {
  const times = timed.map(({ took }) => took)
  const [slowest] = timed.toSorted((a, b) => b.took - a.took)
  return [
    kind,
    shown(median(times), ''),
    shown(percentile(times, 0.99), ''),
    new URLSearchParams(slowest?.path.split('?')[1]).get('q') ?? '',
  ]
}

function counted(amount: number) {
  return amount.toLocaleString('en-GB')
}
