import { getPriority } from 'node:os'
import { threadId } from 'node:worker_threads'
import { answerQuestions } from '#domain/workers/answer-questions.ts'

const answers = {
  thread: () => threadId,
  process: () => process.pid,
  hang: () => {
    for (;;);
  },
  priority: () => getPriority(),
  trouble: () => {
    throw new Error('No answer to this.')
  },
  end: () => process.exit(),
  silence: () => new Promise<never>(() => {}),
}

// The program of a thread or a process for tests: it does what the question says.
void answerQuestions((question: keyof typeof answers): Promise<number> | number =>
  answers[question](),
)
