import { globSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { calls, pages, recordsPath } from '#contract/paths.ts'
import { missingPackages } from '#test/debian-packages.ts'
import { startReplicatedPostgres } from '#test/replicated-postgres.ts'
import { median, percentile } from '../median.ts'
import { signIn, type Site, startSite, withDatabase, withFolder } from '../site.ts'
import { atMost, shown } from '../verdict.ts'
import { count, countOf, type Fault, type Figures } from './figures.ts'
import { type Arrival, takingMails } from './mails.ts'
import { postMails } from './posted-mails.ts'
import { countKept, countWronglyRefused, workSteadily } from './steady-work.ts'

const day = 86_400
/** By how many seconds the clock is ahead, in turn. */
const offsets = [day, 0, -day, 0]
/** How long the site may take to go by a clock that was set, in milliseconds. */
const patience = 100_000
/** For how long people work by each clock, in milliseconds. */
const span = 4000
/** Of mails by each clock, of which half are due within twelve hours. */
const perTurn = 10

/** The clock of the machine is set a day forth and back while people work. */
export const clock: Fault = {
  usual: offsets.length,
  run: async (times) => {
    const missing = missingPackages(['libfaketime'])
    if (missing !== '') throw new Error(`libfaketime ${missing}`)
    return withFolder((folder) => setClocks(folder, times))
  },
  judge: (figures) => {
    const turned = figures.times.turned ?? []
    return {
      title: 'A clock that is set',
      notes: [
        'Site and PostgreSQL go by one clock of their own (libfaketime), which is set a day forth, back, a day back and forth ' +
          `while four people write and three send files. ${perTurn} mails are posted by each clock, half of them due within ` +
          'twelve hours. A notice that begins on the next day has to appear and to leave with the day; a session must not ' +
          'outlive two hours; nothing that is done each day may be due in more than a day. Mails that wait for a moment of a clock that was ahead wait for it.',
      ],
      tables: [
        {
          head: ['times', 'writes', 'uploads', 'mails due', 'the day turned in: median', 'most'],
          rows: [
            [
              ...['faults', 'writes', 'uploads', 'mails'].map((name) =>
                shown(countOf(figures, name), ''),
              ),
              shown(median(turned) / 1000, 's'),
              shown(percentile(turned, 1) / 1000, 's'),
            ],
          ],
        },
      ],
      verdicts: [
        atMost('acknowledged writes that were lost', [countOf(figures, 'lostWrites')], 0, ''),
        atMost('acknowledged uploads that were lost', [countOf(figures, 'lostUploads')], 0, ''),
        atMost('answers other than 503 and 429', [countOf(figures, 'wronglyRefused')], 0, ''),
        atMost('mails ahead of their time', [countOf(figures, 'early')], 0, ''),
        atMost('mails due that did not arrive', [countOf(figures, 'missing')], 0, ''),
        atMost('sessions that outlived their time', [countOf(figures, 'outlived')], 0, ''),
        atMost(
          'notices that were not shown, or still were',
          [countOf(figures, 'wrongNotices')],
          0,
          '',
        ),
        atMost('daily work put off for more than a day', [countOf(figures, 'putOff')], 0, ''),
      ],
    }
  },
}

async function setClocks(folder: string, times: number) {
  const figures: Figures = { counts: {}, times: { turned: [] } }
  const file = join(folder, 'clock')
  const state = { offset: 0 }
  const setClock = async (seconds: number) => {
    state.offset = seconds
    await writeFile(file, `${seconds < 0 ? '' : '+'}${seconds}`, { mode: 0o644 })
  }
  await setClock(0)
  const environment = {
    LD_PRELOAD: libraryOf(),
    FAKETIME_TIMESTAMP_FILE: file,
    FAKETIME_CACHE_DURATION: '1',
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
    DONT_FAKE_MONOTONIC: '1',
  }
  const postgres = await startReplicatedPostgres({ environment })
  const arrivals: (Arrival & { byTheClock: number })[] = []
  const seen = {
    push: (one: Arrival) => arrivals.push({ ...one, byTheClock: one.at + state.offset * 1000 }),
  }
  const server = await takingMails(seen)
  const due = new Map<string, number>()
  try {
    const site = await startSite(folder, {
      ...environment,
      DATABASE_URL: postgres.primary.url,
      SMTP_URL: `smtp://127.0.0.1:${server.port}`,
    })
    await addNoticeOf(site, await signIn(site), dayAfter(0))
    for (let turn = 0; turn < times; turn += 1) {
      const before = await signIn(site)
      const ahead = offsets[turn % offsets.length] ?? 0
      const isForth = ahead > state.offset
      await setClock(ahead)
      await pause(2500)
      if (isForth && (await isSignedIn(site, before))) count(figures, { outlived: 1 })
      await workByTheClock(figures, site, due)
      const turned = await untilNoticeIs(site, ahead > 0)
      if (turned === null) count(figures, { wrongNotices: 1 })
      else figures.times.turned?.push(turned)
      count(figures, { faults: 1, putOff: await stillPutOff(site) })
    }
    const now = Date.now() + state.offset * 1000
    const ids = [...due].filter(([, at]) => at <= now).map(([id]) => id)
    const arrived = () => new Set(arrivals.map(({ id }) => id))
    const end = performance.now() + patience
    while (!new Set(ids).isSubsetOf(arrived()) && performance.now() < end) await pause(200)
    count(figures, {
      mails: ids.length,
      missing: new Set(ids).difference(arrived()).size,
      early: arrivals.filter(({ id, byTheClock }) => byTheClock < (due.get(id) ?? Infinity) - 1500)
        .length,
    })
    await site.stop()
    return figures
  } finally {
    await server.close()
    await postgres.close()
  }
}

async function workByTheClock(figures: Figures, site: Site, due: Map<string, number>) {
  const posted = await postMails(site, { total: perTurn, later: 0.5, within: 720 })
  for (const [id, at] of posted) due.set(id, at)
  const cookie = await signIn(site)
  const work = workSteadily(site, cookie)
  await pause(span)
  await work.stop()
  const { acknowledged } = work
  await countKept(figures, { site, cookie, acknowledged })
  count(figures, { wronglyRefused: countWronglyRefused(acknowledged) })
}

const headline = 'Of the day after'

/** A day so many seconds ahead of the next one, as 2025-02-15, where the department is. */
function dayAfter(seconds: number) {
  const at = new Date(Date.now() + (day + seconds) * 1000)
  return new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(at)
}

async function addNoticeOf(site: Site, cookie: string, from: string) {
  const fields = { title: headline, audience: 'everyone', from, placement: 'listed' }
  const answer = await fetch(site.origin + recordsPath('notice'), {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ fields }),
  })
  if (!answer.ok) throw new Error(`The notice was not taken: ${await answer.text()}`)
}

/** Milliseconds until visitors see the notice, or see it no more; null where that never comes. */
async function untilNoticeIs(site: Site, shownNow: boolean) {
  const began = performance.now()
  while (performance.now() - began < patience) {
    const page = await (await fetch(site.origin + pages.notices)).text()
    if (page.includes(headline) === shownNow) return performance.now() - began
    await pause(500)
  }
  return null
}

async function isSignedIn(site: Site, cookie: string) {
  const { status } = await fetch(site.origin + calls.members, { headers: { cookie } })
  return status === 200
}

/** Daily work that stays due in more than a day; a site looks once a minute whether its clock was set back. */
async function stillPutOff(site: Site) {
  const end = performance.now() + patience
  let late = await countPutOff(site)
  while (late > 0 && performance.now() < end) {
    await pause(1000)
    late = await countPutOff(site)
  }
  return late
}

/** Daily work that is due in more than a day. */
function countPutOff(site: Site) {
  return withDatabase(site, async (client) => {
    const { rows } = await client.query<{ count: number }>(
      `select count(*)::int as count from jobs
       where queue = 'schedule' and key <> 'sweep-words' and due_at > now() + interval '25 hours'`,
    )
    return rows[0]?.count ?? 0
  })
}

/** The library that stands between programs and the clock; it knows of threads. */
function libraryOf() {
  const [found] = globSync('/usr/lib/*/faketime/libfaketimeMT.so.1')
  if (found === undefined) throw new Error('libfaketime is not where Debian puts it.')
  return found
}
