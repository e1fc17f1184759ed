import { setTimeout as pause } from 'node:timers/promises'
import { addressesOf, visitOnce } from './addresses.ts'
import { comparedTable, noiseNotes, type Compared } from './beside-bare.ts'
import { figures, ratios } from './compare.ts'
import type { Section, Table } from './report.ts'
import { signIn, withDatabase, type Site } from './site.ts'
import { besideBare, withStand, type Stand } from './stand.ts'
import { asBrowser } from './visit.ts'
import { atMost, withRange } from './verdict.ts'

/** What the signed-in get beside a bare server, from memory and made anew. */
export function members(): Promise<Section> {
  return withStand(async (stand) => {
    const headers = { ...asBrowser, cookie: await signIn(stand.site) }
    const cookies = [headers.cookie, await signIn(stand.site)]
    const { home, students, journals, journalCall, studentsCall } = await addressesOf(stand.site)
    const read: Compared[] = []
    for (const path of [home, students, journals])
      read.push(await measure(stand, { name: path, path, headers }))
    read.push(
      await measure(stand, { name: `${students}, two by turns`, path: students, headers, cookies }),
    )
    const called: Compared[] = []
    // The last is what a page that hydrates fetches when it leads to this one.
    for (const path of [journalCall, studentsCall, `${students}.data`])
      called.push(await measure(stand, { name: path, path, headers }))
    const all = [...read, ...called]
    const made = await madeAnew(stand.site, [home, students, journals], headers)
    return {
      title: 'Signed in',
      notes: [
        'As administrator, of pages that somebody with the same rights has read before: one reader of each, who comes back ' +
          'to it, and of one page two sessions by turns, for whom it is filled in each time. PostgreSQL’s CPU is apart.',
        'Made anew: each of the requests comes after the notice that all pages show has changed, which the front page ' +
          'also reads for its list; one after the other, in three rounds of 50, signed in and then signed out; the latter also packs the page for those who come after. ' +
          `Settled: the same signed in, after ${ahead.settled} more of them.`,
        ...noiseNotes(all),
      ],
      tables: [comparedTable(all), anewTable(made)],
      verdicts: [
        ...read.flatMap(pageGoals),
        ...called.map((call) => atMost(`${call.name}: CPU × bare`, ratios(call, 'cpu'), 2, '×')),
        ...made.flatMap(({ path, signedIn, signedOut }) => [
          atMost(`${path}, made anew, signed in: CPU`, signedIn, 8, 'ms'),
          atMost(`${path}, made anew, signed out: CPU`, signedOut, 13, 'ms'),
        ]),
      ],
    }
  })
}

interface MadeAnew {
  path: string
  /** Milliseconds of CPU for a page, one of each round. */
  signedIn: number[]
  signedOut: number[]
  /** Signed in, once the page has been made some hundreds of times and V8 has compiled what it will. */
  settled: number[]
}

const rounds = 3
/** Of one round. */
const readings = 50
/** So often a page is made ahead of those that count; more often for what has settled. */
const ahead = { usual: 20, settled: 300 }

/** Has a notice of the sample's stand in the banner of every page, each time by another title. */
const renameUrgentNotice = `
  update records set data = data || jsonb_build_object('title', 'Notice ' || gen_random_uuid(),
    'placement', 'urgent', 'from', '2000-01-01', 'until', '2999-12-31')
  where id = (select min(id) from records where kind = 'notice')`

/** Each page so often, after a change that concerns every page. */
async function madeAnew(
  site: Site,
  paths: readonly string[],
  headers: Record<string, string>,
): Promise<MadeAnew[]> {
  return withDatabase(site, async (client) => {
    const cost = async (path: string, asked: Record<string, string>, first = ahead.usual) => {
      for (let time = 0; time < first; time += 1) await once(path, asked)
      const costs: number[] = []
      for (let round = 0; round < rounds; round += 1) {
        const before = (await site.usage()).cpu
        for (let time = 0; time < readings; time += 1) await once(path, asked)
        // What is packed after the answer belongs to it.
        await pause(200)
        costs.push(((await site.usage()).cpu - before) / 1000 / readings)
      }
      return costs
    }
    const once = async (path: string, asked: Record<string, string>) => {
      await client.query(renameUrgentNotice)
      // Until the site has heard of it, it would answer from memory.
      await pause(10)
      await visitOnce(site.origin + path, asked)
    }
    const made: MadeAnew[] = []
    for (const path of paths) {
      const signedIn = await cost(path, headers)
      const signedOut = await cost(path, asBrowser)
      made.push({ path, signedIn, signedOut, settled: await cost(path, headers, ahead.settled) })
    }
    return made
  })
}

function anewTable(made: readonly MadeAnew[]): Table {
  return {
    head: ['made anew', 'CPU, signed in', 'CPU, signed out', 'signed in, settled'],
    rows: made.map(({ path, signedIn, signedOut, settled }) => [
      path,
      ...[signedIn, signedOut, settled].map((costs) => withRange(costs, 'ms')),
    ]),
  }
}

interface Reading {
  name: string
  path: string
  headers: Record<string, string> & { cookie: string }
  /** Those of several readers, who ask by turns. */
  cookies?: string[]
}

async function measure(stand: Stand, { name, ...reading }: Reading) {
  const { path, headers, cookies = [headers.cookie] } = reading
  // The third is from memory, as all that follow are.
  for (const cookie of [...cookies, ...cookies]) {
    await visitOnce(stand.site.origin + path, { ...headers, cookie })
    await pause(100)
  }
  const reply = await visitOnce(stand.site.origin + path, headers)
  const compared = await besideBare(stand, { ...reading, reply })
  return { name, bytes: reply.body.length, ...compared }
}

function pageGoals(compared: Compared) {
  const { name, second } = compared
  return [
    atMost(`${name}: CPU × bare`, ratios(compared, 'cpu'), 3, '×'),
    atMost(`${name}: p50`, figures(second, 'p50'), 0.3, 'ms'),
  ]
}
