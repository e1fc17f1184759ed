import { on } from 'node:events'
import { parentPort } from 'node:worker_threads'
import { giveWay } from './give-way.ts'

/** What comes back for a question. */
export type Reply<Answer> = { answer: Answer } | { error: unknown }

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
  if (process.platform === 'linux') giveWay()
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  return (reply: Reply<unknown>) => port.postMessage(reply)
}

function inProcess() {
  if (!process.send) throw new Error('This program is started by another one.')
  // Whoever asked is gone; an ordinary end would wait for native code that may hang.
  process.once('disconnect', () => process.kill(process.pid, 'SIGKILL'))
  return (reply: Reply<unknown>) => void process.send?.(reply)
}
