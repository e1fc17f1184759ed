import { setTimeout as wait } from 'node:timers/promises'
import type { Db } from '#store/database.ts'
import {
  claimJobs,
  leaseSeconds,
  noteJobs,
  renewLease,
  type Job,
  type QueueName,
} from '#store/jobs.ts'

/** The one place of a process that does the jobs of a queue. */
export interface Worker {
  queue: QueueName
  /** Does what is due; settles when nothing is any more, at the latest after `patience` milliseconds. */
  runDue(patience?: number): Promise<void>
  /** Before this moment of `performance.now()`, which nobody sets, nobody need look whether anything is due. */
  restsUntil(): number
  /** Brings back what is due too late since the clock was set back; only where that can be known. */
  correct?: () => Promise<void>
  /** Waits for what is under way, and begins nothing more. */
  close(): Promise<void>
}

interface WorkerOptions {
  db: Db
  queue: QueueName
  /** How many jobs are done at the same time. */
  concurrency: number
  /**
   * Does a job, and ends it or has it tried again, in the transaction that notes what became of it.
   * Says whether the next one would fail as well. What it throws is a fault: the job is tried again
   * when its lease has ended.
   */
  perform: (job: Job, goOn: () => boolean) => Promise<'next' | 'pause'>
  /** Told of faults, and of the job, if it was one; '' otherwise. */
  onFault: (error: unknown, key: string) => void
}

/** In milliseconds: when the next job would fail as well, and when all is done. */
const pause = { afterFailure: 60_000, otherwise: 1000 }

const renewEvery = (leaseSeconds * 1000) / 4

/** Opens a worker; of two processes that have one each does what the other does not. */
export function openWorker({ db, queue, concurrency, perform, onFault }: WorkerOptions): Worker {
  const state = { isOpen: true, restsUntil: 0 }
  const goOn = () => state.isOpen
  /** A round under way may be past a job that was just put in, so another one follows it. */
  const round = oneAtATime(runAll)

  async function runAll() {
    state.restsUntil = Infinity
    const end = await runBatches().catch((error: unknown) => failed(error, ''))
    state.restsUntil = performance.now() + (end === 'pause' ? pause.afterFailure : pause.otherwise)
  }

  async function runBatches() {
    while (goOn()) {
      const batch = await claimJobs(db, queue, concurrency)
      const ends = await whileLeased(batch, () =>
        batch.map((job) => perform(job, goOn).catch((error: unknown) => failed(error, job.key))),
      )
      if (ends.includes('pause')) return 'pause'
      if (batch.length < concurrency) break
    }
    return 'next'
  }

  async function whileLeased<Result>(batch: readonly Job[], begin: () => Promise<Result>[]) {
    const renewing = setInterval(() => {
      const renewed = batch.map((job) => noteJobs(db, (tx) => renewLease(tx, job)))
      void Promise.all(renewed).catch((error: unknown) => onFault(error, ''))
    }, renewEvery)
    return Promise.all(begin()).finally(() => clearInterval(renewing))
  }

  function failed(error: unknown, key: string) {
    onFault(error, key)
    return 'pause' as const
  }

  return {
    queue,
    runDue: (patience) =>
      patience === undefined
        ? round()
        : Promise.race([round(), wait(patience, undefined, { ref: false })]),
    restsUntil: () => state.restsUntil,
    close: async () => {
      state.isOpen = false
      await round()
    },
  }
}

/**
 * Has something done over and over, never twice at once: who asks while it is under way is served by
 * one more time after it, together with all who ask until then. What it does must not fail.
 */
export function oneAtATime(task: () => Promise<void>): () => Promise<void> {
  let underWay = Promise.resolve()
  let next: Promise<void> | null = null
  return () => {
    next ??= underWay.then(() => {
      next = null
      underWay = task()
      return underWay
    })
    return next
  }
}
