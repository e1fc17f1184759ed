import { spawn } from 'node:child_process'
import { constants } from 'node:os'

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']

/**
 * Runs a program with our terminal, hands every signal on to it, waits for its end and resolves
 * with its exit code (128 and the signal's number where a signal ended it).
 * A terminal sends Ctrl-C to the child as well: the child may see one Ctrl-C more than once.
 */
export function runChild(program, given, options) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, given, { stdio: 'inherit', ...options })
    const handOn = (signal) => void child.kill(signal)
    for (const signal of signals) process.on(signal, handOn)
    child.once('error', reject)
    child.once('exit', (code, signal) => {
      for (const name of signals) process.off(name, handOn)
      resolve(code ?? 128 + (constants.signals[signal] ?? 0))
    })
  })
}
