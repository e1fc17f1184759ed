import { Agent } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { calls, pages, profilePath, searchPath } from '#contract/paths.ts'
import { pdfOf } from '#test/readable-files.ts'
import { ask, saveProfile, type Writer } from './ask-site.ts'
import { median } from './median.ts'
import { inMebibytes } from './memory.ts'
import type { Section } from './report.ts'
import { signIn, withSite, type Site } from './site.ts'
import { vocabulary } from './search-words.ts'
import { atMost, shown } from './verdict.ts'
import { asBrowser } from './visit.ts'
import { readByAll, signInWriters } from './writers.ts'

/** How long the site is used, in minutes; an hour is what is promised. */
const minutes = Number(process.env.SOAK_MINUTES ?? 60)
const minute = 60_000
const writers = 20
/** A row of the table for each twelfth of the time. */
const parts = 12
/** Milliseconds between one and the next of each kind. */
const pace = { visit: 100, read: 200, search: 500, save: 350, upload: 5000 }

interface Sample {
  /** Minutes since the beginning. */
  at: number
  resident: number
  /** What is in use of the heap, right after it was swept. */
  heap: number
}

/** Whether an hour of everyday use leaves something behind that grows. */
export function soak(): Promise<Section> {
  return withSite(async (site) => {
    const used = await useFor(site, minutes * minute)
    await pause(minute)
    const rested = (await site.usage()).memory
    const { samples, counts } = used
    const third = Math.floor(samples.length / 3)
    // The first third is warming up: pages, rows and compiled code come in.
    const middle = samples.slice(third, 2 * third)
    const last = samples.slice(2 * third)
    const growth = (of: (sample: Sample) => number) =>
      (100 * median(last.map(of))) / median(middle.map(of)) - 100
    return {
      title: 'An hour of use',
      notes: [
        `${minutes} min: ten pages a second for visitors, five for students and the administrator, two searches, ` +
          'three saved profiles, and a resume of 200 kB each five seconds. Growth is the median of the last third over that of the middle one.',
        `Done meanwhile: ${Object.entries(counts)
          .map(([what, count]) => `${count} × ${what}`)
          .join(', ')}.`,
      ],
      tables: [
        {
          head: ['after minutes', 'resident, MiB', 'heap in use, swept, MiB'],
          rows: samples.map(({ at, resident, heap }) => [
            shown(at, ''),
            shown(inMebibytes(resident), ''),
            shown(inMebibytes(heap), ''),
          ]),
        },
      ],
      verdicts: [
        atMost('growth of the heap, last third', [growth(({ heap }) => heap)], 2, '%'),
        atMost(
          'growth of what is resident, last third',
          [growth(({ resident }) => resident)],
          5,
          '%',
        ),
        atMost('resident after a minute of rest', [inMebibytes(rested)], 130, 'MiB'),
      ],
    }
  })
}

type Counts = Record<keyof typeof pace | 'refused', number>

async function useFor(site: Site, span: number) {
  const students = await signInWriters(site, writers)
  const administrator = await signIn(site)
  const counts: Counts = { visit: 0, read: 0, search: 0, save: 0, upload: 0, refused: 0 }
  const samples: Sample[] = []
  const end = performance.now() + span
  const agent = new Agent({ keepAlive: true })
  const studentAt = (turn: number): Writer => students[turn % students.length] ?? never()
  const get = async (path: string, cookie?: string) => {
    const headers = { ...asBrowser, ...(cookie && { cookie }) }
    const { status } = await ask(site, { path, agent, headers })
    // On a busy machine somebody is told to come back; they do, by the next turn.
    if (status === 503) counts.refused += 1
    else if (status !== 200) throw new Error(`${path} answered ${status}.`)
  }
  const visited = [
    ...readByAll,
    calls.students,
    calls.journal,
    ...students.map(({ registerNumber }) => profilePath(registerNumber)),
  ]
  const work: Record<keyof typeof pace, (turn: number) => Promise<void>> = {
    visit: (turn) => get(visited[turn % visited.length] ?? pages.home),
    read: (turn) =>
      get(
        visited[(7 * turn) % visited.length] ?? pages.home,
        turn % 4 === 0 ? administrator : studentAt(turn).cookie,
      ),
    search: (turn) => get(searchPath(vocabulary[turn % vocabulary.length] ?? 'network')),
    save: (turn) =>
      saveProfile(site, studentAt(turn), { profile_desc: `Turn ${turn} of this student.` }),
    upload: (turn) => saveProfile(site, studentAt(turn), { resume: resumeOf(turn) }),
  }

  const keepDoing = async (what: keyof typeof pace) => {
    const began = performance.now()
    for (let turn = 0; performance.now() < end; turn += 1) {
      await work[what](turn)
      counts[what] += 1
      await pause(Math.max(0, began + (turn + 1) * pace[what] - performance.now()))
    }
  }
  const watch = async () => {
    const began = performance.now()
    for (let turn = 1; turn <= parts; turn += 1) {
      await pause(Math.max(0, began + (turn * span) / parts - performance.now()))
      // What is resident counts as it is; only then is it swept.
      const { memory } = await site.usage()
      samples.push({
        at: (turn * span) / parts / minute,
        resident: memory,
        heap: await site.sweptHeap(),
      })
    }
  }
  await Promise.all([...(Object.keys(work) as (keyof typeof pace)[]).map(keepDoing), watch()])
  agent.destroy()
  return { samples, counts }
}

/** Some 200 kB, another one each time. */
function resumeOf(turn: number) {
  const lines = Array.from(
    { length: 3000 },
    (_, line) => `Line ${line} of resume ${turn}, which says something of a student.`,
  )
  return new File([new Uint8Array(pdfOf([lines.join('\n')]))], `resume-${turn}.pdf`, {
    type: 'application/pdf',
  })
}

function never(): never {
  throw new Error('No student of the sample shows a summary to everybody.')
}
