import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'

interface ProgramOptions {
  environment?: NodeJS.ProcessEnv
  /** How Node runs it. */
  flags?: string[]
  /** As whom, where that is not ourselves. */
  user?: { uid: number; gid: number } | null
}

/** Starts a program that is asked things; its warnings are shown, its chatter is not. */
export function startProgram(path: string, { environment, flags = [], user }: ProgramOptions = {}) {
  return fork(path, {
    env: { ...process.env, ...environment },
    execArgv: flags,
    ...(user ? { uid: user.uid, gid: user.gid } : {}),
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
}

/** Asks one thing at a time. Throws when the program ends without an answer. */
export function ask<Answer>(program: ChildProcess, question: string | object): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const ended = () => reject(new Error('A program of the benchmark ended without an answer.'))
    program.once('exit', ended)
    program.once('message', (answer) => {
      program.off('exit', ended)
      // Both ends are ours, and whoever asks knows what the answer is.
      resolve(answer as Answer)
    })
    program.send(question, (error) => {
      if (error) reject(error)
    })
  })
}

/** Ends it as a person would, and waits for that. */
export async function stopProgram(program: ChildProcess): Promise<void> {
  if (program.exitCode !== null || program.signalCode !== null) return
  program.kill('SIGTERM')
  await once(program, 'exit')
}

/** Runs `work` beside a program that lasts for as long. */
export function withProgram<Result>(
  path: string,
  work: (program: ChildProcess) => Promise<Result>,
) {
  const program = startProgram(path)
  return work(program).finally(() => stopProgram(program))
}
