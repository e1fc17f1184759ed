import { setTimeout as pause } from 'node:timers/promises'
import { median, percentile } from '../median.ts'
import { signIn, type Site, startSite, withFolder } from '../site.ts'
import { atMost, shown } from '../verdict.ts'
import { count, countOf, type Fault, type Figures } from './figures.ts'
import { killEverything } from './kill-everything.ts'
import { phasesOf, startPhases } from './start-phases.ts'
import { type Acknowledged, countKept, countTorn, workSteadily } from './steady-work.ts'

/** For how long is written before all is killed, in milliseconds. */
const span = { least: 200, most: 1500 }

/** Everything is killed while people write and send files, and the site started anew. */
export const kills: Fault = {
  usual: 200,
  run: (times) =>
    withFolder(async (folder) => {
      const figures: Figures = { counts: {}, times: { readyIn: [] } }
      const known = new Set<string>()
      let site = await startSite(folder)
      const cookie = await signIn(site)
      for (let turn = 0; turn < times; turn += 1) {
        const acknowledged = await workUntilKilled(site, cookie)
        site = await startSite(folder)
        await note(figures, { site, cookie, acknowledged, known })
      }
      await site.stop()
      return figures
    }),
  judge: (figures) => ({
    title: 'Kills of everything',
    notes: [
      'Node, its workers and PostgreSQL are killed together (SIGKILL) while four people write notices and three send ' +
        'files; then the site is started as `npm start` does, and whatever it had acknowledged is looked for.',
    ],
    tables: [afterFaults(figures), ...phasesOfStarts(figures)],
    verdicts: [
      ...nothingLost(figures),
      atMost('ready again: median', [seconds(median(figures.times.readyIn ?? []))], 2, 's'),
      atMost('ready again: p95', [seconds(percentile(figures.times.readyIn ?? [], 0.95))], 2, 's'),
    ],
  }),
}

async function workUntilKilled(site: Site, cookie: string): Promise<Acknowledged> {
  const work = workSteadily(site, cookie)
  await pause(span.least + Math.random() * (span.most - span.least))
  await killEverything(site)
  await work.stop()
  return work.acknowledged
}

interface Started {
  site: Site
  cookie: string
  acknowledged: Acknowledged
  /** Files that were whole before. */
  known: Set<string>
}

/** Notes what a start after a fault has found, and how long it took. */
export async function note(figures: Figures, { site, cookie, acknowledged, known }: Started) {
  const phases = Object.entries(await phasesOf(site, Date.now()))
  await countKept(figures, { site, cookie, acknowledged })
  count(figures, {
    faults: 1,
    refused: acknowledged.refused.length,
    torn: await countTorn(site, known),
  })
  figures.times.readyIn?.push(site.startedIn)
  for (const [phase, time] of phases) (figures.times[phase] ??= []).push(time)
}

/** What the starts waited for; figures that were taken before these were noted have none. */
export function phasesOfStarts({ times }: Figures) {
  const rows = Object.entries(startPhases).flatMap(([phase, words]) => {
    const all = times[phase]
    if (!all) return []
    const said = [median(all), percentile(all, 0.95), percentile(all, 1)]
    return [[words, ...said.map((time) => shown(time, 'ms'))]]
  })
  return rows.length === 0
    ? []
    : [{ head: ['what a start waits for', 'median', 'p95', 'most'], rows }]
}

export function afterFaults(figures: Figures) {
  const times = figures.times.readyIn ?? []
  const said = (name: string) => shown(countOf(figures, name), '')
  return {
    head: ['times', 'writes', 'uploads', 'ready again: median', 'p95', 'most'],
    rows: [
      [
        said('faults'),
        said('writes'),
        said('uploads'),
        shown(seconds(median(times)), 's'),
        shown(seconds(percentile(times, 0.95)), 's'),
        shown(seconds(percentile(times, 1)), 's'),
      ],
    ],
  }
}

export function nothingLost(figures: Figures) {
  return [
    atMost('acknowledged writes that were lost', [countOf(figures, 'lostWrites')], 0, ''),
    atMost('acknowledged uploads that were lost', [countOf(figures, 'lostUploads')], 0, ''),
    atMost('torn files', [countOf(figures, 'torn')], 0, ''),
    atMost('starts that failed', [countOf(figures, 'failedStarts')], 0, ''),
  ]
}

function seconds(milliseconds: number) {
  return milliseconds / 1000
}
