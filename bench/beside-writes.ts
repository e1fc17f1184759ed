import { join } from 'node:path'
import { profilePath } from '#contract/paths.ts'
import { ask as askSite, type Writer } from './ask-site.ts'
import type { BesideOrder, BesideTaken } from './beside-sender.ts'
import { median, percentile } from './median.ts'
import { ask, withProgram } from './program.ts'
import type { Section } from './report.ts'
import { withSite } from './site.ts'
import { atMost, shown } from './verdict.ts'
import { readByAll, signInWriters } from './writers.ts'

/** How long people read and write, in milliseconds. */
const span = 17_000
/** Between two reads, and between two writes of one student; milliseconds. */
const betweenReads = 5
const betweenWrites = 1000
const writers = 20
/** A program of its own: sent from here, each read would wait while the benchmark's own memory is swept. */
const senderPath = join(import.meta.dirname, 'beside-sender.ts')

/** What visitors wait for while students save their profiles, and whether what they get is ever old. */
export function besideWrites(): Promise<Section> {
  return withSite(async (site) => {
    const students = await signInWriters(site, writers)
    const [first] = students
    if (!first) throw new Error('No student of the sample shows a summary to everybody.')
    const paths = readPages(first)
    for (const path of paths) await askSite(site, { path })
    const { origin } = site
    const order = { origin, span, paths, betweenReads, students, betweenWrites }
    const send = (isChecked: boolean) =>
      withProgram(senderPath, (sender) =>
        ask<BesideTaken>(sender, { ...order, isChecked } satisfies BesideOrder),
      )
    const before = (await site.usage()).cpu
    const { reads, writes } = await send(false)
    const share = ((await site.usage()).cpu - before) / (span * 10)
    const { checks, stale } = await send(true)
    const times = reads.map(({ sinceDue }) => sinceDue)
    const late = reads.map(({ lateness }) => lateness)
    const answered = reads.map(({ sinceDue, lateness }) => sinceDue - lateness)
    return {
      title: 'Reading while others write',
      notes: [
        `${Math.round(1000 / betweenReads)} signed-out reads a second on ${paths.length} pages, and ${writers} students who save ` +
          `their profiles once a second each, for ${span / 1000} s. Waiting counts from when a read was due. ` +
          'Of that, “sent late” is the load’s own: it waits for no answer before it sends the next, so that is how busy the machine was, and no work of the site’s.',
        'Then the same once more, without being timed: as soon as a profile is saved, its page is read as a guest and as ' +
          'the student, and the call of the student, and each must show what was saved.',
      ],
      tables: [
        {
          head: [
            'reads',
            'writes',
            'p50',
            'p99',
            'sent late, p99',
            'since sent, p99',
            'of a core',
            'checks',
            'stale',
          ],
          rows: [
            [
              shown(times.length, ''),
              shown(writes, ''),
              shown(median(times), 'ms'),
              shown(percentile(times, 0.99), 'ms'),
              shown(percentile(late, 0.99), 'ms'),
              shown(percentile(answered, 0.99), 'ms'),
              shown(share, '%'),
              shown(checks, ''),
              String(stale),
            ],
          ],
        },
      ],
      verdicts: [
        atMost('reads: p50', [median(times)], 1.5, 'ms'),
        atMost('reads: p99', [percentile(times, 0.99)], 10, 'ms'),
        atMost('CPU, of a core', [share], 25, '%'),
        atMost(`stale of ${checks} checks`, [stale], 0, ''),
      ],
    }
  })
}

function readPages({ registerNumber }: Writer) {
  return [...readByAll, profilePath(registerNumber)]
}
