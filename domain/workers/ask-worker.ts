import { Worker, type ResourceLimits } from 'node:worker_threads'
import type { Reply } from './answer-questions.ts'

/** Resolves with what the program answers. */
type Ask<Question, Answer> = (question: Question) => Promise<Answer>

interface Thread<Question, Answer> {
  ask: Ask<Question, Answer>
  isOver: () => boolean
}

const minute = 60_000

/**
 * A thread of its own for what would keep readers waiting: it works at the lower priority of
 * answer-questions.ts. Write the address of its program as password-hash.ts does: the build looks for
 * that and makes a file of it beside the bundle (scripts/build/worker-programs.ts).
 *
 * The thread starts with the first question and ends a minute after the last. Where an answer takes
 * more than `limit` milliseconds, or the thread dies, all who wait for it are refused with an error,
 * and the next question finds a new thread. A thread that wants more memory than `memory` allows dies.
 * How many ask at once is for a queue ahead of it to bound.
 */
export function askWorker<Question, Answer>(
  program: URL,
  limit: number,
  memory: ResourceLimits = {},
): Ask<Question, Answer> {
  let thread: Thread<Question, Answer> | null = null

  return (question) => {
    if (!thread || thread.isOver()) {
      thread = startThread<Question, Answer>(
        new Worker(program, { ...bare, resourceLimits: memory }),
        limit,
      )
    }
    return thread.ask(question)
  }
}

/** The flags of the process may load what is meant for its main thread. */
const bare = { execArgv: [] }

function startThread<Question, Answer>(worker: Worker, limit: number): Thread<Question, Answer> {
  /** In the order of the questions, in which the answers come as well. */
  const waiting: PromiseWithResolvers<Answer>[] = []
  // By then no question can be left: each has met its limit.
  const rest = setTimeout(() => end(new Error('A worker thread was done.')), limit + minute).unref()
  let over = false

  worker.unref()
  worker.on('message', (reply: Reply<Answer>) => {
    const asked = waiting.shift()
    if ('error' in reply) asked?.reject(reply.error)
    else asked?.resolve(reply.answer)
    if (waiting.length === 0) worker.unref()
  })
  worker.once('error', end)
  worker.once('exit', () => end(new Error('A worker thread ended before its answer.')))

  return { ask, isOver: () => over }

  function ask(question: Question) {
    const asked = Promise.withResolvers<Answer>()
    const overdue = setTimeout(() => end(new Error('A worker thread took too long.')), limit)
    rest.refresh()
    waiting.push(asked)
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    worker.postMessage(question)
    // The process must not end while somebody waits.
    worker.ref()
    return asked.promise.finally(() => clearTimeout(overdue))
  }

  function end(error: unknown) {
    over = true
    clearTimeout(rest)
    for (const { reject } of waiting.splice(0)) reject(error)
    void worker.terminate()
  }
}
