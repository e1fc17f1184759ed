import type { Reader } from '#store/database.ts'
import { untilDue } from '#store/jobs.ts'
import { oneAtATime, type Worker } from './worker.ts'

interface RunnerOptions {
  db: Reader
  workers: readonly Worker[]
  onTrouble: (error: unknown) => void
}

/**
 * In milliseconds: work that nobody told of waits no longer, be it because the connection that tells
 * is broken, or because another process left it.
 */
const longestWait = 60_000

/** Has workers do what is due, when it is; `wake` tells that something was put in a queue just now. */
export function runWorkers({ db, workers, onTrouble }: RunnerOptions) {
  const state: { isOpen: boolean; corrected: number; timer?: NodeJS.Timeout } = {
    isOpen: true,
    corrected: performance.now(),
  }
  /** However many workers end at once, one look serves them all. */
  const replan = oneAtATime(async () => {
    if (!state.isOpen) return
    const delay = await plan().catch((error: unknown) => (onTrouble(error), longestWait))
    clearTimeout(state.timer)
    if (state.isOpen) state.timer = setTimeout(replan, Math.min(delay, longestWait))
  })

  /** Begins what is due, and waits for what is due next. */
  async function plan() {
    if (performance.now() - state.corrected >= longestWait) {
      state.corrected = performance.now()
      for (const { correct } of workers) if (state.isOpen) await correct?.()
    }
    const waits = state.isOpen ? await untilDue(db) : null
    if (!waits || !state.isOpen) return longestWait
    const now = performance.now()
    const starts = workers.map((worker) => {
      const dueAt = now + (waits.get(worker.queue) ?? Infinity)
      return { worker, at: Math.max(dueAt, worker.restsUntil()) }
    })
    for (const { worker } of starts.filter(({ at }) => at <= now)) run(worker)
    return Math.min(...starts.map(({ at }) => at - now).filter((delay) => delay > 0))
  }

  function run(worker: Worker) {
    void worker.runDue().then(replan)
  }

  return {
    /** Of null, nobody knows what was put where. */
    wake: (queue: string | null) => {
      if (!state.isOpen) return
      for (const worker of workers) if (queue === null || worker.queue === queue) run(worker)
    },
    /** Begins nothing more. Resolves when nothing is asked of the database any more but by workers. */
    stop: async () => {
      state.isOpen = false
      clearTimeout(state.timer)
      await replan()
    },
  }
}
