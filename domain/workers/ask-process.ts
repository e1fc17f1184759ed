import { fork, type ChildProcess, type Serializable } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { askProgram, type Program } from './ask-program.ts'
import { giveWay } from './give-way.ts'

/**
 * A process of its own for what may hang, or fall, in code that is not ours: unlike a thread it can
 * be ended whatever it does, and takes its memory with it. Its program is written and built as that of
 * a thread is (ask-worker.ts), and it starts and ends as askProgram has it. It has no environment but
 * the one that is handed over.
 */
export function askProcess<Question extends Serializable, Answer>(
  program: URL,
  limit: number,
  environment: NodeJS.ProcessEnv = {},
) {
  return askProgram<Question, Answer>(() => processOf(started(program, environment)), limit)
}

/** It inherits neither our flags nor our environment, where secrets may stand, and prints nothing. */
function started(program: URL, environment: NodeJS.ProcessEnv) {
  const child = fork(program, {
    execArgv: [],
    env: environment,
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  if (child.pid !== undefined) {
    giveWay(child.pid)
    void offerForMemory(child.pid)
  }
  return child
}

/**
 * Where memory runs out, in a container with little of it say, Linux ends the largest process: the site.
 * What one of these was asked is asked again, or refused in words.
 */
async function offerForMemory(pid: number) {
  // Elsewhere there is no such file, nor where the process has ended already.
  await writeFile(`/proc/${pid}/oom_score_adj`, '1000').catch(() => {})
}

function processOf<Question extends Serializable, Answer>(
  child: ChildProcess,
): Program<Question, Answer> {
  return {
    // Whatever prevents a question from being sent ends the child as well, which is told of below.
    send: (question) => void child.send(question, () => undefined),
    onReply: (take) => void child.on('message', take),
    onEnd: (take) => {
      child.once('error', take)
      child.once('exit', (code, signal) => {
        take(new Error(`A process ended before its answer (${signal ?? code}).`))
      })
    },
    mayBeLeft: (may) => {
      if (may) {
        child.unref()
        child.channel?.unref()
      } else {
        child.ref()
        child.channel?.ref()
      }
    },
    stop: () => void child.kill('SIGKILL'),
  }
}
