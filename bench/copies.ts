import { setTimeout as wait } from 'node:timers/promises'
import { missingPackages } from '#test/debian-packages.ts'
import { openCrowd, type Outcome } from '#test/copies/crowd.ts'
import {
  addJournals,
  addToSchema,
  lostWrites,
  openStand,
  password,
  type Stand,
} from '#test/copies/stand.ts'
import { median, percentile } from './median.ts'
import type { Section } from './report.ts'
import { atMost, shown } from './verdict.ts'

/** How long all is well before and after each blow, in milliseconds. */
const breath = 4000
/** Who is there, and how long each waits between two requests, in milliseconds. */
const crowd = { visitors: 8, members: 4, pause: 40 }
const writers = 3

interface Blow {
  name: string
  strike: (stand: Stand) => Promise<void>
}

/** What came of one blow. */
interface Measured {
  name: string
  outcome: Outcome
  lost: number
}

const blows: Blow[] = [
  { name: 'nothing happens', strike: async () => wait(2 * breath) },
  {
    name: 'a copy is killed, and started again',
    strike: async ({ copies: [a] }) => {
      await a.kill()
      await wait(breath)
      await a.start()
    },
  },
  {
    name: 'a release: the schema is added to, each copy is stopped and started',
    strike: async (stand) => {
      await addToSchema(stand.postgres.primary)
      for (const copy of stand.copies) {
        await copy.stop()
        await copy.start()
      }
    },
  },
  {
    name: 'the standby dies, and comes back',
    strike: async ({ postgres: { primary, standby } }) => {
      // Whoever runs it says that nobody need wait for a standby that is gone.
      await standby.kill()
      await wait(1000)
      await primary.run(
        "alter system set synchronous_standby_names = ''",
        'select pg_reload_conf()',
      )
      await wait(breath)
      await standby.start()
      await primary.run(
        "alter system set synchronous_standby_names = '*'",
        'select pg_reload_conf()',
      )
    },
  },
  {
    name: 'the primary dies, and the standby takes over',
    strike: async ({ postgres: { primary, standby } }) => {
      await primary.kill()
      await standby.promote()
      await wait(breath)
    },
  },
]

/** What readers and writers notice when one of several copies, or of two databases, goes. */
export async function copies(): Promise<Section> {
  const missing = missingPackages(['haproxy'])
  if (missing !== '') throw new Error(`HAProxy ${missing}`)
  const stand = await openStand()
  try {
    const journals = await addJournals(stand.postgres.primary.url, writers)
    const outcomes: Measured[] = []
    for (const [place, { name, strike }] of blows.entries()) {
      const load = { origin: stand.origin, password, journals, first: 1 + place * 10_000 }
      const { leave } = await openCrowd({ ...load, ...crowd })
      await wait(breath)
      await strike(stand)
      await wait(breath)
      const outcome = await leave()
      const server = place === blows.length - 1 ? stand.postgres.standby : stand.postgres.primary
      const lost = (await lostWrites(outcome.acknowledged, server)).length
      outcomes.push({ name, outcome, lost })
    }
    return sectionOf(outcomes)
  } finally {
    await stand.close()
  }
}

function sectionOf(outcomes: Measured[]): Section {
  return {
    title: 'Three copies behind a balancer',
    notes: [
      `Three copies, HAProxy (deploy/haproxy.cfg), PostgreSQL 18 as a primary with a synchronous standby, which is also ` +
        `the read replica; all on this machine. ${crowd.visitors} visitors and ${crowd.members} members read five addresses, ` +
        `${writers} writers each write three times in two seconds to a record of their own and read it back through the balancer at once.`,
      'Cut: the connection ended before an answer. Later: told to come again in some seconds. Not acknowledged: writes that were ' +
        'answered by an error or not at all, whether or not they were made. Older: reads that began after a write was ' +
        'acknowledged to somebody else, and did not show it; by how long at most.',
    ],
    tables: [
      {
        head: ['', 'reads', 'median, slowest', 'failed', 'cut', 'later'],
        rows: outcomes.map(({ name, outcome }) => [
          name,
          shown(outcome.reads.visitors + outcome.reads.members, ''),
          `${shown(median(outcome.times), 'ms')}, ${shown(Math.max(...outcome.times), 'ms')}`,
          String(outcome.failed.length),
          String(outcome.cut),
          String(outcome.later),
        ]),
      },
      {
        head: ['', 'acknowledged', 'lost', 'not acknowledged', 'own write not shown', 'older'],
        rows: outcomes.map(({ name, outcome, lost }) => [
          name,
          String(outcome.acknowledged.length),
          String(lost),
          Object.entries(outcome.unacknowledged)
            .map(([said, count]) => `${count} (${said})`)
            .join(', ') || '0',
          String(outcome.ownStale.length),
          `${outcome.stale.length}, ${shown(longestOf(outcome), 'ms')}`,
        ]),
      },
    ],
    verdicts: [
      atMost(
        'lost',
        of(({ lost }) => lost),
        0,
        '',
      ),
      atMost(
        'reads that failed',
        of(({ outcome }) => outcome.failed.length),
        0,
        '',
      ),
      atMost(
        'own writes not shown',
        of(({ outcome }) => outcome.ownStale.length),
        0,
        '',
      ),
      atMost(
        'older, longest',
        of(({ outcome }) => longestOf(outcome)),
        100,
        'ms',
      ),
      atMost(
        'reads, p99',
        of(({ outcome }) => percentile(outcome.times, 0.99)),
        1000,
        'ms',
      ),
    ],
  }

  function of(figure: (measured: Measured) => number) {
    return outcomes.map(figure)
  }
}

function longestOf({ stale }: Outcome) {
  return Math.max(0, ...stale)
}
