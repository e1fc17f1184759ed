import { setTimeout as pause } from 'node:timers/promises'
import { probes } from '#contract/paths.ts'
import { median, percentile } from '../median.ts'
import { signIn, type Site, startSite, withFolder } from '../site.ts'
import { atMost, shown } from '../verdict.ts'
import { visit } from '../visit.ts'
import { count, countOf, type Fault, type Figures } from './figures.ts'
import { postmasterOf } from './kill-everything.ts'
import { countKept, countWronglyRefused, workSteadily } from './steady-work.ts'

/** One after the other: asked to end, killed, and ended as after a crash of one of its processes. */
const signals = ['SIGINT', 'SIGKILL', 'SIGQUIT'] as const

/** PostgreSQL alone is ended while people write, and the site goes on. */
export const databaseAway: Fault = {
  usual: 30,
  run: (times) =>
    withFolder(async (folder) => {
      const figures: Figures = { counts: {}, times: { away: [] } }
      const site = await startSite(folder)
      const cookie = await signIn(site)
      for (let turn = 0; turn < times; turn += 1) {
        const { acknowledged, away } = await endPostgres(site, cookie, turn)
        await countKept(figures, { site, cookie, acknowledged })
        count(figures, {
          faults: 1,
          refused: acknowledged.refused.length,
          wronglyRefused: countWronglyRefused(acknowledged),
        })
        figures.times.away?.push(away)
      }
      await site.stop()
      return figures
    }),
  judge: (figures) => {
    const away = figures.times.away ?? []
    return {
      title: 'PostgreSQL alone',
      notes: [
        'The private PostgreSQL is ended (SIGINT, SIGKILL, SIGQUIT in turn) while four people write and three send files; the ' +
          'site goes on, starts it again, and tells those who come meanwhile to come again (503, or 429 to those who never wait).',
      ],
      tables: [
        {
          head: ['times', 'writes', 'uploads', 'told to come again', 'away: median', 'p95'],
          rows: [
            [
              ...['faults', 'writes', 'uploads', 'refused'].map((name) =>
                shown(countOf(figures, name), ''),
              ),
              shown(median(away), 'ms'),
              shown(percentile(away, 0.95), 'ms'),
            ],
          ],
        },
      ],
      verdicts: [
        atMost('acknowledged writes that were lost', [countOf(figures, 'lostWrites')], 0, ''),
        atMost('acknowledged uploads that were lost', [countOf(figures, 'lostUploads')], 0, ''),
        atMost('answers other than 503 and 429', [countOf(figures, 'wronglyRefused')], 0, ''),
        atMost('ready again: p95', [percentile(away, 0.95) / 1000], 2, 's'),
      ],
    }
  },
}

async function endPostgres(site: Site, cookie: string, turn: number) {
  const work = workSteadily(site, cookie)
  await pause(700)
  const pid = await postmasterOf(site)
  if (pid === null) throw new Error('PostgreSQL does not run.')
  process.kill(pid, signals[turn % signals.length])
  const began = performance.now()
  while (!(await isBack(site, pid))) await pause(5)
  const away = performance.now() - began
  await pause(300)
  await work.stop()
  return { acknowledged: work.acknowledged, away }
}

/** Whether another server answers than the one that was ended. */
async function isBack(site: Site, ended: number) {
  const now = await postmasterOf(site)
  if (now === null || now === ended) return false
  return (await visit(site.origin + probes.ready)).status === 200
}
