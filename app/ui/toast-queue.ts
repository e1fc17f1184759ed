export interface ToastMessage {
  text: string
  /** An error stays until it is closed. */
  tone?: 'done' | 'error'
  action?: { label: string; onSelect: () => void }
}

export interface ToastInQueue extends ToastMessage {
  id: number
}

/** The first message is on show; the others wait for it to leave. */
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

function withMessage(queue: ToastQueue, message: ToastMessage): ToastQueue {
  const messages = [...queue.messages, { ...message, id: queue.nextId }]
  return { ...queue, messages, nextId: queue.nextId + 1 }
}
