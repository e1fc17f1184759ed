import {
  type AnimationEvent,
  createContext,
  type FocusEvent,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useReducer,
  useRef,
} from 'react'
import styles from './toast.module.css'
import {
  noToasts,
  toastEvent,
  type ToastInQueue,
  type ToastMessage,
  toastQueue,
} from './toast-queue.ts'
import { IconButton } from './button.tsx'
import { classNames } from './class-names.ts'
import { focusMain } from './focus.ts'
import { Icon } from './icon.tsx'
import { focusOnKey } from './single-keys.ts'

interface ToastProviderProps {
  children: ReactNode
  /** The page of what was done, beside what takes it back. */
  history?: string | undefined
}

/** Shows the message that came last at the top of the page. */
export function ToastProvider({ children, history }: ToastProviderProps) {
  const [queue, step] = useReducer(toastQueue, noToasts)
  const show = useCallback((message: ToastMessage) => {
    step({ type: 'came', message })
    document.dispatchEvent(new CustomEvent(toastEvent, { detail: message }))
  }, [])
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

interface ToastCardProps {
  message: ToastInQueue
  isLeaving: boolean
  history: string | undefined
  onDismiss: () => void
  onLeft: () => void
}

/**
 * One message. Its time is the length of an animation, so resting on it stops the clock with it.
 * F8 leads to its first button from anywhere, and closing it leads back.
 */
function ToastCard({ message, isLeaving, history, onDismiss, onLeft }: ToastCardProps) {
  const firstButton = useRef<HTMLButtonElement>(null)
  const cameFrom = useRef<EventTarget>(null)
  useEffect(() => focusOnKey(document, 'F8', firstButton), [])
  // A message may also go because another took its place.
  const place = useCallback((card: HTMLElement | null) => {
    raise(card)
    return () => {
      if (!card?.contains(document.activeElement)) return
      if (cameFrom.current instanceof HTMLElement) cameFrom.current.focus()
      // What was undone may have taken it along.
      if (card.contains(document.activeElement)) focusMain()
    }
  }, [])
  const onFocus = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) cameFrom.current = event.relatedTarget
  }
  const onAnimationEnd = (event: AnimationEvent) => {
    if (isLeaving && event.target === event.currentTarget) onLeft()
  }
  const { text, tone, action } = message
  const act = () => {
    action?.onSelect()
    onDismiss()
  }
  return (
    <div
      ref={place}
      className={classNames(styles.toast, isLeaving && styles.leaving)}
      {...{ onFocus, onAnimationEnd }}
    >
      {tone === 'error' && <Icon name="alert" />}
      <span className={styles.text}>{text}</span>
      {action && (
        <button ref={firstButton} className={styles.action} type="button" onClick={act}>
          {action.label}
        </button>
      )}
      {action && history && (
        <a className={styles.action} href={history}>
          History
        </a>
      )}
      <IconButton
        ref={action ? undefined : firstButton}
        className={styles.close}
        icon="close"
        label="Close message"
        onClick={onDismiss}
      />
      {tone !== 'error' && <span className={styles.time} onAnimationEnd={onDismiss} />}
    </div>
  )
}

/** Puts the card's place above a dialog that has opened since the place was. */
function raise(card: HTMLElement | null) {
  const place = card?.closest<HTMLElement>(':popover-open')
  if (!place || !document.querySelector('dialog:modal')) return
  place.hidePopover()
  place.showPopover()
}
