import { addressesOf, visitOnce } from './addresses.ts'
import { comparedTable, noiseNotes, type Compared } from './beside-bare.ts'
import { figures, ratios } from './compare.ts'
import type { Section } from './report.ts'
import { signIn } from './site.ts'
import { besideBare, withStand, type Stand } from './stand.ts'
import { asBrowser } from './visit.ts'
import { atMost } from './verdict.ts'

/** What the signed-in get, for whom every page is made anew, beside a bare server. */
export function misses(): Promise<Section> {
  return withStand(async (stand) => {
    const headers = { ...asBrowser, cookie: await signIn(stand.site) }
    const { home, students, journals, journalCall } = await addressesOf(stand.site)
    const read: Compared[] = []
    for (const path of [home, students, journals]) read.push(await measure(stand, path, headers))
    const called = await measure(stand, journalCall, headers)
    const all = [...read, called]
    return {
      title: 'Signed in: every page made anew',
      notes: [
        'As administrator. PostgreSQL’s CPU is apart. A page costs as much at the first visit after a write.',
        ...noiseNotes(all),
      ],
      tables: [comparedTable(all)],
      verdicts: [
        ...read.flatMap(pageGoals),
        atMost(`${called.name}: CPU × bare`, ratios(called, 'cpu'), 10, '×'),
      ],
    }
  })
}

async function measure(stand: Stand, path: string, headers: Record<string, string>) {
  const reply = await visitOnce(stand.site.origin + path, headers)
  const rounds = await besideBare(stand, { path, headers, reply })
  return { name: path, bytes: reply.body.length, ...rounds }
}

function pageGoals(compared: Compared) {
  const { name, second } = compared
  return [
    atMost(`${name}: CPU × bare`, ratios(compared, 'cpu'), 25, '×'),
    atMost(`${name}: p50`, figures(second, 'p50'), 2, 'ms'),
  ]
}
