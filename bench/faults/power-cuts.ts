import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { signIn, startSite, withFolder } from '../site.ts'
import { type Fault, type Figures } from './figures.ts'
import { killEverything } from './kill-everything.ts'
import { afterFaults, note, nothingLost, phasesOfStarts } from './kills.ts'
import { copyAfterPowerCut, makeDisk, mountDisk } from './loop-disk.ts'
import { workSteadily } from './steady-work.ts'

/** Of the disk, in bytes. */
const size = 1_500_000_000
/** For how long is written before the power goes, in milliseconds. */
const span = { least: 300, most: 2000 }

/** The power goes: whatever nobody had synced to the disk is gone as well. */
export const powerCuts: Fault = {
  usual: 60,
  run: (times) =>
    withFolder(async (parent) => {
      const figures: Figures = { counts: {}, times: { readyIn: [] } }
      let disk = await makeDisk(parent, size)
      try {
        let site = await startSite(disk.folder)
        const cookie = await signIn(site)
        // What the first start has made is on the disk by the time that anybody works there.
        await site.stop()
        site = await startSite(disk.folder)
        for (let turn = 0; turn < times; turn += 1) {
          const work = workSteadily(site, cookie)
          await pause(span.least + Math.random() * (span.most - span.least))
          await killEverything(site)
          const copy = join(parent, `disk-${turn}.img`)
          copyAfterPowerCut(disk, copy)
          await work.stop()
          disk.unmount()
          await rm(disk.image)
          disk = await mountDisk(copy, disk.folder)
          site = await startSite(disk.folder)
          const { acknowledged } = work
          await note(figures, { site, cookie, acknowledged, known: new Set() })
        }
        await site.stop()
        return figures
      } finally {
        disk.unmount()
      }
    }),
  judge: (figures) => ({
    title: 'Power cuts',
    notes: [
      'The data folder is a disk of its own (ext4 on a loop device, commit=600). Everything is killed while people write and ' +
        'send files, and the site goes on from a copy of what the disk itself holds at that moment: what was not synced is ' +
        'lost. All stored files are read each time.',
    ],
    tables: [afterFaults(figures), ...phasesOfStarts(figures)],
    verdicts: nothingLost(figures),
  }),
}
