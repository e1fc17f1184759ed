import { Worker, type ResourceLimits } from 'node:worker_threads'
import { askProgram, type Ask, type Program } from './ask-program.ts'

/**
 * A thread of its own for what would make readers wait: it works at the lower priority of
 * answer-questions.ts. Write the address of its program as password-hash.ts does: the build looks for
 * that and makes a file of it beside the bundle (scripts/build/worker-programs.ts).
 *
 * It starts and ends as askProgram has it. A thread that wants more memory than `memory` allows dies.
 */
export function askWorker<Question, Answer>(
  program: URL,
  limit: number,
  memory: ResourceLimits = {},
): Ask<Question, Answer> {
  return askProgram<Question, Answer>(
    () => threadOf(new Worker(program, { ...bare, resourceLimits: memory })),
    limit,
  )
}

/** The flags of the process may load what is meant for its main thread. */
const bare = { execArgv: [] }

function threadOf<Question, Answer>(worker: Worker): Program<Question, Answer> {
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    send: (question) => worker.postMessage(question),
    onReply: (take) => void worker.on('message', take),
    onEnd: (take) => {
      worker.once('error', take)
      worker.once('exit', () => take(new Error('A worker thread ended before its answer.')))
    },
    mayBeLeft: (may) => (may ? worker.unref() : worker.ref()),
    stop: () => void worker.terminate(),
  }
}
