import { hasCode } from './private-postgres/error-code.ts'

/** Whether no process has this number any more. */
export function isGone(pid: number): boolean {
  try {
    return !process.kill(pid, 0)
  } catch (error) {
    return hasCode(error, 'ESRCH')
  }
}
