export interface ToastMessage {
  text: string
  /** An error stays until it is closed. */
  tone?: 'done' | 'error'
  action?: { label: string; onSelect: () => void }
}

/** Under this name a tab keeps the messages that it has shown. */
export const messagesItem = 'messages'

/** The page is told of each message by an event of this name, with the message as its detail. */
export const toastEvent = 'toast'

export interface ToastInQueue extends ToastMessage {
  id: number
}

/** The first message is on show; beneath it are errors that nobody has closed yet. */
export interface ToastQueue {
  messages: ToastInQueue[]
  isLeaving: boolean
  nextId: number
}

export type ToastStep =
  | { type: 'came'; message: ToastMessage }
  | { type: 'dismissed'; id: number }
  | { type: 'left'; id: number }

export const noToasts: ToastQueue = { messages: [], isLeaving: false, nextId: 1 }

/** One step of the queue. A step about a message that is no longer on show changes nothing. */
export function toastQueue(queue: ToastQueue, step: ToastStep): ToastQueue {
  if (step.type === 'came') return withMessage(queue, step.message)
  if (queue.messages[0]?.id !== step.id) return queue
  if (step.type === 'dismissed') return { ...queue, isLeaving: true }
  return { ...queue, messages: queue.messages.slice(1), isLeaving: false }
}

/**
 * A message takes the place of the one before it: what it offers to undo is what was done last. An
 * error that was on show comes back after it, unless it is the same, said once more.
 */
function withMessage({ messages, isLeaving, nextId }: ToastQueue, message: ToastMessage) {
  const open = isLeaving ? messages.slice(1) : messages
  const errors = open.filter(({ tone, text }) => tone === 'error' && text !== message.text)
  return {
    messages: [{ ...message, id: nextId }, ...errors],
    isLeaving: false,
    nextId: nextId + 1,
  }
}
