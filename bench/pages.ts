import { addressesOf, visitUntilKept } from './addresses.ts'
import { comparedTable, noiseNotes, percents, type Compared } from './beside-bare.ts'
import { figures, ratios } from './compare.ts'
import type { Section } from './report.ts'
import { besideBare, withStand, type Stand } from './stand.ts'
import { atLeast, atMost } from './verdict.ts'

const headers = { 'accept-encoding': 'br' }

/** What signed-out visitors get while nothing is written, beside a bare server. */
export function pages(): Promise<Section> {
  return withStand(async (stand) => {
    const { home, students, studentsOfYear, profile, journals, journalCall, studentsCall } =
      await addressesOf(stand.site)
    const read: Compared[] = []
    for (const path of [home, students, studentsOfYear, profile, journals]) {
      read.push(await measure(stand, path))
    }
    const called = [await measure(stand, journalCall), await measure(stand, studentsCall)]
    const all = [...read, ...called]
    return {
      title: 'Signed-out visits, unchanged',
      notes: [
        'From the page cache, brotli. Latency at one connection, the rest at 32. ' +
          '“× bare” and “% of bare” are the medians of the rounds and, in brackets, their range.',
        ...noiseNotes(all),
      ],
      tables: [comparedTable(all)],
      verdicts: [...read.flatMap(pageGoals), ...called.flatMap(callGoals)],
    }
  })
}

async function measure(stand: Stand, path: string): Promise<Compared> {
  const reply = await visitUntilKept(stand.site.origin + path)
  const rounds = await besideBare(stand, { path, headers, reply })
  return { name: path, bytes: reply.body.length, ...rounds }
}

function pageGoals(compared: Compared) {
  const { name, second } = compared
  return [
    atMost(`${name}: CPU × bare`, ratios(compared, 'cpu'), 1.6, '×'),
    atMost(`${name}: p50`, figures(second, 'p50'), 0.2, 'ms'),
    atLeast(`${name}: req/s of bare`, percents(compared), 65, '%'),
  ]
}

function callGoals(compared: Compared) {
  return [atLeast(`${compared.name}: req/s of bare`, percents(compared), 40, '%')]
}
