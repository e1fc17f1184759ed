import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { jobs } from '#store/job-schema.ts'
import { claimJobs } from '#store/jobs.ts'
import { testDatabase } from '#test/database.ts'
import { jobOf, letTimePass } from '#test/jobs.ts'
import { nextTime, openSchedule, type Schedule } from './schedule.ts'

const { db } = await testDatabase()
const day = 24 * 60

beforeEach(async () => void (await db.delete(jobs)))

describe('the next time', () => {
  const india = { timeZone: () => 'Asia/Kolkata' }
  const berlin = { timeZone: () => 'Europe/Berlin' }

  test.each<[Schedule, string, string]>([
    [{ everyMinutes: 1 }, '2025-02-14T20:30:10Z', '2025-02-14T20:31:10.000Z'],
    [{ at: '03:17' }, '2025-02-14T03:16:59Z', '2025-02-14T03:17:00.000Z'],
    [{ at: '03:17' }, '2025-02-14T03:17:00Z', '2025-02-15T03:17:00.000Z'],
    [{ at: '03:17' }, '2024-12-31T04:00:00Z', '2025-01-01T03:17:00.000Z'],
    // 14 February 2025 was a Friday.
    [{ at: '04:11', weekday: 0 }, '2025-02-14T20:30:00Z', '2025-02-16T04:11:00.000Z'],
    [{ at: '04:11', weekday: 5 }, '2025-02-14T04:11:00Z', '2025-02-21T04:11:00.000Z'],
    [{ at: '00:00', ...india }, '2025-02-14T18:29:59Z', '2025-02-14T18:30:00.000Z'],
    [{ at: '00:00', ...india }, '2025-02-14T18:30:00Z', '2025-02-15T18:30:00.000Z'],
    // Saturday there, and Friday by UTC.
    [{ at: '00:00', weekday: 6, ...india }, '2025-02-14T12:00:00Z', '2025-02-14T18:30:00.000Z'],
    // The night in which clocks go forward, and that in which they go back.
    [{ at: '03:17', ...berlin }, '2025-03-29T12:00:00Z', '2025-03-30T01:17:00.000Z'],
    [{ at: '03:17', ...berlin }, '2025-10-25T12:00:00Z', '2025-10-26T02:17:00.000Z'],
    // A time that the one night leaves out, and the other has twice.
    [{ at: '02:30', ...berlin }, '2025-03-29T12:00:00Z', '2025-03-30T01:30:00.000Z'],
    [{ at: '02:30', ...berlin }, '2025-03-30T01:30:00Z', '2025-03-31T00:30:00.000Z'],
    [{ at: '02:30', ...berlin }, '2025-10-25T12:00:00Z', '2025-10-26T01:30:00.000Z'],
    [{ at: '02:30', ...berlin }, '2025-10-26T01:30:00Z', '2025-10-27T01:30:00.000Z'],
  ])('of %j after %s is %s', async (schedule, after, expected) => {
    const next = nextTime(schedule, sql`${after}::timestamptz`)
    const { rows } = await db.execute<{ at: string }>(sql`select to_json(${next}) #>> '{}' as at`)
    expect(new Date(rows[0]?.at ?? '').toISOString()).toBe(expected)
  })
})

describe('in a night in which the clocks of Berlin change', () => {
  const nights = [
    ['forward', '2025-03-29', '2025-03-30'],
    ['back', '2025-10-25', '2025-10-26'],
  ] as const
  const schedules = [
    { at: '02:07' },
    ...['00:00', '01:59', '02:00', '02:07', '02:30', '03:00'].map((at) => {
      return { at, timeZone: () => 'Europe/Berlin' }
    }),
  ]
  const cases = nights.flatMap((night) =>
    schedules.map((schedule) => [...night, schedule] as const),
  )

  // As a site does it: when it starts, after each run, and every minute by `correct`.
  test.each(cases)('%s, from %s to %s, what is done by %j is done once', async (...given) => {
    const [, evening, morning, schedule] = given
    const { rows } = await db.execute<{ times: number }>(sql`
      select count(distinct due)::int as times
      from generate_series(${evening}::date + time '12:00', ${morning}::date + time '12:00', interval '1 minute')
        as minute (utc),
      lateral (select ${nextTime(schedule, sql`(minute.utc at time zone 'UTC')`)} as due) as planned
      where due < (${morning}::date + time '12:00') at time zone 'UTC'`)
    expect(rows).toEqual([{ times: 1 }])
  })
})

describe('a scheduled job', () => {
  test('is done once when it is due, whichever of two processes does it', async () => {
    const { done, open } = aSite()
    const processes = [await open(), await open()]
    const runAll = () => Promise.all(processes.map((one) => one.runDue()))
    await runAll()
    expect(done).toEqual([])
    await letTimePass(db, day)
    await runAll()
    await runAll()
    expect(done).toEqual(['sweep'])
    await letTimePass(db, day)
    await runAll()
    expect(done).toEqual(['sweep', 'sweep'])
  })

  test('that became due while no process ran is done once, as soon as one does', async () => {
    const { done, open } = aSite()
    await (await open()).close()
    await letTimePass(db, 5 * day)
    const later = await open()
    await later.runDue()
    await later.runDue()
    expect(done).toEqual(['sweep'])
  })

  test('that a killed process had begun is taken up again, and is its own again afterwards', async () => {
    const { done, open } = aSite()
    const next = await open()
    await letTimePass(db, day)
    await claimJobs(db, 'schedule', 1)
    await next.runDue()
    expect(done).toEqual([])
    await letTimePass(db, 3)
    await next.runDue()
    expect(done).toEqual(['sweep'])
    expect(await jobOf(db, 'schedule', 'sweep')).toMatchObject({ attempts: 0, leasedUntil: null })
  })

  test('that fails is spoken of, and tried again in a minute, then five', async () => {
    const { done, faults, trouble, open } = aSite()
    const worker = await open()
    trouble.isThere = true
    await letTimePass(db, day)
    await worker.runDue()
    for (const minutes of [1, 5]) {
      await letTimePass(db, minutes - 0.5)
      await worker.runDue()
      await letTimePass(db, 0.5)
      await worker.runDue()
    }
    expect(faults).toEqual(['sweep', 'sweep', 'sweep'])
    trouble.isThere = false
    await letTimePass(db, 30)
    await worker.runDue()
    expect(done).toEqual(['sweep'])
  })

  test('that was not due keeps its time over a restart, or comes earlier where that has changed', async () => {
    const { open } = aSite()
    await open()
    const first = await dueAt('sweep')
    await open()
    expect(await dueAt('sweep')).toEqual(first)
    await open({ everyMinutes: 1 })
    expect((await dueAt('sweep'))?.getTime()).toBeLessThanOrEqual(Date.now() + 61_000)
  })

  test('that is to begin with a process is done at once, and again after its minutes', async () => {
    const { done, open } = aSite()
    const worker = await open({ everyMinutes: 1, atStart: true })
    await worker.runDue()
    await worker.runDue()
    expect(done).toEqual(['sweep'])
    await letTimePass(db, 1)
    await worker.runDue()
    expect(done).toEqual(['sweep', 'sweep'])
    await (await open({ everyMinutes: 1, atStart: true })).runDue()
    expect(done).toEqual(['sweep', 'sweep', 'sweep'])
  })

  test('is done in time after the clock was set back by a week', async () => {
    const { open } = aSite()
    const worker = await open()
    const first = await dueAt('sweep')
    await letTimePass(db, -7 * day)
    expect(await dueAt('sweep')).not.toEqual(first)
    await worker.correct?.()
    expect(await dueAt('sweep')).toEqual(first)
  })

  test('that outlasts a stop is due for the next process at once, and is no failure of this one', async () => {
    const { done, faults, left, long, open } = aSite()
    const worker = await open()
    const { promise: isBegun, resolve: begin } = Promise.withResolvers<void>()
    const { promise: cutOff, reject: cutOffBy } = Promise.withResolvers<void>()
    long.work = () => (begin(), cutOff)
    await letTimePass(db, day)
    const round = worker.runDue()
    await isBegun
    await worker.close()
    expect(left).toEqual(['sweep'])
    long.work = null
    await (await open()).runDue()
    expect(done).toEqual(['sweep'])
    // What it stood on is closed by now.
    cutOffBy(new Error('Cannot use a pool after calling end on the pool'))
    await round
    expect(faults).toEqual([])
    expect((await dueAt('sweep'))?.getTime()).toBeGreaterThan(Date.now())
  })

  test('that this copy does not know is left to others, and goes when none has known it for a day', async () => {
    const { open } = aSite()
    const one = await open()
    await db.insert(jobs).values({ queue: 'schedule', key: 'of another release' })
    await one.runDue()
    await open()
    expect((await dueAt('of another release'))?.getTime()).toBeGreaterThan(Date.now() + 50_000)
    await db.update(jobs).set({ attempts: day }).where(eq(jobs.key, 'of another release'))
    await letTimePass(db, 2)
    await one.runDue()
    expect(await dueAt('of another release')).toBeUndefined()
  })
})

/** Processes of one site, each with one job that is done daily at noon. */
function aSite() {
  const done: string[] = []
  const faults: string[] = []
  const left: string[] = []
  const trouble = { isThere: false }
  const long = { work: null as (() => Promise<void>) | null }
  const run = async () => {
    if (long.work) return long.work()
    if (trouble.isThere) throw new Error('It does not work.')
    done.push('sweep')
  }
  const open = async (schedule: Schedule = { at: '12:00' }) => {
    const worker = await openSchedule({
      db,
      scheduled: [{ name: 'sweep', schedule, run }],
      onFault: (_error, name) => void faults.push(name),
      patience: 0,
      onLeft: (name) => void left.push(name),
    })
    afterAll(() => worker.close())
    return worker
  }
  return { done, faults, left, trouble, long, open }
}

async function dueAt(name: string) {
  return (await jobOf(db, 'schedule', name))?.dueAt
}
