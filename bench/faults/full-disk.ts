import { spawnSync } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { pages } from '#contract/paths.ts'
import { median, percentile } from '../median.ts'
import { signIn, type Site, startSite, withFolder } from '../site.ts'
import { atMost, shown } from '../verdict.ts'
import { visit } from '../visit.ts'
import { count, countOf, type Fault, type Figures } from './figures.ts'
import { makeDisk } from './loop-disk.ts'
import { countKept, countTorn, workSteadily } from './steady-work.ts'

/** Of the disk, in bytes. */
const size = 1_000_000_000
/** For how long the disk stays full, in milliseconds. */
const span = 3000
/** How long a site may take to be well again, in milliseconds. */
const patience = 60_000

/** The disk runs full to its last byte, and has room again. */
export const fullDisk: Fault = {
  usual: 10,
  run: (times) =>
    withFolder(async (parent) => {
      const figures: Figures = { counts: {}, times: { healedIn: [] } }
      const disk = await makeDisk(parent, size)
      const { folder } = disk
      try {
        // What is kept free for the database by itself is what is taken away here.
        const site = await startSite(folder, { MIN_FREE_SPACE: '1 KiB' })
        const cookie = await signIn(site)
        for (let turn = 0; turn < times; turn += 1) await fillAndHeal(figures, site, cookie)
        await site.stop()
        count(figures, { torn: await countTorn(site, new Set()) })
        return figures
      } finally {
        disk.unmount()
      }
    }),
  judge: (figures) => {
    const healed = figures.times.healedIn ?? []
    return {
      title: 'A full disk',
      notes: [
        `The data folder is a disk of its own, of which every byte is taken for ${span / 1000} s while people write and send ` +
          'files; MIN_FREE_SPACE, which stops uploads long before, is switched off. Healed is when a write is taken again.',
      ],
      tables: [
        {
          head: ['times', 'writes', 'uploads', 'refused', 'healed in: median', 'most'],
          rows: [
            [
              ...['faults', 'writes', 'uploads', 'refused'].map((name) =>
                shown(countOf(figures, name), ''),
              ),
              shown(median(healed), 'ms'),
              shown(percentile(healed, 1), 'ms'),
            ],
          ],
        },
      ],
      verdicts: [
        atMost('acknowledged writes that were lost', [countOf(figures, 'lostWrites')], 0, ''),
        atMost('acknowledged uploads that were lost', [countOf(figures, 'lostUploads')], 0, ''),
        atMost('torn files', [countOf(figures, 'torn')], 0, ''),
        atMost('visits to the front page that failed', [countOf(figures, 'failedVisits')], 0, ''),
        atMost('times that it did not heal by itself', [countOf(figures, 'notHealed')], 0, ''),
      ],
    }
  },
}

async function fillAndHeal(figures: Figures, site: Site, cookie: string) {
  const filler = join(site.folder, 'filler')
  const before = workSteadily(site, cookie)
  await pause(300)
  spawnSync('dd', ['if=/dev/zero', `of=${filler}`, 'bs=1M'])
  spawnSync('dd', ['if=/dev/zero', `of=${filler}-rest`, 'bs=512'])
  const end = performance.now() + span
  while (performance.now() < end) {
    const { status } = await visit(site.origin + pages.home)
    count(figures, { visits: 1, failedVisits: status === 200 ? 0 : 1 })
    await pause(50)
  }
  await Promise.all([rm(filler), rm(`${filler}-rest`, { force: true })])
  const healedIn = await untilWritten(site, cookie)
  await before.stop()
  const { acknowledged } = before
  await countKept(figures, { site, cookie, acknowledged })
  count(figures, {
    faults: 1,
    refused: acknowledged.refused.length,
    notHealed: healedIn === null ? 1 : 0,
  })
  if (healedIn !== null) figures.times.healedIn?.push(healedIn)
}

/** Milliseconds until a notice is taken again; null where none is. */
async function untilWritten(site: Site, cookie: string) {
  const began = performance.now()
  while (performance.now() - began < patience) {
    const work = workSteadily(site, cookie)
    await pause(100)
    await work.stop()
    if (work.acknowledged.notices.size > 0) return performance.now() - began
  }
  return null
}
