import {
  type KeyboardEventHandler,
  type ReactNode,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { Button, type ButtonProps, IconButton } from './button.tsx'
import { classNames } from './class-names.ts'
import { focusFirst } from './focus.ts'
import styles from './dialog.module.css'
import { Notice } from './notice.tsx'
import { useHydrated } from './use-hydrated.ts'

export interface DialogProps {
  /** A button opens it with `command="show-modal"` and this id, without a script. */
  id: string
  title: ReactNode
  children: ReactNode
  /** Buttons at the foot; one that sends a form of the body names it with `form`. */
  foot?: ReactNode
  /** Opens and closes it from a page's state, such as its address. */
  open?: boolean
  /** Told when it has closed, by whatever way. */
  onClose?: () => void
  /** A click beside it does not close it: for words that would be lost. */
  guarded?: boolean
  wide?: boolean
  /** Stands beside the form, or ahead of it where there is no room: the dialog fills the screen. */
  beside?: ReactNode
  /**
   * For a form that keeps what was typed when it is closed without saving: it says so when it opens
   * again, and offers to discard it. Every other dialog forgets what was typed.
   */
  draft?: Draft | undefined
  closeLabel?: string
  /** For keys that work anywhere in it; see `pressByKeys`. */
  onKeyDown?: KeyboardEventHandler | undefined
}

/**
 * A native modal dialog: the browser moves the focus in and back and keeps the page behind it still.
 * The focus lands on what comes first in it, so the sign that closes it comes last.
 * Where `open` is set by the server it stands open before any script has come.
 */
export function Dialog(props: DialogProps) {
  const { id, open, onClose, guarded = false, draft, closeLabel = 'Close' } = props
  const dialog = useRef<HTMLDialogElement>(null)
  const hydrated = useHydrated()
  const { isFromEarlier, noteOpening, noteClosing, discard } = useDraft(dialog, draft)
  // A dialog is made modal by a call alone, so its state cannot be an attribute. It is set at every
  // render: the browser may have closed it since, and tells so only a moment later.
  useEffect(() => {
    if (hydrated && open !== undefined && setModal(dialog.current, open) === 'opened') noteOpening()
  })
  // One that goes while it is open gives the focus back first, to the page or to the dialog that takes
  // its place: the browser does so for a dialog that is closed, and not for one that is removed.
  useLayoutEffect(() => {
    const element = dialog.current
    return () => element?.close()
  }, [])
  return (
    <dialog
      ref={dialog}
      id={id}
      className={classNames(
        styles.dialog,
        props.wide && styles.wide,
        Boolean(props.beside) && styles.accompanied,
      )}
      open={open && !hydrated}
      closedby={guarded ? 'closerequest' : 'any'}
      aria-labelledby={`${id}-title`}
      onKeyDown={props.onKeyDown}
      onClose={(event) => {
        if (event.currentTarget.open) return
        noteClosing()
        onClose?.()
      }}
    >
      <div className={styles.frame}>
        <h2 className={styles.title} id={`${id}-title`}>
          {props.title}
        </h2>
        <div className={styles.body}>
          {isFromEarlier && <FromEarlier onDiscard={discard} />}
          {props.children}
        </div>
        {props.foot && <footer className={styles.foot}>{props.foot}</footer>}
        <form className={styles.close} method="dialog">
          <IconButton icon="close" label={closeLabel} type="submit" />
        </form>
      </div>
      {props.beside && <div className={styles.beside}>{props.beside}</div>}
    </dialog>
  )
}

function FromEarlier({ onDiscard }: { onDiscard: () => void }) {
  const way = (
    <Button size="small" look="quiet-danger" onClick={onDiscard}>
      Discard changes
    </Button>
  )
  return (
    <div className={styles.draft}>
      <Notice action={way} live>
        <p>You have unsaved changes from earlier.</p>
      </Notice>
    </div>
  )
}

/** A `ref`: a dialog that opens gives the focus to what bears this attribute, which React only acts on. */
export function awaitFocus(control: HTMLElement | null) {
  control?.setAttribute('autofocus', '')
}

/** Closes the dialog it stands in. */
export function DialogCloseButton(props: ButtonProps) {
  return (
    <form method="dialog">
      <Button {...props} type="submit" />
    </form>
  )
}

function setModal(dialog: HTMLDialogElement | null, open: boolean) {
  if (!dialog || dialog.open === open) return 'as it was'
  if (open) dialog.showModal()
  else dialog.close()
  return open ? 'opened' : 'closed'
}

/** What was typed into a dialog that was closed without saving. */
interface Draft {
  /** Begins the form anew. */
  discard: () => void
  /** Something is unsaved that no control shows, such as files that have arrived. */
  hasMore?: boolean
  /** It is being saved. */
  isBusy?: boolean
}

/**
 * Knows whether a dialog that opens again holds unsaved changes. What no draft is stored of is forgotten
 * when it closes.
 */
function useDraft(dialog: RefObject<HTMLDialogElement | null>, draft: Draft | undefined) {
  const start = useRef<string>(null)
  const [isFromEarlier, setFromEarlier] = useState(false)
  return {
    isFromEarlier: isFromEarlier && draft?.isBusy !== true,
    noteOpening: () => {
      const values = valuesIn(dialog.current)
      const isUnsaved = start.current !== null && (start.current !== values || draft?.hasMore)
      if (!isUnsaved) start.current = values
      setFromEarlier(draft !== undefined && isUnsaved === true)
    },
    noteClosing: () => {
      if (!draft) formsIn(dialog.current).forEach((form) => form.reset())
    },
    discard: () => {
      setFromEarlier(false)
      draft?.discard()
      // The button that was pressed goes; whoever uses keys goes on at the first control.
      focusFirst(formsIn(dialog.current)[0])
    },
  }
}

/** The forms of the dialog, and none of what stands beside it. */
function formsIn(dialog: HTMLDialogElement | null) {
  return [...(dialog?.firstElementChild?.querySelectorAll('form') ?? [])]
}

/** What stands in all controls, as one text to compare. */
function valuesIn(dialog: HTMLDialogElement | null): string {
  const controls = formsIn(dialog).flatMap((form) => [...form.elements])
  return JSON.stringify(controls.filter(isNamed).map(valueOf))
}

/** Buttons, and tools such as those of a text, come and go; only what has a name is sent. */
function isNamed(control: Element) {
  return Boolean(control.getAttribute('name'))
}

function valueOf(control: Element) {
  if (control instanceof HTMLSelectElement || control instanceof HTMLTextAreaElement) {
    return control.value
  }
  if (!(control instanceof HTMLInputElement)) return ''
  if (control.files) return [...control.files].map(({ name, size }) => `${name} ${size}`)
  return control.type === 'checkbox' || control.type === 'radio' ? control.checked : control.value
}
