import { join } from 'node:path'
import { profilePath } from '#contract/paths.ts'
import { ask as askSite, type Writer } from './ask-site.ts'
import type { BesideOrder, BesideTaken } from './beside-sender.ts'
import { median, percentile } from './median.ts'
import { ask, withProgram } from './program.ts'
import type { Section } from './report.ts'
import { signIn, withSite } from './site.ts'
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
    const [idle, first, ...others] = await signInWriters(site, writers + 1)
    if (!idle || !first) throw new Error('Too few students of the sample could sign in.')
    const students = [first, ...others]
    const readers = [
      { who: 'guests', cookie: '' },
      { who: 'a student', cookie: idle.cookie },
      { who: 'an administrator', cookie: await signIn(site) },
    ]
    const { origin } = site
    const order = { origin, span, paths: readPages(first), betweenReads, students, betweenWrites }
    const send = (cookie: string, isChecked: boolean) =>
      withProgram(senderPath, (sender) =>
        ask<BesideTaken>(sender, { ...order, cookie, isChecked } satisfies BesideOrder),
      )
    const measured: Measured[] = []
    for (const { who, cookie } of readers) {
      const session = cookie !== '' && { headers: { cookie } }
      for (const path of order.paths) await askSite(site, { path, ...session })
      const before = (await site.usage()).cpu
      const { reads, writes } = await send(cookie, false)
      measured.push({ who, reads, writes, cpu: (await site.usage()).cpu - before })
    }
    const { checks, stale } = await send('', true)
    return {
      title: 'Reading while others write',
      notes: [
        `${Math.round(1000 / betweenReads)} reads a second on ${order.paths.length} pages, and ${writers} students who save ` +
          `their profiles once a second each, for ${span / 1000} s. Waiting counts from when a read was due. ` +
          'Of that, “sent late” is the load’s own: it waits for no answer before it sends the next, so that is how busy the machine was, and no work of the site’s.',
        'Then the same once more, without being timed: as soon as a profile is saved, its page is read as a guest and as ' +
          'the student, and the call of the student, and each must show what was saved.',
      ],
      tables: [
        {
          head: [
            'read by',
            'reads',
            'writes',
            'p50',
            'p99',
            'sent late, p99',
            'since sent, p99',
            'of a core',
          ],
          rows: measured.map(rowOf),
        },
      ],
      verdicts: [
        ...measured.flatMap(verdictsOf),
        atMost(`stale of ${checks} checks`, [stale], 0, ''),
      ],
    }
  })
}

/** What one kind of reader felt, and what it took. */
interface Measured extends Pick<BesideTaken, 'reads' | 'writes'> {
  who: string
  /** In microseconds. */
  cpu: number
}

function rowOf({ who, reads, writes, cpu }: Measured) {
  const times = reads.map(({ sinceDue }) => sinceDue)
  const late = reads.map(({ lateness }) => lateness)
  const answered = reads.map(({ sinceDue, lateness }) => sinceDue - lateness)
  return [
    who,
    shown(reads.length, ''),
    shown(writes, ''),
    shown(median(times), 'ms'),
    shown(percentile(times, 0.99), 'ms'),
    shown(percentile(late, 0.99), 'ms'),
    shown(percentile(answered, 0.99), 'ms'),
    shown(ofCore(cpu), '%'),
  ]
}

function verdictsOf({ who, reads, cpu }: Measured) {
  const times = reads.map(({ sinceDue }) => sinceDue)
  return [
    atMost(`read by ${who}: p50`, [median(times)], 1.5, 'ms'),
    atMost(`read by ${who}: p99`, [percentile(times, 0.99)], 10, 'ms'),
    atMost(`read by ${who}: CPU, of a core`, [ofCore(cpu)], 25, '%'),
  ]
}

function ofCore(cpu: number) {
  return cpu / (span * 10)
}

function readPages({ registerNumber }: Writer) {
  return [...readByAll, profilePath(registerNumber)]
}
