import { sql } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { eventually } from '#test/eventually.ts'
import { testDatabase } from '#test/database.ts'
import { jobOf, letTimePass } from '#test/jobs.ts'
import { jobs } from './job-schema.ts'
import {
  cancelJob,
  claimJobs,
  completeJob,
  enqueue,
  inMinutes,
  releaseJob,
  renewLease,
  repeatJob,
  retryJob,
  untilDue,
  watchJobs,
  type Job,
} from './jobs.ts'

const { db, connection } = await testDatabase()

beforeEach(async () => void (await db.delete(jobs)))

describe('a job', () => {
  test('is claimed once, the longest due first, and after its lease once more', async () => {
    await put('later', new Date(Date.now() - 60_000))
    await put('first', new Date(Date.now() - 120_000))
    expect(keysOf(await claimJobs(db, 'mails', 1))).toEqual(['first'])
    expect(keysOf(await claimJobs(db, 'mails', 5))).toEqual(['later'])
    expect(await claimJobs(db, 'mails', 5)).toEqual([])
    await letTimePass(db, 1)
    expect(await claimJobs(db, 'mails', 5)).toEqual([])
    await letTimePass(db, 2)
    expect(await claimJobs(db, 'mails', 5)).toMatchObject([{ attempt: 2 }, { attempt: 2 }])
  })

  test('is claimed by one of many who ask at once', async () => {
    const keys = Array.from({ length: 20 }, (_, place) => `job ${place}`)
    await db.transaction((tx) => enqueue(tx, 'mails', keys))
    const claimed = await Promise.all(keys.map(() => claimJobs(db, 'mails', 3)))
    expect(keysOf(claimed.flat()).toSorted()).toEqual(keys.toSorted())
  })

  test('comes in the turn in which its transaction put it in', async () => {
    await db.transaction(async (tx) => {
      await enqueue(tx, 'texts', ['z', 'b'])
      await enqueue(tx, 'texts', ['c', 'a'])
    })
    const turns = ['z', 'b', 'c', 'a']
    for (const key of turns) expect(keysOf(await claimJobs(db, 'texts', 1))).toEqual([key])
  })

  test('that failed keeps none waiting that has not', async () => {
    await put('bad', new Date(Date.now() - 600_000))
    await retryJob(db, await claimOne(), inMinutes(-5))
    await put('good')
    expect((await claimOne()).key).toBe('good')
    expect((await claimOne()).key).toBe('bad')
  })

  test('is due when it is told, and no other queue’s', async () => {
    await put('tomorrow', new Date(Date.now() + 86_400_000))
    expect(await claimJobs(db, 'mails', 1)).toEqual([])
    await letTimePass(db, 24 * 60)
    expect(await claimJobs(db, 'texts', 1)).toEqual([])
    expect(await claimOne()).toEqual({ queue: 'mails', key: 'tomorrow', attempt: 1 })
  })

  test('is there only where its transaction stands', async () => {
    await db
      .transaction(async (tx) => {
        await enqueue(tx, 'mails', ['taken back'])
        tx.rollback()
      })
      .catch(() => {})
    expect(await db.$count(jobs)).toBe(0)
  })

  test('that is put in once more begins anew', async () => {
    await put('twice')
    await retryJob(db, await claimOne(), inMinutes(30))
    await put('twice')
    expect(await claimOne()).toMatchObject({ attempt: 1 })
  })
})

describe('a process that has a job', () => {
  test('renews its lease, until another one has taken the job over', async () => {
    await put('long')
    const job = await claimOne()
    await letTimePass(db, 1)
    expect(await renewLease(db, job)).toBe(true)
    await letTimePass(db, 1)
    expect(await claimJobs(db, 'mails', 1)).toEqual([])
    await letTimePass(db, 2)
    const next = await claimOne()
    for (const settle of [renewLease, completeJob, releaseJob]) {
      expect(await settle(db, job)).toBe(false)
    }
    expect(await retryJob(db, job, inMinutes(1))).toBe(false)
    expect(await completeJob(db, next)).toBe(true)
    expect(await db.$count(jobs)).toBe(0)
  })

  test('renews no lease of a job that it has given back', async () => {
    await put('given back')
    const job = await claimOne()
    await retryJob(db, job, inMinutes(5))
    expect(await renewLease(db, job)).toBe(false)
    expect(await jobOf(db, 'mails', 'given back')).toMatchObject({ leasedUntil: null })
  })

  test('has it tried again later, gives it back untried, or begins it anew', async () => {
    await put('again')
    await retryJob(db, await claimOne(), inMinutes(5))
    expect(await claimJobs(db, 'mails', 1)).toEqual([])
    await letTimePass(db, 5)
    await releaseJob(db, await claimOne())
    const job = await claimOne()
    expect(job.attempt).toBe(2)
    await repeatJob(db, job, sql`now()`)
    expect(await claimOne()).toMatchObject({ attempt: 1 })
  })
})

test('a job is called off while nobody does it', async () => {
  const cancel = () => db.transaction((tx) => cancelJob(tx, 'mails', 'unwanted'))
  await put('unwanted')
  await claimOne()
  expect(await cancel()).toBe(false)
  await letTimePass(db, 3)
  expect(await cancel()).toBe(true)
  expect(await cancel()).toBe(false)
})

test('each queue tells when it has something to do: when a job is due, or a lease ends', async () => {
  await put('leased')
  await claimOne()
  await put('later', new Date(Date.now() + 600_000))
  await db.transaction((tx) => enqueue(tx, 'texts', ['now']))
  const waits = await untilDue(db)
  expect(waits.get('texts')).toBeLessThanOrEqual(0)
  expect(waits.get('mails')).toBeGreaterThan(60_000)
  expect(waits.get('mails')).toBeLessThanOrEqual(120_000)
  expect(waits.has('schedule')).toBe(false)
})

test('a lease that was taken by a clock that has been set back since holds nobody off', async () => {
  await put('left')
  await claimOne()
  await letTimePass(db, -24 * 60)
  await db.update(jobs).set({ dueAt: sql`now()` })
  expect((await untilDue(db)).get('mails')).toBeLessThanOrEqual(0)
  expect(await claimOne()).toMatchObject({ key: 'left', attempt: 2 })
})

describe('who watches', () => {
  const heard: (string | null)[] = []
  const listener = watchJobs(connection, {
    onQueued: (queue) => void heard.push(queue),
    onTrouble: () => {},
  })
  afterAll(async () => (await listener).close())
  beforeEach(async () => {
    await listener
    // What the tests before this one have queued is heard ahead of it.
    await db.transaction((tx) => enqueue(tx, 'schedule', ['last']))
    await eventually(() => {
      if (!heard.includes('schedule')) throw new Error('The last job is not heard of yet.')
    })
    heard.length = 0
  })

  test('hears of a job when its transaction stands, and not before', async () => {
    await db.transaction(async (tx) => {
      await enqueue(tx, 'mails', ['first'])
      // In another transaction, that stands first: this is heard, and the other is not.
      await db.transaction((other) => enqueue(other, 'texts', ['second']))
      await expect.poll(() => heard).toEqual(['texts'])
    })
    await expect.poll(() => heard).toEqual(['texts', 'mails'])
  })

  test('looks at everything when the connection that broke is open again', async () => {
    await db.execute(sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query like 'listen lyceum_jobs%'`)
    await expect.poll(() => heard).toEqual([null])
    await put('after')
    await expect.poll(() => heard).toEqual([null, 'mails'])
  })
})

function put(key: string, dueAt?: Date) {
  return db.transaction((tx) => enqueue(tx, 'mails', [key], dueAt))
}

async function claimOne(): Promise<Job> {
  const [job] = await claimJobs(db, 'mails', 1)
  if (!job) throw new Error('Nothing is due.')
  return job
}

function keysOf(claimed: readonly Job[]) {
  return claimed.map(({ key }) => key)
}
