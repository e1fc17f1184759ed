import { gunzipSync } from 'node:zlib'
import { setTimeout as pause } from 'node:timers/promises'
import { calls, pages } from '#contract/paths.ts'
import { resourcePath } from '#contract/resource-paths.ts'
import { toldTables } from '#store/reads.ts'
import { addressesOf, visitOnce } from './addresses.ts'
import { median } from './median.ts'
import { postgresCpu } from './postgres-cpu.ts'
import type { Table } from './report.ts'
import { signIn, withDatabase, type Site } from './site.ts'
import { readJson } from './visit.ts'
import { atMost, shown, withRange, type Verdict } from './verdict.ts'

const rounds = 3
/** Of one page in a round. PostgreSQL’s processor is counted in hundredths of a second. */
const readings = 16
/** Every page is made of some of these. */
const everything = [...toldTables].flatMap((table) => [table, `${table}/*`])

interface MadePage {
  /** Milliseconds of the processor, of the site and its PostgreSQL. */
  cpu: number
  /** Bytes of the page, as it is and in gzip. */
  plain: number
  packed: number
}

/** What pages cost to be made, at a site with the sample and at one with a crowd beside it, by turns. */
export async function pagesAtScale(
  small: Site,
  large: Site,
): Promise<{ table: Table; verdicts: Verdict[] }> {
  const paths = await pagePaths(small)
  const [few, many] = [await makerOf(small), await makerOf(large)]
  const rows: string[][] = []
  const verdicts: Verdict[] = []
  for (const [name, path] of Object.entries(paths)) {
    const seen: { one: MadePage; other: MadePage }[] = []
    for (let round = 0; round < rounds; round += 1) {
      seen.push({ one: await few(path), other: await many(path) })
    }
    const times = seen.map(({ one, other }) => other.cpu / one.cpu)
    const middle = (of: (pair: (typeof seen)[number]) => number) => median(seen.map(of))
    const { plain = 0, packed = 0 } = seen.at(-1)?.other ?? {}
    rows.push([
      name,
      shown(
        middle(({ one }) => one.cpu),
        'ms',
      ),
      shown(
        middle(({ other }) => other.cpu),
        'ms',
      ),
      withRange(times, ''),
      shown(plain / 1000, ''),
      shown(packed / 1000, ''),
    ])
    verdicts.push(
      atMost(`${name}: CPU × that of the sample`, times, 1.3, '×'),
      atMost(`${name}: in gzip`, [packed / 1000], 100, 'kB'),
    )
  }
  const head = ['page', 'CPU, sample', 'CPU, crowd', '×', 'kB, crowd', 'kB, in gzip']
  return { table: { head, rows }, verdicts }
}

/** Both sites have the sample, so the same addresses show as many rows on both. */
async function pagePaths(site: Site) {
  const { home, students, studentsOfYear, profile, journals } = await addressesOf(site)
  const all = await readJson<{ register_no: string }[]>(site.origin + calls.students)
  const after = all[49]?.register_no ?? ''
  return {
    'front page': home,
    students,
    'next students': `${pages.students}?after=${encodeURIComponent(after)}`,
    'a year': studentsOfYear,
    'a profile': profile,
    alumni: pages.alumni,
    journals,
    'notes of a domain': resourcePath('InternetOfThings', 'Notes'),
    events: pages.majorEvents,
    courses: pages.courses,
  }
}

/** Makes a page again and again, as administrator, each time after everything that it may show has changed. */
async function makerOf(site: Site): Promise<(path: string) => Promise<MadePage>> {
  const headers = { 'accept-encoding': 'gzip', cookie: await signIn(site) }
  const ofPostgres = await postgresCpu(site.folder)
  const cpu = async () => (await site.usage()).cpu + ofPostgres()
  return (path) =>
    withDatabase(site, async (client) => {
      const make = async () => {
        await client.query('select tell_changed($1)', [everything])
        // Until the site has heard of it, it would answer from memory.
        await pause(10)
        return visitOnce(site.origin + path, headers)
      }
      const { body } = await make()
      const before = await cpu()
      for (let reading = 0; reading < readings; reading += 1) await make()
      const used = (await cpu()) - before
      return { cpu: used / 1000 / readings, plain: gunzipSync(body).length, packed: body.length }
    })
}
