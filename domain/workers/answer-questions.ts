import { on } from 'node:events'
import { setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'

/** What comes back for a question. */
export type Reply<Answer> = { answer: Answer } | { error: unknown }

/**
 * Of a core that a thread of the usual priority, 0, wants as well it gets a tenth; of one that nobody
 * wants, all.
 */
const lower = 10

type AnswerTo<Question, Answer> = (question: Question) => Answer | Promise<Answer>

/** Makes a thread answer whoever started it (ask-worker.ts), one question after the other. */
export async function answerQuestions<Question, Answer>(
  answerTo: AnswerTo<Question, Answer>,
): Promise<void> {
  if (!parentPort) throw new Error('This program is for a worker thread.')
  // Linux alone knows a priority of each thread; elsewhere the whole process would be slowed.
  if (process.platform === 'linux') setPriority(lower)
  for await (const [question] of on(parentPort, 'message')) {
    const reply: Reply<Answer> = await Promise.try(answerTo, question).then(
      (answer) => ({ answer }),
      (error: unknown) => ({ error }),
    )
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    parentPort.postMessage(reply)
  }
}
