import { Agent } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { calls, pages, profilePath } from '#contract/paths.ts'
import { median, percentile } from './median.ts'
import { untilTextsAreRead } from './read-texts.ts'
import type { Section } from './report.ts'
import { withSite, type Site } from './site.ts'
import { atMost, shown } from './verdict.ts'
import { ask, readByAll, saveProfile, signInWriters, type Answer, type Writer } from './writers.ts'

/** How long people read and write, in milliseconds. */
const span = 17_000
/** Between two reads, and between two writes of one student; milliseconds. */
const betweenReads = 5
const betweenWrites = 1000
const writers = 20

/** What visitors wait for while students save their profiles, and whether what they get is ever old. */
export function besideWrites(): Promise<Section> {
  return withSite(async (site) => {
    const students = await signInWriters(site, writers)
    // The files of the sample are read once, in the first minute of a new site.
    await untilTextsAreRead(site)
    const [first] = students
    if (!first) throw new Error('No student of the sample shows a summary to everybody.')
    const paths = readPages(first)
    for (const path of paths) await ask(site, { path })
    const { reads, share, writes } = await readBeside(site, { paths, students, isChecked: false })
    const checked = await readBeside(site, { paths, students, isChecked: true })
    const { checks, stale } = checked
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

interface Reading {
  paths: readonly string[]
  students: readonly Writer[]
  /** Whether what is read after each write is looked at. */
  isChecked: boolean
}

async function readBeside(site: Site, { paths, students, isChecked }: Reading) {
  const before = (await site.usage()).cpu
  const began = performance.now()
  const end = began + span
  const [reads, ...written] = await Promise.all([
    keepReading(site, paths, end),
    ...students.map((student, at) => keepWriting(site, { student, at, end, isChecked })),
  ])
  const used = (await site.usage()).cpu - before
  const sum = (what: keyof Counted) => written.reduce((total, counted) => total + counted[what], 0)
  return {
    reads,
    /** Of a core, in hundredths. */
    share: (100 * used) / ((performance.now() - began) * 1000),
    writes: sum('writes'),
    checks: sum('checks'),
    stale: sum('stale'),
  }
}

function readPages({ registerNumber }: Writer) {
  return [...readByAll, profilePath(registerNumber)]
}

/** Of one read, in milliseconds. */
interface Read {
  /** Until it was answered. */
  sinceDue: number
  /** Between when it was due and when the load sent it. */
  lateness: number
}

async function keepReading(site: Site, paths: readonly string[], end: number) {
  const agent = new Agent({ keepAlive: true })
  const reads: Read[] = []
  const asked: Promise<void>[] = []
  const began = performance.now()
  for (let n = 0; began + n * betweenReads < end; n += 1) {
    const due = began + n * betweenReads
    await pause(Math.max(0, due - performance.now()))
    const path = paths[n % paths.length] ?? pages.home
    const lateness = performance.now() - due
    asked.push(
      ask(site, { path, agent }).then(({ status }) => {
        if (status !== 200) throw new Error(`${path} answered ${status}.`)
        reads.push({ sinceDue: performance.now() - due, lateness })
      }),
    )
  }
  await Promise.all(asked)
  agent.destroy()
  return reads
}

interface Writing {
  student: Writer
  at: number
  end: number
  isChecked: boolean
}

interface Counted {
  writes: number
  checks: number
  stale: number
}

async function keepWriting(site: Site, { student, at, end, isChecked }: Writing): Promise<Counted> {
  const counted = { writes: 0, checks: 0, stale: 0 }
  // Not all in one moment.
  await pause((at * betweenWrites) / writers)
  for (let turn = 0; performance.now() < end; turn += 1) {
    const due = performance.now() + betweenWrites
    const summary = `Turn ${turn} of writer ${at}.`
    await saveProfile(site, student, { profile_desc: summary })
    counted.writes += 1
    const answers = isChecked ? await readBack(site, student) : []
    counted.checks += answers.length
    counted.stale += answers.filter(({ text }) => !text.includes(summary)).length
    await pause(Math.max(0, due - performance.now()))
  }
  return counted
}

/** What is answered: a site that is too busy, on a machine that is, tells whoever waits to come again. */
async function readBack(site: Site, { registerNumber, cookie }: Writer): Promise<Answer[]> {
  const path = profilePath(registerNumber)
  const answers = await Promise.all([
    ask(site, { path }),
    ask(site, { path, headers: { cookie } }),
    ask(site, { path: `${calls.students}?reg_no=${registerNumber}` }),
  ])
  return answers.filter(({ status }) => status !== 503)
}
