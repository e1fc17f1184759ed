import { calls, pages } from '#contract/paths.ts'
import { addressesOf } from './addresses.ts'
import { compare, figures, ratios, type Served } from './compare.ts'
import { fillForSearch } from './fill-for-search.ts'
import { withLoad, type Load } from './load.ts'
import { median } from './median.ts'
import { postgresCpu } from './postgres-cpu.ts'
import type { Section } from './report.ts'
import { searchTable, searchAll } from './search-times.ts'
import { signIn, withSite, type Site } from './site.ts'
import { asBrowser, readJson } from './visit.ts'
import { atMost, shown, withRange } from './verdict.ts'
import { wholeList } from './whole-list.ts'

const amounts = { students: 100_000, publications: 20_000, pages: 200_000 }

/** What 100,000 students, and what they have read and written, cost beside the sample department. */
export function scale(): Promise<Section> {
  return withSite((small) =>
    withSite((large) =>
      withLoad(async (load) => {
        await fillForSearch(large, amounts)
        const pagesAt = await comparePages(load, small, large)
        const searches = await searchAll(load, small, large)
        const students = await wholeList(large, calls.students, 32)
        const journals = await wholeList(large, calls.journal, 16)
        return {
          title: `${amounts.students.toLocaleString('en-GB')} students`,
          notes: [
            'A site with the sample department beside one that has 20,000 publications and 200,000 pages ' +
              'of text as well as the crowd, by turns. Pages as ' +
              'administrator, so that each is made anew; CPU is Lyceum’s and PostgreSQL’s together. ' +
              'Searches signed out, each asked for the first time, at one connection.',
          ],
          tables: [pagesAt.table, searchTable(searches), students.table, journals.table],
          verdicts: [
            ...pagesAt.verdicts,
            atMost('search: p99', [searches.p99], 45, 'ms'),
            ...students.verdicts,
            ...journals.verdicts,
          ],
        }
      }),
    ),
  )
}

async function comparePages(load: Load, small: Site, large: Site) {
  const paths = await pagePaths(small)
  const [few, many] = [await servedBy(small), await servedBy(large)]
  const rows: string[][] = []
  const verdicts = []
  for (const [name, path] of Object.entries(paths)) {
    const rounds = await compare(load, few(path), many(path))
    const times = ratios(rounds, 'cpu')
    const middle = (of: keyof typeof rounds, figure: 'cpu' | 'p50', unit: 'µs' | 'ms') =>
      shown(median(figures(rounds[of], figure)), unit)
    rows.push([
      name,
      middle('first', 'cpu', 'µs'),
      middle('second', 'cpu', 'µs'),
      withRange(times, ''),
      middle('first', 'p50', 'ms'),
      middle('second', 'p50', 'ms'),
    ])
    verdicts.push(atMost(`${name}: CPU × that of the sample`, times, 1.3, '×'))
  }
  const head = ['page', 'CPU, sample', 'CPU, crowd', '×', 'p50, sample', 'p50, crowd']
  return { table: { head, rows }, verdicts }
}

/** Both sites have the sample, so the same addresses show as many rows on both. */
async function pagePaths(site: Site) {
  const { students, studentsOfYear, profile, studentsCall } = await addressesOf(site)
  const all = await readJson<{ register_no: string }[]>(site.origin + studentsCall)
  const after = all[49]?.register_no ?? ''
  return {
    list: students,
    'next page': `${pages.students}?after=${encodeURIComponent(after)}`,
    profile,
    'year filter': studentsOfYear,
  }
}

async function servedBy(site: Site): Promise<(path: string) => Served> {
  const headers = { ...asBrowser, cookie: await signIn(site) }
  const ofPostgres = await postgresCpu(site.folder)
  const cpu = async () => (await site.usage()).cpu + ofPostgres()
  return (path) => ({ url: site.origin + path, headers, cpu })
}
