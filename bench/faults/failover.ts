import { setTimeout as pause } from 'node:timers/promises'
import { openCrowd, type Outcome } from '#test/copies/crowd.ts'
import { addJournals, lostWrites, openStand, password, type Stand } from '#test/copies/stand.ts'
import { missingPackages } from '#test/debian-packages.ts'
import type { Server } from '#test/replicated-postgres.ts'
import { median, percentile } from '../median.ts'
import { atMost, shown } from '../verdict.ts'
import { count, countOf, type Fault, type Figures } from './figures.ts'

/** How long all is well before and after each, in milliseconds. */
const breath = 2500
/** Who is there, and how long each waits between two requests, in milliseconds. */
const load = { visitors: 6, members: 3, pause: 50 }
const writers = 3
/** How long a failover may take, in milliseconds. */
const patience = 60_000

/** The primary of two PostgreSQL servers dies while people write, and the standby takes over. */
export const failover: Fault = {
  usual: 10,
  run: async (times) => {
    const missing = missingPackages(['haproxy'])
    if (missing !== '') throw new Error(`HAProxy ${missing}`)
    const stand = await openStand()
    try {
      const figures: Figures = { counts: {}, times: { away: [], reads: [] } }
      const journals = await addJournals(stand.postgres.primary.url, writers)
      let { primary, standby } = stand.postgres
      for (let turn = 0; turn < times; turn += 1) {
        const crowd = await openCrowd({
          ...load,
          origin: stand.origin,
          password,
          journals,
          first: 1 + turn * 10_000,
        })
        await pause(breath)
        figures.times.away?.push(await takeOver({ primary, standby }, crowd.outcome))
        await pause(breath)
        const outcome = await crowd.leave()
        note(figures, outcome, await lostWrites(outcome.acknowledged, standby))
        ;[primary, standby] = [standby, primary]
        await joinAgain(stand, { primary, standby })
      }
      return figures
    } finally {
      await stand.close()
    }
  },
  judge: (figures) => {
    const { away = [], reads = [] } = figures.times
    return {
      title: 'Failovers of PostgreSQL',
      notes: [
        'Three copies of the site behind HAProxy (deploy/haproxy.cfg) on a primary and a synchronous standby, which is also ' +
          'read from. The primary is killed, the standby is promoted, and the old primary joins it anew; by turns in both ' +
          `directions. ${load.visitors} visitors and ${load.members} members read, ${writers} write and read back at once. ` +
          'Ready again is from the kill to the first write that is taken by the new primary, promotion included.',
      ],
      tables: [
        {
          head: ['failovers', 'writes taken', 'writes not taken', 'ready again: median', 'most'],
          rows: [
            [
              ...['faults', 'writes', 'unacknowledged'].map((name) =>
                shown(countOf(figures, name), ''),
              ),
              shown(median(away) / 1000, 's'),
              shown(Math.max(...away) / 1000, 's'),
            ],
          ],
        },
        {
          head: ['reads', 'slowest', 'told to come again', 'connections cut', 'older than a write'],
          rows: [
            [
              shown(countOf(figures, 'reads'), ''),
              shown(percentile(reads, 1), 'ms'),
              ...['later', 'cut', 'stale'].map((name) => shown(countOf(figures, name), '')),
            ],
          ],
        },
      ],
      verdicts: [
        atMost('acknowledged writes that were lost', [countOf(figures, 'lostWrites')], 0, ''),
        atMost('reads that failed', [countOf(figures, 'failed')], 0, ''),
        atMost('own writes that were not shown', [countOf(figures, 'ownStale')], 0, ''),
        atMost('writes refused other than by 503', [countOf(figures, 'wronglyRefused')], 0, ''),
        atMost('ready again: most', [Math.max(...away) / 1000], 10, 's'),
      ],
    }
  },
}

interface Pair {
  primary: Server
  standby: Server
}

/** Milliseconds from the death of the primary to the first write that the other one takes. */
async function takeOver({ primary, standby }: Pair, { acknowledged }: Outcome) {
  const began = performance.now()
  await primary.kill()
  await standby.promote()
  const before = acknowledged.length
  while (acknowledged.length === before) {
    if (performance.now() - began > patience) throw new Error('No write is taken any more.')
    await pause(10)
  }
  return performance.now() - began
}

/** The one that fell follows the other, which waits for it from then on. */
async function joinAgain(stand: Stand, { primary, standby }: Pair) {
  await standby.follow(primary)
  await primary.run("alter system set synchronous_standby_names = '*'", 'select pg_reload_conf()')
  const isFollowed = "select 1 from pg_stat_replication where sync_state = 'sync'"
  const end = performance.now() + patience
  while ((await primary.run(isFollowed)).length === 0) {
    if (performance.now() > end) throw new Error('The standby does not follow.')
    await pause(50)
  }
  await stand.untilReady()
}

function note(figures: Figures, outcome: Outcome, lost: string[]) {
  const { unacknowledged, reads, times } = outcome
  const notTaken = Object.values(unacknowledged).reduce((sum, one) => sum + one, 0)
  count(figures, {
    faults: 1,
    writes: outcome.acknowledged.length,
    unacknowledged: notTaken,
    wronglyRefused:
      notTaken - (unacknowledged['503'] ?? 0) - (unacknowledged['connection cut'] ?? 0),
    lostWrites: lost.length,
    reads: reads.visitors + reads.members,
    failed: outcome.failed.length,
    later: outcome.later,
    cut: outcome.cut,
    ownStale: outcome.ownStale.length,
    stale: outcome.stale.length,
  })
  figures.times.reads?.push(Math.max(...times))
}
