import type { RecentError } from '#domain/site/site-health.ts'

/** How many errors are remembered. */
const most = 20

/** The errors that this process has logged last. */
export interface RecentErrors {
  /** Notes an error as it is logged; nothing of it is kept but its code. */
  note: (error: Omit<RecentError, 'at' | 'code'> & { cause: unknown }) => void
  /** How many since the start, and the last of them, newest first. */
  list: () => { total: number; latest: RecentError[] }
}

/** Opens the memory of one process for what went wrong. */
export function rememberErrors(now = () => new Date()): RecentErrors {
  const latest: RecentError[] = []
  let total = 0
  return {
    note({ event, requestId, cause }) {
      total += 1
      latest.unshift({ at: now(), requestId, event, code: codeOf(cause) })
      latest.splice(most)
    },
    list: () => ({ total, latest: [...latest] }),
  }
}

/** The code of an error or of what caused it; '' where none of them has one. */
function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return ''
  return 'code' in error && typeof error.code === 'string' ? error.code : codeOf(error.cause)
}
