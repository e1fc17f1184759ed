import { createContext, useCallback, useContext, useReducer, type ReactNode } from 'react'
import { ToastCard } from './toast-card.tsx'
import styles from './toast.module.css'
import { noToasts, toastQueue, type ToastMessage } from './toast-queue.ts'

interface ToastProviderProps {
  children: ReactNode
  /** The page of what was done, beside what takes it back. */
  history?: string | undefined
}

/** Shows the message that came last at the top of the page. */
export function ToastProvider({ children, history }: ToastProviderProps) {
  const [queue, step] = useReducer(toastQueue, noToasts)
  const show = useCallback((message: ToastMessage) => step({ type: 'came', message }), [])
  const message = queue.messages[0]
  const toast = message && (
    <ToastCard
      key={message.id}
      message={message}
      isLeaving={queue.isLeaving}
      history={history}
      onDismiss={() => step({ type: 'dismissed', id: message.id })}
      onLeft={() => step({ type: 'left', id: message.id })}
    />
  )
  const isError = message?.tone === 'error'
  return (
    <ToastContext value={show}>
      {children}
      <section ref={openPlace} className={styles.place} popover="manual" aria-label="Messages">
        <output className={styles.voice}>{!isError && toast}</output>
        <div className={styles.voice} role="alert">
          {isError && toast}
        </div>
      </section>
    </ToastContext>
  )
}

/** The way to show a message: `const showToast = useToasts()`, then `showToast({ text })`. */
export function useToasts() {
  return useContext(ToastContext)
}

const ToastContext = createContext<(message: ToastMessage) => void>(() => {})

/** Open from the start and empty: what listens to the page must know the place before its words. */
function openPlace(place: HTMLElement | null) {
  if (place && 'showPopover' in place) place.showPopover()
}
