import { messagesItem, type ToastMessage } from '../ui/toast-queue.ts'

/** A message that was shown during this visit. */
export interface LoggedMessage {
  text: string
  isError: boolean
  /** As a date of JSON. */
  at: string
}

/** The messages of one account. They end with the tab; signing out removes them as well. */
interface Log {
  account: string
  messages: LoggedMessage[]
}

const most = 20

/** What an account was shown in this tab, the latest first; nothing of what another was. */
export function readLog(account: string): LoggedMessage[] {
  return attempt((storage) => {
    const log: unknown = JSON.parse(storage.getItem(messagesItem) ?? 'null')
    const isOwn = typeof log === 'object' && log !== null && 'account' in log
    // Only `logMessage` writes here.
    return isOwn && log.account === account ? (log as Log).messages : []
  })
}

/** Notes what an account was shown. A browser that stores nothing loses nothing else. */
export function logMessage(account: string, { text, tone }: ToastMessage, at = new Date()): void {
  const message = { text, isError: tone === 'error', at: at.toISOString() }
  const messages = [message, ...readLog(account)].slice(0, most)
  attempt((storage) => {
    storage.setItem(messagesItem, JSON.stringify({ account, messages } satisfies Log))
    return messages
  })
}

/** Storage that is blocked throws when it is asked for, and full storage when it is written. */
function attempt(work: (storage: Storage) => LoggedMessage[]): LoggedMessage[] {
  try {
    return work(window.sessionStorage)
  } catch {
    return []
  }
}
