import { messagesItem, toastEvent, type ToastMessage } from '../ui/toast-queue.ts'

/**
 * Keeps what the site says in its messages, and shows the button in the foot that leads to it once
 * there is something. What does so is fetched when it is first needed.
 */
export function earlierMessages() {
  const opener = document.querySelector<HTMLButtonElement>('button[data-messages-opener]')
  if (!opener) return
  const account = opener.dataset.messagesOpener ?? ''
  const look = async (told?: ToastMessage) => {
    const { logMessage, readLog } = await import('./message-log.ts')
    if (told) logMessage(account, told)
    opener.hidden = readLog(account).length === 0
  }
  if (hasLog()) void look()
  document.addEventListener(toastEvent, (event) => {
    // Its detail is the message; see app/ui/toast.tsx.
    if (event instanceof CustomEvent) void look(event.detail as ToastMessage)
  })
  opener.addEventListener('click', async () => {
    const { showMessages } = await import('./messages-sheet.ts')
    showMessages(account)
  })
}

/** Whether this tab has kept a message; storage that is blocked throws. */
function hasLog() {
  try {
    return sessionStorage.getItem(messagesItem) !== null
  } catch {
    return false
  }
}
