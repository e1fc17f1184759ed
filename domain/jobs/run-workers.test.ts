import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { openDatabase } from '#store/database.ts'
import { jobs } from '#store/job-schema.ts'
import {
  claimJobs,
  completeJob,
  enqueue,
  inMinutes,
  retryJob,
  watchJobs,
  type Job,
} from '#store/jobs.ts'
import { testDatabase } from '#test/database.ts'
import { jobOf, letTimePass } from '#test/jobs.ts'
import { runWorkers } from './run-workers.ts'
import { openWorker } from './worker.ts'

const { db, connection } = await testDatabase()

beforeEach(async () => void (await db.delete(jobs)))

const begun: { end: () => Promise<void> }[] = []
afterEach(async () => {
  for (const { end } of begun.splice(0)) await end()
})

describe('a process', () => {
  test('does what is put in at once, and at its start what was left', async () => {
    await put('left')
    const { done } = await aProcess()
    await expect.poll(() => done).toEqual(['left'])
    await put('new')
    await expect.poll(() => done).toEqual(['left', 'new'])
    expect(await db.$count(jobs)).toBe(0)
  })

  test('does by itself what is due later', async () => {
    const { done } = await aProcess()
    await put('soon', new Date(Date.now() + 300))
    await expect.poll(() => done).toEqual(['soon'])
  })

  test('does what another one has begun and given back, without being told', async () => {
    await put('given back')
    const [job] = await claimJobs(db, 'mails', 1)
    if (job) await retryJob(db, job, sql`now() + interval '1 second'`)
    const { done } = await aProcess()
    await expect.poll(() => done).toEqual(['given back'])
  })

  test('of two does what the other does not', async () => {
    const processes = [await aProcess(), await aProcess()]
    const keys = Array.from({ length: 40 }, (_, place) => `job ${place}`)
    await db.transaction((tx) => enqueue(tx, 'mails', keys))
    const done = () => processes.flatMap((one) => one.done)
    await expect.poll(() => done().length).toBe(40)
    expect(done().toSorted()).toEqual(keys.toSorted())
  })

  test('that was stopped begins nothing', async () => {
    const { done, stop, rest } = await aProcess()
    await stop()
    await rest()
    await put('later')
    // Told after the first: by then this one would have been done.
    const { done: next } = await aProcess()
    await expect.poll(() => next).toEqual(['later'])
    expect(done).toEqual([])
  })

  test('that was stopped asks nothing more, also when a job that it had begun ends after that', async () => {
    const [isBegun, end] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const trouble: unknown[] = []
    const worker = aWorker(async (job) => {
      isBegun.resolve()
      await end.promise
      await completeJob(db, job)
      return 'next'
    })
    const onTrouble = (error: unknown) => void trouble.push(error)
    const own = await openDatabase(connection, { connections: 1, onTrouble })
    const runner = runWorkers({ db: own.db, workers: [worker], onTrouble })
    await put('long')
    runner.wake('mails')
    await isBegun.promise
    await runner.stop()
    await own.close()
    end.resolve()
    await worker.close()
    expect(await db.$count(jobs)).toBe(0)
    expect(trouble).toEqual([])
  })
})

describe('a worker', () => {
  test('that cannot do one job leaves the rest alone for a while', async () => {
    const tried: string[] = []
    const worker = aWorker(async (job) => {
      tried.push(job.key)
      await retryJob(db, job, inMinutes(1))
      return 'pause'
    })
    await db.transaction((tx) => enqueue(tx, 'mails', ['1', '2', '3', '4']))
    await worker.runDue()
    expect(tried).toHaveLength(2)
    expect(worker.restsUntil()).toBeGreaterThan(performance.now() + 30_000)
    await worker.runDue()
    expect(tried).toHaveLength(4)
  })

  test('speaks of a fault, and tries the job again when its lease has ended', async () => {
    const faults: string[] = []
    const worker = aWorker(
      async () => {
        throw new Error('A fault.')
      },
      (_error, key) => void faults.push(key),
    )
    await put('bad')
    await worker.runDue()
    await worker.runDue()
    expect(faults).toEqual(['bad'])
    await letTimePass(db, 3)
    await worker.runDue()
    expect(faults).toEqual(['bad', 'bad'])
    expect(await jobOf(db, 'mails', 'bad')).toMatchObject({ attempts: 2 })
  })

  test('renews the lease of what takes long, so that nobody else begins it', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const [isBegun, end] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const worker = aWorker(async (job) => {
      isBegun.resolve()
      await end.promise
      await completeJob(db, job)
      return 'next'
    })
    await put('long')
    const round = worker.runDue()
    await isBegun.promise
    await letTimePass(db, 1.5)
    const endsSoon = (await jobOf(db, 'mails', 'long'))?.leasedUntil?.getTime() ?? 0
    vi.advanceTimersByTime(30_000)
    vi.useRealTimers()
    const leasedUntil = async () => (await jobOf(db, 'mails', 'long'))?.leasedUntil?.getTime()
    await expect.poll(leasedUntil).toBeGreaterThan(endsSoon + 60_000)
    end.resolve()
    await round
    expect(await db.$count(jobs)).toBe(0)
  })

  test('that closes waits for what is under way', async () => {
    const isBegun = Promise.withResolvers<void>()
    const end = Promise.withResolvers<void>()
    const done: string[] = []
    const worker = aWorker(async (job) => {
      isBegun.resolve()
      await end.promise
      await completeJob(db, job)
      done.push(job.key)
      return 'next'
    })
    await put('long')
    const running = worker.runDue()
    await isBegun.promise
    const closed = worker.close()
    end.resolve()
    await closed
    await running
    expect(done).toEqual(['long'])
    await put('never')
    await worker.runDue()
    expect(done).toEqual(['long'])
  })
})

function put(key: string, dueAt?: Date) {
  return db.transaction((tx) => enqueue(tx, 'mails', [key], dueAt))
}

type Perform = (job: Job) => Promise<'next' | 'pause'>

function aWorker(perform: Perform, onFault = (_error: unknown, _key: string) => {}) {
  return openWorker({ db, queue: 'mails', concurrency: 2, perform, onFault })
}

/** A process that does jobs as a site does, and says which. */
async function aProcess() {
  const done: string[] = []
  const worker = aWorker(async (job) => {
    await completeJob(db, job)
    done.push(job.key)
    return 'next'
  })
  const runner = runWorkers({ db, workers: [worker], onTrouble: () => {} })
  const listener = await watchJobs(connection, { onQueued: runner.wake, onTrouble: () => {} })
  const stop = () => runner.stop()
  const end = async () => {
    await stop()
    await listener.close()
    await worker.close()
  }
  begun.push({ end })
  /** Until what was under way is over. */
  const rest = () => worker.runDue()
  return { done, stop, rest }
}
