import { setTimeout as pause } from 'node:timers/promises'
import { calls, pages } from '#contract/paths.ts'
import { withLoad, type Load } from './load.ts'
import { untilTextsAreRead } from './read-texts.ts'
import type { Section } from './report.ts'
import { signIn, whileRunning, withFolder, type Site } from './site.ts'
import { asBrowser } from './visit.ts'
import type { Usage } from './usage.ts'
import { atMost, shown } from './verdict.ts'

interface Seen {
  /** After the very first start, which also made the database and the sample. */
  first: Usage
  idle: Usage
  after: Usage
  rested: Usage
}

/** Within a minute of rest; in milliseconds. */
const rest = 45_000

/** Resident memory at rest and under load, of Lyceum's own process. */
export async function memory(): Promise<Section> {
  const { first, idle, after, rested } = await withFolder(watch)
  const row = (at: string, bytes: number) => [at, shown(inMebibytes(bytes), '')]
  return {
    title: 'Memory',
    notes: [
      'Resident, of the Node process; PostgreSQL apart. Idle is two seconds after a start; the ' +
        'load is the front page from memory, then as administrator the student list, the ' +
        'publications and /journal, two seconds each at 32 connections.',
    ],
    tables: [
      {
        head: ['at', 'MiB'],
        rows: [
          row('idle', idle.memory),
          row('peak of the start', idle.peak),
          row('peak under load', after.peak),
          row('two seconds after', after.memory),
          row('after three quarters of a minute of rest', rested.memory),
          row('idle, where the start also made the database', first.memory),
        ],
      },
    ],
    verdicts: [
      atMost('idle', [inMebibytes(idle.memory)], 105, 'MiB'),
      atMost('peak', [inMebibytes(after.peak)], 180, 'MiB'),
      atMost('after a rest', [inMebibytes(rested.memory)], 130, 'MiB'),
    ],
  }
}

async function watch(folder: string): Promise<Seen> {
  const first = await whileRunning(folder, async (site) => {
    const usage = await atRest(site)
    // A later start would go on with it, and would not be at rest.
    await untilTextsAreRead(site)
    return usage
  })
  return whileRunning(folder, async (site) => {
    const idle = await atRest(site)
    await withLoad((load) => putLoadOn(site, load))
    const after = await atRest(site)
    await pause(rest)
    return { first, idle, after, rested: await site.usage() }
  })
}

async function atRest(site: Site) {
  await pause(2000)
  return site.usage()
}

async function putLoadOn(site: Site, load: Load) {
  const admin = { ...asBrowser, cookie: await signIn(site) }
  const put = (path: string, headers: Record<string, string>) =>
    load({ url: site.origin + path, headers, connections: 32, seconds: 2 })
  await put(pages.home, asBrowser)
  for (const path of [pages.students, pages.journals, calls.journal]) await put(path, admin)
}

export function inMebibytes(bytes: number): number {
  return bytes / 2 ** 20
}
