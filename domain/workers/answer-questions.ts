import { on } from 'node:events'
import { setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'

/** What comes back for a question. */
export type Reply<Answer> = { answer: Answer } | { error: unknown }

/**
 * Of a core that a thread of the usual priority, 0, wants as well it gets a tenth; of one that nobody
 * wants, all.
 */
export const lowerPriority = 10

type AnswerTo<Question, Answer> = (question: Question) => Answer | Promise<Answer>

/**
 * Makes a thread (ask-worker.ts) or a process (ask-process.ts) answer whoever started it, one question
 * after the other.
 */
export async function answerQuestions<Question, Answer>(
  answerTo: AnswerTo<Question, Answer>,
): Promise<void> {
  const reply = parentPort ? inThread(parentPort) : inProcess()
  const questions = parentPort ? on(parentPort, 'message') : on(process, 'message')
  for await (const [question] of questions) {
    reply(
      await Promise.try(answerTo, question).then(
        (answer) => ({ answer }),
        (error: unknown) => ({ error }),
      ),
    )
  }
}

function inThread(port: NonNullable<typeof parentPort>) {
  // Linux alone knows a priority of each thread; elsewhere the whole process would be slowed.
  if (process.platform === 'linux') setPriority(lowerPriority)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  return (reply: Reply<unknown>) => port.postMessage(reply)
}

function inProcess() {
  if (!process.send) throw new Error('This program is started by another one.')
  // Whoever asked is gone; an ordinary end would wait for native code that may hang.
  process.once('disconnect', () => process.kill(process.pid, 'SIGKILL'))
  return (reply: Reply<unknown>) => void process.send?.(reply)
}
